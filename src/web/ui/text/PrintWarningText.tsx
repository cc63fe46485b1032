import { typedSentencesOf } from '#contract/print-check.ts'
import { checkPrinted, readLetterTable } from '#contract/printed-letters.ts'
import table from '#contract/printed-letters.txt?raw'
import { Notice } from './Notice.tsx'
import type { PrintWarningProps } from './PrintWarning.tsx'

const letters = readLetterTable(table)
const hasGlyph = (letter: string): boolean => letters.has(letter.codePointAt(0) ?? 0)

/** The sentences about a receiver, by the fonts of the server. */
export function PrintWarningText({ name, memo = '', ...address }: PrintWarningProps) {
  const check = checkPrinted(hasGlyph, { ...address, memo, name: name ?? '' })
  const sentences = typedSentencesOf(name ? check : { ...check, isNameless: false })
  return sentences.length > 0 && <Notice>{sentences.join(' ')}</Notice>
}
