import { useEffect, useState, useSyncExternalStore, type ComponentType } from 'react'
import { isReachable } from '#web/api/is-reachable.ts'
import { ErrorState } from '#web/ui/layout/states.tsx'
import { Waiting } from '#web/ui/layout/Waiting.tsx'
import { createLazyFile, type LazyFile } from './lazy-file.ts'
import { PagePlaceholder } from './PagePlaceholder.tsx'

const reloadedAt = 'balju:reloaded-at'
const minReloadIntervalMs = 10_000

/** Time that a navigation waits for the page's file, so that a fast connection shows no placeholder. */
const patienceMs = 300
const isOnServer = typeof window === 'undefined'

/**
 * A page loaded on demand. On a slow line the navigation ends before the file has loaded: the page is then a placeholder
 * that ends in a sentence and a retry.
 */
export const lazyPage = (load: () => Promise<ComponentType>) => {
  const part = createLazyFile(load)
  const Late = () => <LatePage part={part} />
  const loadPage = async () => {
    const Component = await (isOnServer ? part.start() : Promise.race([part.start(), pause(patienceMs)]))
    return { Component: Component ?? Late }
  }
  return Object.assign(loadPage, { isLoaded: part.start })
}

/**
 * After a release the old file names are gone, so a failed import reloads the document once to get the new names, if the
 * server answers.
 */
function LatePage({ part }: { part: LazyFile }) {
  const state = useSyncExternalStore(part.subscribe, part.state, part.state)
  const [hasStayed, setStayed] = useState(false)
  const hasFailed = state.at === 'failed' && hasStayed
  // Reloads the document, which is outside of React.
  useEffect(() => {
    if (state.at === 'failed') void reloadIfReleased().then((reloads) => setStayed(!reloads))
  }, [state])
  // The browser reports the connection state.
  useEffect(() => {
    if (!hasFailed) return undefined
    const again = () => void retry(part)
    addEventListener('online', again)
    return () => removeEventListener('online', again)
  }, [hasFailed, part])

  if (state.at === 'ready') return <state.Component />
  // Waits until the document is known to stay, because the sentence would flash otherwise.
  if (state.at === 'failed' && hasStayed) return <ErrorState error={state.error} onRetry={() => void retry(part)} />
  return (
    <Waiting onRetry={restart}>
      <PagePlaceholder />
    </Waiting>
  )
}

/** Only another document can load a failed file again. */
async function retry(part: LazyFile): Promise<void> {
  if ((await part.start()) === null && (await isReachable())) location.reload()
}

/** A hanging import can't be repeated: only another document closes the connection. */
function restart(): void {
  if (navigator.onLine) location.reload()
}

async function reloadIfReleased(): Promise<boolean> {
  const reloads = navigator.onLine && (await isReachable()) && mayReload()
  if (reloads) location.reload()
  return reloads
}

function mayReload(): boolean {
  try {
    const last = Number(sessionStorage.getItem(reloadedAt) ?? 0)
    if (Date.now() - last < minReloadIntervalMs) return false
    sessionStorage.setItem(reloadedAt, String(Date.now()))
    return true
  } catch {
    return false // without storage it could reload forever
  }
}

const pause = (ms: number) => new Promise<null>((resolve) => setTimeout(() => resolve(null), ms))
