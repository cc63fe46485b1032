import { createHash, randomInt } from 'node:crypto'

/** Without letters that are easily confused on paper: 0 o, 1 l i. */
const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789'
const codes = 10
/** For whoever signs in with them each time: some weeks. */
const listedCodes = 50
const letters = 12

/** Codes of 59 random bits, 'kmtw-z48h-qbfr': ten beside an app, fifty instead of one. */
export const newRecoveryCodes = ({ hasApp }: { hasApp: boolean }): string[] =>
  Array.from({ length: hasApp ? codes : listedCodes }, () =>
    Array.from({ length: letters }, (_, index) => (index > 0 && index % 4 === 0 ? '-' : '') + randomLetter()).join(''),
  )

const randomLetter = () => alphabet[randomInt(alphabet.length)] ?? ''

/** Spaces, hyphens and capitals of a typed code don't count. */
export const recoveryCodeHash = (code: string): string =>
  createHash('sha256').update(code.toLowerCase().replaceAll(/[\s-]/g, '')).digest('base64url')
