/**
 * Loads the document again if the line broke while its app was loading: the logo must not stay. Many browsers remember that a file failed, so
 * the app itself is not asked for again.
 */
export function reloadWhenBroken(): void {
  addEventListener(
    'error',
    ({ target }) => {
      if (target instanceof HTMLScriptElement && target.type === 'module') reloadWhenBack(target.src, firstPause())
    },
    true,
  )
}

/** A reloaded document waits longer, so that it is not reloaded repeatedly. */
function firstPause(): number {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[] // by their type
  return navigation?.type === 'reload' ? 10_000 : 1000
}

function reloadWhenBack(file: string, pause: number): void {
  const retry = () => reloadWhenBack(file, Math.min(2 * pause, 30_000))
  setTimeout(() => void fetch(file, { cache: 'no-store' }).then(() => location.reload(), retry), pause)
}
