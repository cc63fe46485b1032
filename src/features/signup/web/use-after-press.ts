import { useEffect, useRef } from 'react'

/**
 * Does something as soon as no finger or button is down. A sentence that appears under a field that is being left moves what
 * stands below; the press that left the field would then end beside the button it began on, and be lost.
 */
export function useAfterPress(): (then: () => void) => void {
  const pressing = useRef(false)
  const waiting = useRef<(() => void)[]>([])

  // Presses anywhere on the page are outside of React.
  useEffect(() => {
    const down = () => {
      pressing.current = true
    }
    // The click follows the end of the press; only after it things may move.
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
