import { useEffect, useRef, useState, type RefObject } from 'react'

/** Before the reader sees it. */
const distance = '300px'

/** Whether the element has come near the screen once; always in a browser that can't tell. */
export function useIsNear<Place extends HTMLElement = HTMLElement>(): [RefObject<Place | null>, boolean] {
  const element = useRef<Place>(null)
  const [isNear, setNear] = useState(typeof IntersectionObserver === 'undefined')
  // Watches the element.
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
