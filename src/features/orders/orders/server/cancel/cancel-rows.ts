import { buyersOwnReason } from '#features/messages/messages/contract/message-text.ts'
import { queueOrderMessages, type OrderNotification } from '../order/queue-order-messages.ts'
import { expireCardPayment } from '#features/money/payments/server/refund-to-card.ts'
import type { Tx } from '#server/database/database.ts'
import { won, type Won } from '#values/won.ts'
import type { OrderActor } from '../../contract/order-events.ts'
import { rowsAfter, sameLine, type OrderLine } from '../../contract/order-lines.ts'
import type { OrderStatus } from '../../contract/order-status.ts'
import type { Fault } from '../../contract/refund-terms.ts'
import { markPaid } from '../order/mark-paid.ts'
import { documentRefund } from '../pay/document-payment.ts'
import { insertReduction, updateAwaitedPayment } from '../order/order-money-records.ts'
import { updateFeeReturned, updateLiveAmounts, updateProgress, type OrderRowState } from '../order/order-row-records.ts'
import { insertEvent, type LockedOrder } from '../order/order-records.ts'
import { settleStatus } from '../order/settle-status.ts'
import { cancelsEverything } from './cancelled-amounts.ts'
import { planCancel } from './plan-cancel.ts'
import { returnAllowance } from './return-allowance.ts'
import { returnMoney } from './return-money.ts'

export interface RowCancellation {
  order: LockedOrder
  rows: readonly OrderRowState[]
  lines: readonly OrderLine[]
  reason: string
  fault: Fault
  actor: OrderActor
  /** Null: the job that expires orders. */
  actorId: number | null
  at: Date
}

export interface CancelledRows {
  status: OrderStatus
  refundTotal: Won
}

/** Cancels pieces of a locked order: restores stock and limits, returns money to its source, and updates the state. */
export async function cancelRows(tx: Tx, cancelling: RowCancellation): Promise<CancelledRows> {
  const { order, rows, lines, at, actor, actorId, reason, fault } = cancelling
  const plan = await planCancel(tx, cancelling)
  const { goodsAmount, printAmount, deliveryAdjustment, fees, money, payments, newTotal, paid, refundTotal } = plan
  const reductionId = await insertReduction(tx, {
    orderId: order.id,
    kind: 'CANCEL',
    actor,
    actorId,
    reason,
    fault,
    lines: [...lines],
    goodsAmount,
    printAmount,
    deliveryAdjustment,
    refundTotal,
    createdAt: at,
  })

  await updateProgress(tx, { orderId: order.id, lines, become: 'cancelled' })
  if (fees.length > 0) await updateFeeReturned(tx, { orderId: order.id, fees })
  await updateLiveAmounts(tx, order.id)
  await returnAllowance(tx, { ...cancelling, toStock: true })
  const after = rowsAfter(rows, lines, 'cancelled')
  await returnMoney(tx, { ...cancelling, after }, { refundTotal, newTotal, reductionId, payments })

  const type = cancelsEverything(cancelling) ? 'CANCELLED' : 'PART_CANCELLED'
  await insertEvent(tx, { orderId: order.id, type, actor, actorId, note: reason, createdAt: at })
  await queueOrderMessages(tx, [cancelNotification(cancelling, { refundTotal, reductionId })])
  if (order.status !== 'BD') {
    await documentRefund(tx, order, at)
    return { status: await settleStatus(tx, order, { paid: true }), refundTotal }
  }
  const status = await settleUnpaid(tx, cancelling, {
    isEnough: paid - refundTotal >= newTotal,
    booked: money.booked,
    awaited: won(newTotal - order.usedCash),
  })
  return { status, refundTotal }
}

function cancelNotification(
  cancelling: RowCancellation,
  { refundTotal, reductionId }: { refundTotal: Won; reductionId: number },
): OrderNotification {
  const { order, rows, lines, reason, actor, at } = cancelling
  const [first] = lines
  const facts = {
    refund: String(refundTotal),
    reason: reason || buyersOwnReason,
    cancelled: (first && rows.find((row) => sameLine(row, first))?.name) ?? '',
    cancelledCount: String(lines.length),
  }
  const common = { orderNumber: order.orderNumber, at, facts }
  if (!cancelsEverything(cancelling)) return { ...common, event: 'ORDER_PART_CANCELLED', once: reductionId }
  return { ...common, event: actor === 'SYSTEM' ? 'ORDER_EXPIRED' : 'ORDER_CANCELLED' }
}

interface UnpaidRest {
  /** True if the received money pays the rest of the order. */
  isEnough: boolean
  /** Won that transfers paid. */
  booked: Won
  /** Total won expected by transfer. */
  awaited: Won
}

/** Adapts the awaited payment of an unpaid order to its rest. */
async function settleUnpaid(
  tx: Tx,
  cancelling: RowCancellation,
  { isEnough, booked, awaited }: UnpaidRest,
): Promise<OrderStatus> {
  const { order, at, actor, actorId } = cancelling
  const { id: orderId, orderNumber } = order
  if (cancelsEverything(cancelling)) {
    await updateAwaitedPayment(tx, { orderId, state: 'CANCELLED' })
    if (order.payMethod === 'CARD') await expireCardPayment(tx, orderNumber)
    return settleStatus(tx, order, { paid: false })
  }
  if (!isEnough) {
    await updateAwaitedPayment(tx, { orderId, amount: awaited })
    return settleStatus(tx, order, { paid: false })
  }
  // No deposit will be confirmed any more. A missing transfer paid nothing, so its payment counts as cancelled.
  const paid = booked > 0 ? ({ state: 'DONE', amount: booked } as const) : ({ state: 'CANCELLED' } as const)
  return markPaid(tx, order, { at, actor, actorId, awaited: paid })
}
