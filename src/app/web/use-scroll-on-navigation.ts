import { useEffect, useRef } from 'react'
import { useLocation, useNavigationType } from 'react-router'
import { keepPosition, restorePosition } from './kept-position.ts'

/**
 * Scrolls to the top, or to the element that the hash names, smoothly if the navigation requests it [spec §2].
 * `state.stay` keeps the position, for navigations that only change a side panel.
 */
export function useScrollOnNavigation(): void {
  const { key, pathname, hash, state } = useLocation()
  const kind = useNavigationType()
  const first = useRef(true)
  const shown = useRef<string | null>(null)
  const smooth = requests(state, 'smooth')
  const stay = requests(state, 'stay')

  useEffect(() => keepPosition(key), [key])
  // Scrolling and focus are browser state outside of React.
  useEffect(() => {
    // An overlay adds a history entry of the same page; closing it returns the focus to its button.
    const isSamePage = !hash && shown.current === pathname
    shown.current = hash ? null : pathname
    if (isSamePage || (stay && !first.current)) return
    const target = targetOf(hash)
    const behavior = smooth ? 'smooth' : 'auto'
    if (target) target.scrollIntoView({ behavior })
    else if (kind === 'POP') restorePosition(key)
    else window.scrollTo({ top: 0, behavior })
    // Moves a screen reader to the new page; the browser announces the first page itself.
    if (!first.current && !target) document.getElementById('main')?.focus({ preventScroll: true })
    first.current = false
  }, [key, pathname, hash, kind, smooth, stay])
}

/** Looks up by id only: links from outside control the hash, so it must not become a selector [T22]. */
const targetOf = (hash: string): HTMLElement | null => (hash ? document.getElementById(decoded(hash.slice(1))) : null)

const requests = (state: unknown, option: 'smooth' | 'stay'): boolean =>
  typeof state === 'object' && state !== null && option in state && Reflect.get(state, option) === true

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
