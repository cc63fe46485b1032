import { createHash, randomInt } from 'node:crypto'

/** Excludes letters that are easily confused on paper: 0 o, 1 l i. */
const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789'
const codes = 10
/** Lasts some weeks for a person who signs in with a code each time. */
const listedCodes = 50
const letters = 12

/** Generates codes of 59 random bits, 'kmtw-z48h-qbfr': ten in addition to an app, fifty instead of one. */
export const newRecoveryCodes = ({ hasApp }: { hasApp: boolean }): string[] =>
  Array.from({ length: hasApp ? codes : listedCodes }, () =>
    Array.from({ length: letters }, (_, index) => (index > 0 && index % 4 === 0 ? '-' : '') + randomLetter()).join(''),
  )

const randomLetter = () => alphabet[randomInt(alphabet.length)] ?? ''

/** Ignores spaces, hyphens and capitals of a typed code. */
export const recoveryCodeHash = (code: string): string =>
  createHash('sha256').update(code.toLowerCase().replaceAll(/[\s-]/g, '')).digest('base64url')
