import { useRef, useState, type KeyboardEvent } from 'react'

/** [spec §9] A key that comes sooner after the one before is not heard: some keyboards send Enter twice for one syllable. */
const throttleMs = 30
const heard: readonly string[] = ['ArrowDown', 'ArrowUp', 'Enter', 'Escape']

interface BrandKeys {
  count: number
  /** A name of the list was taken by its place. */
  onTake: (index: number) => void
  onEnter: () => void
}

/** Arrow keys walk the list; Enter takes what they stand on, or goes on. */
export function useBrandKeys({ count, onTake, onEnter }: BrandKeys) {
  const [active, setActive] = useState<number | null>(null)
  const heardAt = useRef(Number.NEGATIVE_INFINITY)
  const at = active !== null && active < count ? active : null

  const onKeyDown = (event: KeyboardEvent) => {
    // Enter that ends a Hangul syllable is of the keyboard, not of the page; Safari says so by the key code only.
    if (event.nativeEvent.isComposing || event.keyCode === 229) return
    if (!heard.includes(event.key)) return
    event.preventDefault()
    const now = performance.now()
    if (now - heardAt.current < throttleMs) return
    heardAt.current = now

    if (event.key !== 'Enter') return setActive(moved(event.key, at, count))
    if (at === null) return onEnter()
    setActive(null)
    onTake(at)
  }
  return { active: at, onKeyDown, reset: () => setActive(null) }
}

function moved(key: string, at: number | null, count: number): number | null {
  if (key === 'Escape' || count === 0) return null
  if (key === 'ArrowDown') return Math.min((at ?? -1) + 1, count - 1)
  return Math.max((at ?? count) - 1, 0)
}
