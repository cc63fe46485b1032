import { useRef, useState, type KeyboardEvent } from 'react'
import { isComposing } from '#web/ui/form/composition.ts'

/** [spec §9] Ignores a key that follows the previous one sooner: some keyboards send Enter twice for one syllable. */
const throttleMs = 30
const handledKeys: readonly string[] = ['ArrowDown', 'ArrowUp', 'Enter', 'Escape']

interface BrandKeys {
  count: number
  /** A name of the list was selected by its index. */
  onTake: (index: number) => void
  onEnter: () => void
}

/** Arrow keys move through the list; Enter selects the active option, or continues. */
export function useBrandKeys({ count, onTake, onEnter }: BrandKeys) {
  const [active, setActive] = useState<number | null>(null)
  const heardAt = useRef(Number.NEGATIVE_INFINITY)
  const at = active !== null && active < count ? active : null

  const onKeyDown = (event: KeyboardEvent) => {
    // Enter that completes a Hangul syllable belongs to the input method; Safari signals it by the key code only.
    if (isComposing(event.nativeEvent)) return
    if (!handledKeys.includes(event.key)) return
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
