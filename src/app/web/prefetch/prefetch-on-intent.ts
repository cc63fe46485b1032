import { preloadPage } from '#web/ui/layout/preload-page.ts'
import type { PageRead } from './page-reads.ts'
import type { ReduxStore } from '../state/redux-store.ts'

/** A pointer that rests this long on a link is likely to press it. */
const restMs = 65

/**
 * Loads the files and the first read of the page behind a link when it is touched, focused or pointed at. Returns a
 * function that stops it.
 */
export function prefetchOnIntent(dispatch: ReduxStore['dispatch']): () => void {
  const listening = new AbortController()
  const options = { passive: true, signal: listening.signal }
  const loaded = new Set<string>()
  const load = (path: string) => {
    if (!loaded.has(path)) preloadPage(path)
    loaded.add(path)
    if (path.includes('/productDetail/'))
      void import('./page-reads.ts').then(({ readOf }) => dispatchRead(readOf(path)))
  }
  const dispatchRead = (read: PageRead) => {
    if (read) dispatch(read)
  }
  let rest: ReturnType<typeof setTimeout> | undefined
  const onOver = ({ target, pointerType }: PointerEvent) => {
    clearTimeout(rest)
    const path = pathOf(target)
    if (path === undefined || pointerType !== 'mouse') return
    rest = setTimeout(() => load(path), restMs)
  }
  document.addEventListener('pointerover', onOver, options)
  for (const event of ['touchstart', 'focusin'] as const) {
    document.addEventListener(
      event,
      ({ target }) => {
        const path = pathOf(target)
        if (path !== undefined) load(path)
      },
      options,
    )
  }
  return () => listening.abort()
}

/** Path of the page that pressing the element opens in this tab. */
function pathOf(target: EventTarget | null): string | undefined {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null
  const isPage = link && link.origin === location.origin && !link.target && !link.hasAttribute('download')
  return isPage && link.pathname !== location.pathname ? link.pathname : undefined
}
