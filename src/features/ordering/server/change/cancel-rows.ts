import { addMonthlyCounts } from '#features/catalog/server/monthly-limit.ts'
import { bookCardRefund } from '#features/cash/server/book-card.ts'
import { refundCash } from '#features/cash/server/refund-cash.ts'
import { returnStock } from '#features/catalog/server/stock.ts'
import { buyersOwnReason } from '#features/messages/contract/message-text.ts'
import { queueOrderMessages, type OrderNotification } from '../order/queue-order-messages.ts'
import { expireCardPayment, refundToCard } from '#features/payments/server/refund-to-card.ts'
import type { Tx } from '#server/database/database.ts'
import { won, type Won } from '#values/won.ts'
import { orderEvents, type OrderActor } from '../../contract/order-events.ts'
import { sameLine, type OrderLine } from '../../contract/order-lines.ts'
import type { OrderStatus } from '../../contract/order-status.ts'
import { recogniseMargin } from '../fulfil/recognise-margin.ts'
import { markPaid } from '../order/mark-paid.ts'
import { documentRefund } from '../pay/document-payment.ts'
import {
  findMoney,
  insertCancellation,
  listPayments,
  updateAwaitedPayment,
  updateRefunded,
} from '../order/order-money.store.ts'
import {
  listBundles,
  updateFeeReturned,
  updateLiveAmounts,
  updateProgress,
  type OrderRowState,
} from '../order/order-rows.store.ts'
import { insertEvent, type LockedOrder } from '../order/order.store.ts'
import { settleStatus } from '../order/settle-status.ts'
import { taxFreeShare } from '#features/payments/server/card-tax.ts'
import { cancelledAmounts, cancelsEverything, liveTaxFree } from './cancelled-amounts.ts'

export interface RowCancellation {
  order: LockedOrder
  rows: readonly OrderRowState[]
  lines: readonly OrderLine[]
  reason: string
  fault: 'BUYER' | 'SUPPLIER'
  actor: OrderActor
  /** Null: no person, the job that expires orders. */
  actorId: number | null
  at: Date
}

export interface CancelledRows {
  status: OrderStatus
  refundTotal: Won
}

