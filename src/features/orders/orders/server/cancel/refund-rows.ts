import type { Tx } from '#server/database/database.ts'
import { won, type Won } from '#values/won.ts'
import { takenOff } from '../../contract/live-amounts.ts'
import type { OrderActor } from '../../contract/order-events.ts'
import { rowsAfter, sameLine, type OrderLine } from '../../contract/order-lines.ts'
import { refundCauses, type Fault, type RefundCause } from '../../contract/refund-terms.ts'
import { recogniseMargin } from '../order/recognise-margin.ts'
import { findMoney, insertReduction, listPayments } from '../order/order-money-records.ts'
import { updateFeeReturned, updateLiveAmounts, updateProgress, type OrderRowState } from '../order/order-row-records.ts'
import { insertEvent, type LockedOrder } from '../order/order-records.ts'
import { queueOrderMessages } from '../order/queue-order-messages.ts'
import { documentRefund } from '../pay/document-payment.ts'
import { returnAllowance } from './return-allowance.ts'
import { returnMoney } from './return-money.ts'

export interface RowRefund {
  order: LockedOrder
  rows: readonly OrderRowState[]
  /** Shipped pieces that are not refunded yet. */
  lines: readonly OrderLine[]
  cause: RefundCause
  fault: Fault
  reason: string
  /** Won of the delivery fee per supplier to refund; negative: the return is charged. */
  fees: readonly { supplierId: number; amount: number }[]
  /** The pieces can be sold again. */
  toStock: boolean
  actor: OrderActor
  actorId: number
  at: Date
}

/** Won of a refund without a change of the delivery fee. */
export const refundedGoods = (rows: readonly OrderRowState[], lines: readonly OrderLine[]) =>
  takenOff(rows, rowsAfter(rows, lines, 'refunded'))

/**
 * Refunds sent pieces of a locked order [decisions: Orders]: returns money to its source, reverses their margin and
 * lowers the order's tax documents; the order's state stays. The caller has checked the lines.
 */
export async function refundRows(tx: Tx, refunding: RowRefund): Promise<{ refundTotal: Won }> {
  const { order, rows, lines, cause, fault, reason, fees, actor, actorId, at } = refunding
  const after = rowsAfter(rows, lines, 'refunded')
  const { goodsAmount, printAmount } = refundedGoods(rows, lines)
  const deliveryAdjustment = fees.reduce((sum, fee) => sum + fee.amount, 0)
  const refundTotal = won(goodsAmount + printAmount + deliveryAdjustment)
  const money = await findMoney(tx, order)
  const payments = await listPayments(tx, order.id)
  const reductionId = await insertReduction(tx, {
    orderId: order.id,
    kind: 'REFUND',
    refundCause: cause,
    actor,
    actorId,
    reason,
    fault,
    lines: [...lines],
    goodsAmount: won(goodsAmount),
    printAmount: won(printAmount),
    deliveryAdjustment: won(deliveryAdjustment),
    refundTotal,
    createdAt: at,
  })
  await updateProgress(tx, { orderId: order.id, lines, become: 'refunded' })
  await recogniseMargin(tx, { orderId: order.id, at })
  if (fees.length > 0) await updateFeeReturned(tx, { orderId: order.id, fees })
  await updateLiveAmounts(tx, order.id)
  await returnAllowance(tx, refunding)
  const newTotal = order.total - money.reduced - refundTotal
  await returnMoney(tx, { ...refunding, after }, { refundTotal, newTotal, reductionId, payments })
  const note = [refundCauses[cause].label, reason].filter(Boolean).join(' · ')
  await insertEvent(tx, { orderId: order.id, type: 'REFUNDED', actor, actorId, note, createdAt: at })
  await queueOrderMessages(tx, [refundNotification(refunding, { refundTotal, reductionId, note })])
  await documentRefund(tx, order, at)
  return { refundTotal }
}

function refundNotification(
  { order, rows, lines, at }: RowRefund,
  { refundTotal, reductionId, note }: { refundTotal: Won; reductionId: number; note: string },
) {
  const [first] = lines
  const facts = {
    refund: String(refundTotal),
    reason: note,
    cancelled: (first && rows.find((row) => sameLine(row, first))?.name) ?? '',
    cancelledCount: String(lines.length),
  }
  return { event: 'ORDER_REFUNDED', orderNumber: order.orderNumber, at, facts, once: reductionId } as const
}
