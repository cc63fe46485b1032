import { randomInt } from 'node:crypto'

/** Excludes characters that are easily confused when read out or copied by hand: 0 o, 1 l i. */
const letters = 'abcdefghjkmnpqrstuvwxyz'
const digits = '23456789'

/** 'kmtwz4829hqbfr': 14 characters in three parts that can be read out on the telephone, 57 random bits. */
export const newTemporaryPassword = (): string => some(letters, 5) + some(digits, 4) + some(letters, 5)

const some = (alphabet: string, count: number): string =>
  Array.from({ length: count }, () => alphabet[randomInt(alphabet.length)]).join('')
