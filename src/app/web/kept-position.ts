const storageKey = 'balju:positions'
/** Scroll positions by history entry. */
const positions = new Map<string, number>(isReturn() ? stored() : [])
const mostStored = 100
const patienceMs = 3000
/** Actions of a user that end the restoring. */
const actions = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const

let shown: string | null = null
let endRestoring: (() => void) | null = null

/** Records the scroll position of the page with this key from now on. */
export function keepPosition(key: string): void {
  endRestoring?.()
  if (shown === null) {
    addEventListener('scroll', note, { passive: true })
    addEventListener('pagehide', store)
  }
  shown = nameOf(key)
}

/**
 * Scrolls to where the page was left. The browser does so before the page is drawn, on whatever was shown then: a long list after a short
 * page would lose its place.
 */
export function restorePosition(key: string): void {
  const top = positions.get(nameOf(key))
  if (top === undefined) return
  const end = () => {
    observer.disconnect()
    clearTimeout(timer)
    for (const action of actions) removeEventListener(action, end)
    endRestoring = null
  }
  const scroll = () => {
    window.scrollTo({ top, behavior: 'instant' })
    if (Math.abs(window.scrollY - top) <= 1) end()
  }
  const observer = new ResizeObserver(scroll)
  const timer = setTimeout(end, patienceMs)
  endRestoring = end
  for (const action of actions) addEventListener(action, end)
  // The observer calls at once, and when the page grows.
  observer.observe(document.body)
}

function note(): void {
  // Between the press of the back button and the rendering of its page, the position belongs to neither page.
  const entry = nameOf((history.state as { key?: string } | null)?.key ?? 'default')
  if (shown !== null && entry === shown && !endRestoring) positions.set(shown, window.scrollY)
}

/** The first entry of each document has the same key: the path distinguishes documents of a tab. */
function nameOf(key: string): string {
  return key === 'default' ? `default ${location.pathname}` : key
}

/** Tells whether this document was reloaded or returned to. A typed address opens at its top. */
function isReturn(): boolean {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[] // the entries of this type
  return navigation?.type === 'reload' || navigation?.type === 'back_forward'
}

function stored(): [string, number][] {
  try {
    return JSON.parse(sessionStorage.getItem(storageKey) ?? '[]') as [string, number][] // written by store()
  } catch {
    return [] // the storage is disabled
  }
}

function store(): void {
  // The last scroll event can be missing.
  note()
  try {
    sessionStorage.setItem(storageKey, JSON.stringify([...positions].slice(-mostStored)))
  } catch {
    // the storage is disabled or full
  }
}
