/** Longest time between the two taps of a double tap, and the distance that a finger moves between them. */
export const doubleTapMs = 400
const nearPx = 24

/**
 * Ignores a second press at the same place right after a press that closed a dialog: on a phone the sheet covers the
 * bottom bar, and the second tap of a double tap would open one of its pages. A press elsewhere or an input ends that: the
 * next press belongs to no double tap.
 */
export function ignoreSecondPress({ clientX, clientY }: MouseEvent): void {
  const end = () => {
    document.removeEventListener('click', ignore, true)
    document.removeEventListener('input', end, true)
  }
  const ignore = (second: MouseEvent) => {
    // A press by key or by a screen reader has no position.
    if (!second.clientX) return
    if (Math.hypot(second.clientX - clientX, second.clientY - clientY) > nearPx) return end()
    second.preventDefault()
    second.stopPropagation()
  }
  document.addEventListener('click', ignore, true)
  document.addEventListener('input', end, true)
  setTimeout(end, doubleTapMs)
}

/** A hurried person presses Enter twice; the second one follows within this time. */
const secondEnterMs = 700

/**
 * Ignores Enter right after an Enter that closed a dialog: the focus has returned to the page, where it would take the next step of the record
 * that nobody has read. Any other key or a press ends that.
 */
export function ignoreSecondEnter(): void {
  const end = () => {
    document.removeEventListener('keydown', ignore, true)
    document.removeEventListener('pointerdown', end, true)
  }
  const ignore = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return end()
    event.preventDefault()
    event.stopPropagation()
  }
  document.addEventListener('keydown', ignore, true)
  document.addEventListener('pointerdown', end, true)
  setTimeout(end, secondEnterMs)
}
