import { useEffect, useRef } from 'react'
import { useLocation, useNavigationType } from 'react-router'

/**
 * To the top, or to the element that the hash names, smoothly if the navigation asks for it [spec §2]. `state.stay`: only
 * something beside the page changed, so it stays where it is.
 */
export function useScrollOnNavigation(): void {
  const { pathname, hash, state } = useLocation()
  const kind = useNavigationType()
  const first = useRef(true)
  const smooth = asks(state, 'smooth')
  const stay = asks(state, 'stay')

  // Scrolling and focus are the browser's, outside of React.
  useEffect(() => {
    if (stay && !first.current) return
    // By id only: a hash is written by others and must not become a selector [T22].
    const target = hash ? document.getElementById(decoded(hash.slice(1))) : null
    const behavior = smooth ? 'smooth' : 'auto'
    if (target) target.scrollIntoView({ behavior })
    // Going back returns to where one was: the browser does that.
    else if (kind !== 'POP') window.scrollTo({ top: 0, behavior })
    // A screen reader begins to read at the new page; not at the first one, which the browser announces itself.
    if (!first.current && !target) document.getElementById('main')?.focus({ preventScroll: true })
    first.current = false
  }, [pathname, hash, kind, smooth, stay])
}

const asks = (state: unknown, what: 'smooth' | 'stay'): boolean =>
  typeof state === 'object' && state !== null && what in state && Reflect.get(state, what) === true

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
