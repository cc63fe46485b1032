import { printSentencesOf, type PrintCheck } from '#contract/print-check.ts'
import { Notice } from './Notice.tsx'

/**
 * Warns before printing of letters of a receiver that can't be printed; `others`: the reader can't change the order.
 */
export function PrintNotes({ check, others }: { check: PrintCheck; others: boolean }) {
  const sentences = printSentencesOf(check, { others })
  return sentences.length > 0 && <Notice>{sentences.join(' ')}</Notice>
}
