export const digitsBefore = (text: string, caret: number): number => text.slice(0, caret).replaceAll(/\D/g, '').length

/** Caret position after this many digits. */
export function caretAfterDigits(text: string, digits: number): number {
  let seen = 0
  for (let at = 0; at < text.length; at++) {
    if (seen === digits) return at
    if (/\d/.test(text.charAt(at))) seen++
  }
  return text.length
}
