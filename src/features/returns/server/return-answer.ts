import { numberQuestion } from '#features/delivery/contract/number-doubt.ts'
import { gateSentences } from '#contract/gate-sentences.ts'
import { claimedElsewhereSentence } from '#features/ordering/contract/order-claims.ts'
import { handedOverSentence } from '#features/ordering/contract/order-refusals.ts'
import { shipSentences } from '#features/ordering/contract/ordering.admin.calls.ts'
import { refundSentences } from '#features/ordering/contract/refund-terms.ts'
import { notFound, refusal, type Answer } from '#server/http/answers.ts'
import { rowRefusalText } from '../contract/return-rules.ts'
import { alreadySentence, returnSentences } from '../contract/return-sentences.ts'
import type { AskReturnOutcome } from './ask-return.ts'
import type { ChangeReturnOutcome } from './change-own-return.ts'
import type { DecideReturnOutcome } from './decide-return.ts'
import type { ExchangeReturnOutcome } from './exchange-return.ts'
import type { RefundReturnOutcome } from './refund-return.ts'

type Refused = Extract<
  AskReturnOutcome | ChangeReturnOutcome | DecideReturnOutcome | RefundReturnOutcome | ExchangeReturnOutcome,
  { ok: false }
>

const conflicts = {
  ...rowRefusalText,
  'handed-over': handedOverSentence,
  'nothing-sent': returnSentences.nothingSent,
  'too-many-today': returnSentences.tooManyToday,
  'not-returnable': returnSentences.notReturnable,
  'refunded-now': returnSentences.refundedNow,
  'one-supplier': returnSentences.oneSupplier,
  'attachment-missing': returnSentences.photosMissing,
  'not-refundable': returnSentences.refundedMeanwhile,
  'short-of-stock': returnSentences.shortOfStock,
  'nothing-to-refund': refundSentences.nothing,
  'fee-too-high': refundSentences.feeTooHigh,
  'fee-of-others': refundSentences.feeOfOthers,
  'fee-charged': refundSentences.feeCharged,
  'fee-above-refund': refundSentences.feeAboveRefund,
  'fee-tax-free': refundSentences.feeTaxFree,
  'amount-changed': refundSentences.amountChanged,
  'key-reused': gateSentences.keyReused,
} as const

export function refusedReturn(outcome: Refused): Answer {
  const { refused } = outcome
  if (refused === 'unknown') return notFound()
  if (refused === 'already') {
    const { state, by } = outcome
    return refusal(409, alreadySentence({ state, by }), { data: { state, by } })
  }
  if (refused === 'claimed-elsewhere') return refusal(409, claimedElsewhereSentence(outcome.claims))
  if (refused === 'only-photos') return refusal(400, returnSentences.onlyPhotos)
  if (refused === 'invoice') return fieldRefusal('number', returnSentences.invoice)
  if (refused === 'not-restocked') return fieldRefusal('toStock', refundSentences.notRestocked)
  if (refused === 'number-doubt') {
    const question = numberQuestion(outcome.doubt, shipSentences.numberTaken)
    return refusal(409, question, { data: { asks: 'number-taken' } })
  }
  return refusal(409, conflicts[refused])
}

const fieldRefusal = (path: string, message: string): Answer => refusal(400, message, { errors: [{ path, message }] })
