import { bookCardRefund } from '#features/money/cash/server/book-card.ts'
import { refundCash } from '#features/money/cash/server/refund-cash.ts'
import { taxFreeShare } from '#features/money/payments/server/card-tax.ts'
import { refundToCard } from '#features/money/payments/server/refund-to-card.ts'
import type { Tx } from '#server/database/database.ts'
import { won, type Won } from '#values/won.ts'
import { orderEvents } from '../../contract/order-events.ts'
import { updateRefunded, type listPayments } from '../order/order-money-records.ts'
import type { OrderRowState } from '../order/order-row-records.ts'
import type { LockedOrder } from '../order/order-records.ts'
import { liveTaxFree } from './cancelled-amounts.ts'
import { refundShares } from './refund-shares.ts'

interface MoneyReturn {
  order: LockedOrder
  /** Rows without cancelled and refunded pieces. */
  after: readonly OrderRowState[]
  reason: string
  actorId: number | null
  at: Date
}

interface Refund {
  refundTotal: Won
  /** Total of the order afterwards. */
  newTotal: number
  reductionId: number
  payments: Awaited<ReturnType<typeof listPayments>>
}

/** Pays back to the credit card first, then into the cash buckets that paid, card-funded first; transfers become cash [decisions: Cash]. */
export async function returnMoney(tx: Tx, returning: MoneyReturn, refund: Refund): Promise<void> {
  const { order, actorId, at } = returning
  const { reductionId, payments } = refund
  const { id: orderId, memberId, orderNumber } = order
  const shares = refundShares(payments, refund.refundTotal)
  await returnToCard(tx, returning, { ...refund, amount: shares.toCard })
  const { ofCash, toCardFunded, toCash } = shares
  await updateRefunded(tx, { orderId, method: 'CASH', refund: ofCash })
  await updateRefunded(tx, { orderId, method: 'BANK', refund: won(toCardFunded + toCash - ofCash) })
  await refundCash(tx, { memberId, orderNumber, cause: { reductionId }, toCardFunded, toCash, actorId, at })
}

/**
 * Records the debt to the credit card; a job sends it later, because an unavailable gateway must not block a refund.
 */
async function returnToCard(
  tx: Tx,
  returning: MoneyReturn,
  { amount, newTotal, reductionId, payments }: Refund & { amount: Won },
): Promise<void> {
  const { order, after, actorId, at } = returning
  const { orderNumber, id: orderId } = order
  const card = payments.find(({ method, state }) => method === 'CARD' && state === 'DONE')
  if (amount === 0 || !card) return
  const paid = card.amount - card.refunded
  await updateRefunded(tx, { orderId, method: 'CARD', refund: amount })
  const reason = returning.reason || orderEvents.CANCELLED.label
  const taxFreeLeft = taxFreeShare(liveTaxFree(after), { of: newTotal, amount: paid - amount })
  const seq = await refundToCard(tx, { refNumber: orderNumber, amount, taxFreeLeft, reason, reductionId, at })
  await bookCardRefund(tx, { orderNumber, amount, seq, actorId, at })
}
