/** Safari ends a composition before the key that ended it, and marks that key by this code only. */
const processedByInputMethod = 229

/** Tells a key that completes a Hangul syllable from a key for the page: the former must choose, move and submit nothing. */
export const isComposing = (event: { isComposing?: boolean; keyCode?: number }): boolean =>
  event.isComposing === true || event.keyCode === processedByInputMethod

/** Keeps Enter from submitting any form while it completes a syllable. Returns the function that ends that. */
export function keepSyllablesFromSubmitting(): () => void {
  const keep = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && isComposing(event) && event.target instanceof HTMLInputElement) event.preventDefault()
  }
  window.addEventListener('keydown', keep, true)
  return () => window.removeEventListener('keydown', keep, true)
}
