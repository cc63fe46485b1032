import type { PrintCheck } from '#contract/print-check.ts'
import { checkPrinted, type PrintedReceiver } from '#contract/printed-letters.ts'
import { hasGlyph } from './font-choice.ts'

/** The parts of a receiver that can't be printed, so that somebody sees it before the goods leave. */
export const checkReceiver = (receiver: PrintedReceiver): PrintCheck => checkPrinted(hasGlyph, receiver)
