import { createHash, randomInt } from 'node:crypto'

/** Without letters that are easily confused on paper: 0 o, 1 l i. */
const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789'
const codes = 10
const letters = 12

/** Ten codes of 59 random bits: 'kmtw-z48h-qbfr'. */
export const newRecoveryCodes = (): string[] =>
  Array.from({ length: codes }, () =>
    Array.from({ length: letters }, (_, index) => (index > 0 && index % 4 === 0 ? '-' : '') + randomLetter()).join(''),
  )

const randomLetter = () => alphabet[randomInt(alphabet.length)] ?? ''

/** Spaces, hyphens and capitals of a typed code don't count. */
export const recoveryCodeHash = (code: string): string =>
  createHash('sha256').update(code.toLowerCase().replaceAll(/[\s-]/g, '')).digest('base64url')