/** Cancels pieces of a locked order: stock and limits go back, money returns to where it came from, the state follows. */
export async function cancelRows(tx: Tx, cancelling: RowCancellation): Promise<CancelledRows> {
  const { order, rows, lines, at, actor, actorId, reason, fault } = cancelling
  const bundles = await listBundles(tx, order.id)
  const amounts = cancelledAmounts({ rows, bundles, lines, fault, postalCode: order.postalCode })
  const money = await findMoney(tx, order)
  const payments = await listPayments(tx, order.id)

  const { goodsAmount, printAmount, deliveryAdjustment, fees } = amounts
  const newTotal = order.total - money.cancelled - goodsAmount - printAmount - deliveryAdjustment
  const byCard = payments.find(({ method, state }) => method === 'CARD' && state === 'DONE')
  const paid = order.usedCash + money.booked + (byCard?.amount ?? 0) - money.refunded
  // An unpaid order refunds only the received amount above the new total; a paid one refunds the full reduction.
  const refundTotal = won(Math.max(0, paid - newTotal))
  const cancellationId = await insertCancellation(tx, {
    orderId: order.id,
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

  const progress = lines.map((line) => ({ ...line, shipped: 0, cancelled: line.count }))
  await updateProgress(tx, { orderId: order.id, rows: progress })
  // Reverses the margin of shipped pieces that are refunded; an order without a parcel has none.
  if (rows.some((row) => row.shipped > 0)) await recogniseMargin(tx, { orderId: order.id, at })
  if (fees.length > 0) await updateFeeReturned(tx, { orderId: order.id, fees })
  await updateLiveAmounts(tx, order.id)
  await returnGoods(tx, cancelling)
  await returnMoney(tx, cancelling, { refundTotal, newTotal, cancellationId, payments })

  const type = cancelsEverything(cancelling) ? 'CANCELLED' : 'PART_CANCELLED'
  await insertEvent(tx, { orderId: order.id, type, actor, actorId, note: reason, createdAt: at })
  await queueOrderMessages(tx, [cancelNotification(cancelling, { refundTotal, cancellationId })])
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

/** Frees stock and the month's allowance of cancelled pieces. */
export async function returnGoods(
  tx: Tx,
  { order, rows, lines }: Pick<RowCancellation, 'rows' | 'lines'> & { order: Pick<LockedOrder, 'chainStoreId'> },
): Promise<void> {
  const cancelled = lines.flatMap((line) => {
    const row = rows.find((known) => sameLine(known, line))
    return row ? [{ ...row, count: line.count }] : []
  })
  // Lock counters before stock, as placing an order does, to avoid deadlocks.
  const perProduct = Map.groupBy(cancelled, (row) => `${row.partnerProductId}/${row.month}`)
  const changes = [...perProduct.values()].flatMap((group) => {
    const [first] = group
    if (!first) return []
    const count = -group.reduce((sum, row) => sum + row.count, 0)
    return [{ partnerProductId: first.partnerProductId, month: first.month, count }]
  })
  await addMonthlyCounts(tx, { chainStoreId: order.chainStoreId, changes })
  await returnStock(
    tx,
    cancelled.filter((row) => row.tookStock),
  )
}

interface Refund {
  refundTotal: Won
  /** The order's total after the cancellation. */
  newTotal: number
  cancellationId: number
  payments: Awaited<ReturnType<typeof listPayments>>
}

/** Pays back to the credit card first, then into the cash buckets that paid, card-funded first; transfers become cash [decisions: Cash]. */
async function returnMoney(tx: Tx, cancelling: RowCancellation, refund: Refund): Promise<void> {
  const { order, actorId, at } = cancelling
  const { cancellationId, payments } = refund
  const { id: orderId, memberId, orderNumber } = order
  const rest = won(refund.refundTotal - (await returnToCard(tx, cancelling, refund)))
  const cash = payments.find(({ method }) => method === 'CASH')
  const cashLeft = cash ? cash.amount - cash.refunded : 0
  const cardFundedLeft = cash ? Math.max(0, cash.cardFunded - cash.refunded) : 0
  const ofCash = won(Math.min(rest, cashLeft))
  await updateRefunded(tx, { orderId, method: 'CASH', refund: ofCash })
  await updateRefunded(tx, { orderId, method: 'BANK', refund: won(rest - ofCash) })
  const toCardFunded = won(Math.min(rest, cardFundedLeft))
  const toCash = won(rest - toCardFunded)
  await refundCash(tx, { memberId, orderNumber, cause: { cancellationId }, toCardFunded, toCash, actorId, at })
}

/** Records the debt to the credit card; a job sends it later, because a gateway that is down must not block a cancel. */
async function returnToCard(
  tx: Tx,
  cancelling: RowCancellation,
  { refundTotal, newTotal, cancellationId, payments }: Refund,
): Promise<Won> {
  const { order, actorId, at } = cancelling
  const { orderNumber, id: orderId } = order
  const card = payments.find(({ method, state }) => method === 'CARD' && state === 'DONE')
  const paid = card ? card.amount - card.refunded : 0
  const amount = won(Math.min(refundTotal, paid))
  if (amount === 0) return amount
  await updateRefunded(tx, { orderId, method: 'CARD', refund: amount })
  const reason = cancelling.reason || orderEvents.CANCELLED.label
  const taxFreeLeft = taxFreeShare(liveTaxFree(cancelling), { of: newTotal, amount: paid - amount })
  const seq = await refundToCard(tx, { refNumber: orderNumber, amount, taxFreeLeft, reason, cancellationId, at })
  await bookCardRefund(tx, { orderNumber, amount, seq, actorId, at })
  return amount
}

function cancelNotification(
  cancelling: RowCancellation,
  { refundTotal, cancellationId }: { refundTotal: Won; cancellationId: number },
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
  if (!cancelsEverything(cancelling)) return { ...common, event: 'ORDER_PART_CANCELLED', once: cancellationId }
  return { ...common, event: actor === 'SYSTEM' ? 'ORDER_EXPIRED' : 'ORDER_CANCELLED' }
}

interface UnpaidRest {
  /** True when the money that has come in pays what is left of the order. */
  isEnough: boolean
  /** Won that transfers paid. */
  booked: Won
  /** Won that are to come by transfer in all. */
  awaited: Won
}

/** Adapts the awaited payment of an unpaid order to what is left of it. */
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
  // Nobody will confirm a deposit any more. A transfer that never came paid nothing, so its payment counts as cancelled.
  const paid = booked > 0 ? ({ state: 'DONE', amount: booked } as const) : ({ state: 'CANCELLED' } as const)
  return markPaid(tx, order, { at, actor, actorId, awaited: paid })
}
