import { typedSentencesOf } from '#contract/print-check.ts'
import { checkPrinted, readLetterTable, type PrintedReceiver } from '#contract/printed-letters.ts'
import table from '#contract/printed-letters.txt?raw'
import { Notice } from './Notice.tsx'

const letters = readLetterTable(table)
const hasGlyph = (letter: string): boolean => letters.has(letter.codePointAt(0) ?? 0)

export interface PrintWarningProps extends Omit<PrintedReceiver, 'name' | 'memo'> {
  /** Null: the form has no receiver. Empty: not entered yet. */
  name: string | null
  memo?: string
}

/** Sentences about a receiver, based on the fonts of the server. */
export function PrintWarningText({ name, memo = '', ...address }: PrintWarningProps) {
  const check = checkPrinted(hasGlyph, { ...address, memo, name: name ?? '' })
  const sentences = typedSentencesOf(name ? check : { ...check, isNameless: false })
  return sentences.length > 0 && <Notice>{sentences.join(' ')}</Notice>
}
