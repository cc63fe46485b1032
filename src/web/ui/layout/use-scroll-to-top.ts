import { useEffect, useRef } from 'react'
import { useNavigationType } from 'react-router'

/**
 * Starts at the top when a page that names its parts in the query opens another one: the same path keeps its position otherwise.
 * Going back leaves the position to the browser.
 */
export function useScrollToTop(part: string): void {
  const kind = useNavigationType()
  const shown = useRef(part)

  // Scrolling and focus are browser state outside of React.
  useEffect(() => {
    if (shown.current === part) return
    shown.current = part
    if (kind === 'POP') return
    window.scrollTo({ top: 0 })
    // Moves a screen reader to the new part.
    document.getElementById('main')?.focus({ preventScroll: true })
  }, [part, kind])
}
