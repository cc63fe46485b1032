import { firstFontFile, otherFontFiles, readFont } from './font-files.ts'
import { readLetters } from './read-letters.ts'
import { woffTable } from './unpack-woff.ts'

const lettersOf = (file: string): Set<number> => readLetters(woffTable(readFont(file), 'cmap'))

let first: Set<number> | undefined
let others: Map<number, string> | undefined

const inFirst = (letter: number): boolean => (first ??= lettersOf(firstFontFile(400))).has(letter)

/** The file of the first font that has the letter; null: the first font; undefined: no font. Tables are read at the first need, in some 50 ms. */
export function fontFileOf(letter: number): string | null | undefined {
  if (inFirst(letter)) return null
  others ??= readOthers()
  return others.get(letter)
}

function readOthers(): Map<number, string> {
  const files = new Map<number, string>()
  for (const file of otherFontFiles())
    for (const letter of lettersOf(file)) if (!files.has(letter)) files.set(letter, file)
  return files
}

export const hasGlyph = (letter: string): boolean => fontFileOf(codeOf(letter)) !== undefined

/** Whether a font beyond the first one has the letter, too. */
export const isInFile = (letter: string, file: string | null): boolean =>
  file === null ? inFirst(codeOf(letter)) : others?.get(codeOf(letter)) === file

export const codeOf = (letter: string): number => letter.codePointAt(0) ?? 0
