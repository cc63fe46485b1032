import { hasGlyph, isPlain } from './font-choice.ts'

/** Letters without a shape: joiners, variants of emoji, marks of direction, and control characters other than the line break. */
const shapeless = /[\p{Default_Ignorable_Code_Point}\u{1f3fb}-\u{1f3ff}]|(?!\n)\p{Cc}/gu

/** Stands for a letter that no font has. */
const unknown = '?'

/** NFC: fonts have glyphs for syllables and accented letters, and decomposed ones would print as boxes. */
const folded = (text: string): string => text.normalize('NFC').replaceAll('\t', ' ').replaceAll(shapeless, '')

/** The letter itself, its usual form (`⑴` → `(1)`, a compatibility form of Hanja), or undefined: nothing can print it. */
function printedLetter(letter: string): string | undefined {
  if (letter === '\n' || hasGlyph(letter)) return letter
  const usual = letter.normalize('NFKC')
  return usual !== letter && [...usual].every(hasGlyph) ? usual : undefined
}

/** The text as it is printed: every letter of it has a glyph. */
export function printedText(text: string): string {
  if (isPlain(text)) return text
  return [...folded(text)].map((letter) => printedLetter(letter) ?? unknown).join('')
}

/** The letters that no font has, each once, in their order. */
export function unprintableLetters(...texts: readonly string[]): string[] {
  const letters = texts.flatMap((text) => (isPlain(text) ? [] : [...folded(text)]))
  return [...new Set(letters.filter((letter) => printedLetter(letter) === undefined))]
}

/** Whether a carrier can read it aloud: at least one letter or digit of it is printed. */
export const isReadable = (name: string): boolean =>
  [...folded(name)].some((letter) => /[\p{L}\p{N}]/u.test(letter) && printedLetter(letter) !== undefined)
