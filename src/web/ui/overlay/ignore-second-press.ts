/** Longest time between two taps of a double tap, and the distance that a finger moves between them. */
const doubleTapMs = 400
const nearPx = 24

/**
 * Ignores a second press at the same place right after a press that closed a dialog: on a phone the sheet covers the
 * bottom bar, and the second tap of a double tap would open one of its pages.
 */
export function ignoreSecondPress(first: MouseEvent): void {
  const left = doubleTapMs - (performance.now() - first.timeStamp)
  if (left <= 0) return
  const ignore = (second: MouseEvent) => {
    // A press by key or by a screen reader has no position.
    const hasPosition = second.clientX !== 0 || second.clientY !== 0
    const isNear =
      Math.abs(second.clientX - first.clientX) < nearPx && Math.abs(second.clientY - first.clientY) < nearPx
    if (!hasPosition || !isNear) return
    second.preventDefault()
    second.stopPropagation()
  }
  document.addEventListener('click', ignore, true)
  setTimeout(() => document.removeEventListener('click', ignore, true), left)
}
