/** Unicode's stream-safe text has at most 30 marks in a row; no language needs as many. */
const tooManyMarks = /\p{M}{31}/u

/** True for a text whose composition would take minutes: it sorts the marks of a letter, in quadratic time. */
export const hasTooManyMarks = (text: string): boolean => tooManyMarks.test(text)
