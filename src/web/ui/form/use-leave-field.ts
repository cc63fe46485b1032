import { useEffect, useEffectEvent, useRef, type RefObject } from 'react'

/**
 * Calls `onLeave` when the user leaves the field with a change; returns the field's `onBlur`. If a press takes the focus away,
 * `onLeave` waits for its end: a change that moves the page between mousedown and mouseup would move the pressed button from
 * under the pointer, and the browser would send it no click. The press itself ends before its click, so the button's handler
 * already sees the change; Safari on a phone does not blur the field for a button at all.
 */
export function useLeaveField(
  field: RefObject<HTMLElement | null>,
  { isChanged, onLeave }: { isChanged: boolean; onLeave: () => void },
): () => void {
  const isPressed = useRef(false)
  const leave = useEffectEvent(onLeave)
  // Presses outside of the field are outside of React.
  useEffect(() => {
    if (!isChanged) return
    const onPress = () => {
      isPressed.current = true
    }
    const onRelease = ({ target }: Event) => {
      isPressed.current = false
      if (target !== field.current) leave()
    }
    window.addEventListener('mousedown', onPress, true)
    for (const end of ['mouseup', 'dragend']) window.addEventListener(end, onRelease, true)
    return () => {
      isPressed.current = false
      window.removeEventListener('mousedown', onPress, true)
      for (const end of ['mouseup', 'dragend']) window.removeEventListener(end, onRelease, true)
    }
  }, [field, isChanged])
  return () => {
    if (!isPressed.current) onLeave()
  }
}
