import { useEffect, useRef, useState, type RefObject } from 'react'

/** Loading starts this far below the screen, so that the content is ready when the reader scrolls to it. */
const distance = '300px'

/** Tells whether the element has come near the screen once; always true in a browser without IntersectionObserver. */
export function useIsNear<Place extends HTMLElement = HTMLElement>(): [RefObject<Place | null>, boolean] {
  const element = useRef<Place>(null)
  const [isNear, setNear] = useState(typeof IntersectionObserver === 'undefined')
  // The observer of the element is outside of React.
  useEffect(() => {
    if (isNear || !element.current) return
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setNear(true)
      },
      { rootMargin: distance },
    )
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [isNear])
  return [element, isNear]
}
