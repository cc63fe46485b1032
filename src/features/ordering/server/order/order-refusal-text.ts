import { gateSentences } from '#contract/gate-sentences.ts'
import { cardSentences } from '#features/payments/contract/card-terms.ts'
import { dueChangedText } from '#features/payments/contract/deposit-code.ts'
import { adminOrderSentences, shipSentences } from '../../contract/ordering.admin.calls.ts'
import { undoPrepareText } from '../../contract/undo-prepare.ts'
import { refundSentences } from '../../contract/refund-terms.ts'

/** Sentences for refused steps of an operator. */
export const orderRefusalText = {
  'not-waiting': adminOrderSentences.notWaiting,
  'still-waiting': adminOrderSentences.stillWaiting,
  'due-changed': dueChangedText,
  'receipt-taken': adminOrderSentences.receiptTaken,
  'not-preparable': adminOrderSentences.notPreparable,
  ...undoPrepareText,
  'not-shippable': adminOrderSentences.notShippable,
  'too-many': adminOrderSentences.tooMany,
  changed: shipSentences.changedMeanwhile,
  'one-supplier': adminOrderSentences.oneSupplier,
  'not-cancellable': adminOrderSentences.notCancellable,
  'nothing-to-cancel': adminOrderSentences.nothingToCancel,
  'whole-only': cardSentences.wholeOnly,
  'not-refundable': refundSentences.notRefundable,
  'nothing-to-refund': refundSentences.nothing,
  'fee-too-high': refundSentences.feeTooHigh,
  'fee-of-others': refundSentences.feeOfOthers,
  'fee-charged': refundSentences.feeCharged,
  'fee-above-refund': refundSentences.feeAboveRefund,
  'fee-tax-free': refundSentences.feeTaxFree,
  'amount-changed': refundSentences.amountChanged,
  'key-reused': gateSentences.keyReused,
} as const
export type OrderRefusal = keyof typeof orderRefusalText
