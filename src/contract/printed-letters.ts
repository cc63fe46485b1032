import type { PrintCheck } from './print-check.ts'

/** Whether a font for print has the letter. The server reads its fonts, the browser a table of them. */
export type HasGlyph = (letter: string) => boolean

/** Letters of nearly every text: ASCII and the Hangul syllables. Every text of them can be printed. */
const plain = /^[\n\x20-\x7e\uac00-\ud7a3]*$/
export const isPlain = (text: string): boolean => plain.test(text)

/** Letters without a shape: joiners, variants of emoji, marks of direction, and control characters other than the line break. */
const shapeless = /[\p{Default_Ignorable_Code_Point}\u{1f3fb}-\u{1f3ff}]|(?!\n)\p{Cc}/gu

/** Replaces a letter that no font contains. */
const unknown = '?'

/** NFC: fonts have glyphs for syllables and accented letters, and decomposed ones would print as boxes. */
const folded = (text: string): string => text.normalize('NFC').replaceAll('\t', ' ').replaceAll(shapeless, '')

/**
 * Returns the letter, its usual form (`⑴` → `(1)`, a compatibility form of Hanja), or undefined if no font can print
 * it.
 */
function printedLetter(hasGlyph: HasGlyph, letter: string): string | undefined {
  if (letter === '\n' || hasGlyph(letter)) return letter
  const usual = letter.normalize('NFKC')
  return usual !== letter && [...usual].every(hasGlyph) ? usual : undefined
}

/** Text in its printed form: every letter has a glyph. */
export function printedWith(hasGlyph: HasGlyph, text: string): string {
  if (isPlain(text)) return text
  return [...folded(text)].map((letter) => printedLetter(hasGlyph, letter) ?? unknown).join('')
}

/** Lists the letters that no font contains, each once, in order. */
export function lettersWithout(hasGlyph: HasGlyph, texts: readonly string[]): string[] {
  const letters = texts.flatMap((text) => (isPlain(text) ? [] : [...folded(text)]))
  return [...new Set(letters.filter((letter) => printedLetter(hasGlyph, letter) === undefined))]
}

/** Tells whether a carrier can read the name aloud: at least one of its letters or digits is printed. */
export const isReadableWith = (hasGlyph: HasGlyph, name: string): boolean =>
  [...folded(name)].some((letter) => /[\p{L}\p{N}]/u.test(letter) && printedLetter(hasGlyph, letter) !== undefined)

export interface PrintedReceiver {
  name: string
  address1: string
  address2: string
  memo: string
}

/** Checks a receiver, alike in a form and before a print. */
export const checkPrinted = (hasGlyph: HasGlyph, { name, address1, address2, memo }: PrintedReceiver): PrintCheck => ({
  letters: lettersWithout(hasGlyph, [name, address1, address2, memo]),
  isNameless: !isReadableWith(hasGlyph, name),
})

/**
 * Reads the table of all letters that the fonts have: ranges as the gap from the end of the last one and, for more than one letter, the
 * length, in base 36.
 */
export function readLetterTable(table: string): Set<number> {
  const letters = new Set<number>()
  let end = 0
  for (const range of table.trim().split(/\s+/)) {
    const [gap = '', length = '0'] = range.split('-')
    const first = end + Number.parseInt(gap, 36)
    end = first + Number.parseInt(length, 36)
    for (let letter = first; letter <= end; letter++) letters.add(letter)
  }
  return letters
}
