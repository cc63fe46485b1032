/** Unicode's stream-safe text has at most 30 marks in a row; no language needs as many. */
const tooManyMarks = /\p{M}{31}/u

/**
 * True for a text whose normalisation would take minutes, because sorting the marks of a letter takes quadratic time.
 */
export const hasTooManyMarks = (text: string): boolean => tooManyMarks.test(text)
