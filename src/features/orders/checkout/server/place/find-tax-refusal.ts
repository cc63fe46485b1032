import type { BodyOf } from '#contract/call.ts'
import { businessSentences } from '#features/platform/business-checks/contract/business-sentences.ts'
import { missingTaxFields, taxBlockSentence, type TaxBlock } from '#features/money/tax-documents/contract/tax-block.ts'
import type { OrderRefusal } from '#features/orders/pricing/contract/order-refusals.ts'
import type { placeOrderCall } from '../../contract/place-order.calls.ts'

type PaymentRequest = Pick<BodyOf<typeof placeOrderCall>, 'payMethod' | 'cashAmount'>

/** False if cards pay the whole order, now or by an earlier charge, so that their slips are the only evidence. */
export function isDocumented(
  { payMethod, cashAmount = 0 }: PaymentRequest,
  { total, cardFunded }: { total: number; cardFunded: number },
): boolean {
  const cash = payMethod === 'CASH' ? total : cashAmount
  const rest = payMethod === 'BANK' ? total - cash : 0
  return cash > cardFunded || rest > 0
}

/** Finds the reason why no tax invoice can be issued to the store; undefined: none. */
export function findTaxRefusal(
  store: TaxBlock,
  { closedNumber }: { closedNumber: string | undefined },
): { ok: false; refused: OrderRefusal; sentence?: string } | undefined {
  const missing = missingTaxFields(store)
  if (missing.length > 0) return { ok: false, refused: 'tax-block-missing', sentence: taxBlockSentence(missing) }
  // The number may have been corrected since the check at the tax office.
  if (store.businessNumber !== closedNumber) return undefined
  return { ok: false, refused: 'tax-block-missing', sentence: businessSentences.closedForTax }
}
