/** Safari ends a composition before the key that ended it, and marks that key by this code only. */
const processedByInputMethod = 229

/**
 * Distinguishes a key that completes a Hangul syllable, which must not choose, move or submit anything, from a key for
 * the page.
 */
export const isComposing = (event: { isComposing?: boolean; keyCode?: number }): boolean =>
  event.isComposing === true || event.keyCode === processedByInputMethod

/** Keeps Enter from submitting a form while it completes a syllable. Returns a function that removes the listener. */
export function keepSyllablesFromSubmitting(): () => void {
  const keep = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && isComposing(event) && event.target instanceof HTMLInputElement) event.preventDefault()
  }
  window.addEventListener('keydown', keep, true)
  return () => window.removeEventListener('keydown', keep, true)
}
