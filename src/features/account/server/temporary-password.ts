import { randomInt } from 'node:crypto'

/** Without what is mistaken for something else when it is read out or copied by hand: 0 o, 1 l i. */
const letters = 'abcdefghjkmnpqrstuvwxyz'
const digits = '23456789'

/** 'kmtwz4829hqbfr': 14 characters in three parts that can be told over the telephone, 57 random bits. */
export const newTemporaryPassword = (): string => some(letters, 5) + some(digits, 4) + some(letters, 5)

const some = (alphabet: string, count: number): string =>
  Array.from({ length: count }, () => alphabet[randomInt(alphabet.length)]).join('')
