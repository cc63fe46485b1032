import { useEffect, useRef, type RefObject } from 'react'

/**
 * Marks a horizontally scrolling row with `data-scroll-fade` at the ends behind which more is hidden; base.css fades them,
 * because scrollbars are invisible on phones.
 */
export function useScrollFade<Row extends HTMLElement>(): RefObject<Row | null> {
  const row = useRef<Row>(null)

  // Scroll position and size are browser state outside of React.
  useEffect(() => {
    const element = row.current
    if (!element) return undefined
    const update = () => markHiddenEnds(element)
    // Also observes the items, whose widths change when the font loads.
    const observer = new ResizeObserver(update)
    for (const observed of [element, ...element.children]) observer.observe(observed)
    element.addEventListener('scroll', update, { passive: true })
    return () => {
      observer.disconnect()
      element.removeEventListener('scroll', update)
    }
  })
  return row
}

/** Rounding can leave a fraction of a pixel at the ends. */
const tolerance = 1

function markHiddenEnds(row: HTMLElement): void {
  const hidesStart = row.scrollLeft > tolerance
  const hidesEnd = row.scrollLeft + row.clientWidth < row.scrollWidth - tolerance
  if (hidesStart || hidesEnd) row.dataset['scrollFade'] = hidesStart && hidesEnd ? 'both' : hidesStart ? 'start' : 'end'
  else delete row.dataset['scrollFade']
}
