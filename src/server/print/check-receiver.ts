import type { PrintCheck } from '#contract/print-check.ts'
import { isReadable, unprintableLetters } from './printed-letters.ts'

interface Receiver {
  name: string
  address1: string
  address2: string
  memo: string
}

/** What of a receiver can't be printed, so that somebody sees it before the goods leave. */
export const checkReceiver = ({ name, address1, address2, memo }: Receiver): PrintCheck => ({
  letters: unprintableLetters(name, address1, address2, memo),
  isNameless: !isReadable(name),
})
