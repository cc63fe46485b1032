import type { Db } from '#server/database/database.ts'
import { won, type Won } from '#values/won.ts'
import type { OrderLine } from '../../contract/order-lines.ts'
import type { Fault } from '../../contract/refund-terms.ts'
import { findMoney, listPayments } from '../order/order-money-records.ts'
import { listBundles, type OrderRowState } from '../order/order-row-records.ts'
import type { LockedOrder } from '../order/order-records.ts'
import { cancelledAmounts } from './cancelled-amounts.ts'
import { refundShares } from './refund-shares.ts'

export interface CancelRequest {
  order: LockedOrder
  rows: readonly OrderRowState[]
  lines: readonly OrderLine[]
  fault: Fault
}

/** Computes the amounts of a cancel, which `cancelRows` books and the operator's dialog shows before. */
export async function planCancel(db: Db, { order, rows, lines, fault }: CancelRequest) {
  const bundles = await listBundles(db, order.id)
  const amounts = cancelledAmounts({ rows, bundles, lines, fault })
  const money = await findMoney(db, order)
  const payments = await listPayments(db, order.id)
  const { goodsAmount, printAmount, deliveryAdjustment } = amounts
  const newTotal = order.total - money.reduced - goodsAmount - printAmount - deliveryAdjustment
  const byCard = payments.find(({ method, state }) => method === 'CARD' && state === 'DONE')
  const paid = order.usedCash + money.booked + (byCard?.amount ?? 0) - money.refunded
  // An unpaid order refunds only the received amount above the new total; a paid one refunds the full reduction.
  const refundTotal: Won = won(Math.max(0, paid - newTotal))
  const shares = refundShares(payments, refundTotal)
  return { ...amounts, bundles, money, payments, newTotal, paid, refundTotal, shares }
}
