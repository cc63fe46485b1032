import { useEffect, useRef } from 'react'

/**
 * Defers an action until no pointer is pressed. An error that appears on blur moves the content below; the click that
 * caused the blur would then end beside its button and be lost.
 */
export function useAfterPress(): (then: () => void) => void {
  const pressing = useRef(false)
  const waiting = useRef<(() => void)[]>([])

  // Pointer events on the whole page are outside of React.
  useEffect(() => {
    const down = () => {
      pressing.current = true
    }
    // The click event follows pointerup; only after it may content move.
    const up = () =>
      setTimeout(() => {
        pressing.current = false
        for (const then of waiting.current.splice(0)) then()
      })
    addEventListener('pointerdown', down, true)
    addEventListener('pointerup', up, true)
    addEventListener('pointercancel', up, true)
    return () => {
      removeEventListener('pointerdown', down, true)
      removeEventListener('pointerup', up, true)
      removeEventListener('pointercancel', up, true)
    }
  }, [])

  return (then) => {
    if (pressing.current) waiting.current.push(then)
    else then()
  }
}
