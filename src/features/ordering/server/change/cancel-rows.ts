import { bookCardRefund } from '#features/cash/server/book-card.ts'
import { refundCash } from '#features/cash/server/refund-cash.ts'
import { returnStock } from '#features/catalog/server/stock.ts'
import { buyersOwnReason } from '#features/messages/contract/message-text.ts'
import { expireCardPayment, refundToCard } from '#features/payments/server/refund-card.ts'
import type { Tx } from '#server/database/database.ts'
import { won, type Won } from '#values/won.ts'
import { orderEvents, type OrderActor } from '../../contract/order-events.ts'
import type { OrderStatus } from '../../contract/order-status.ts'
import { cancelledAmounts, liveTaxFree, type CancelledLine } from './cancelled-amounts.ts'
import { addMonthlyCounts } from '#features/catalog/server/monthly-limit.ts'
import { addRefunded, findMoney, listPayments, updateAwaitedPayment } from '../order/order-money.store.ts'
import {
  addFeeReturned,
  addProgress,
  insertCancellation,
  insertEvent,
  listBundles,
  type LockedOrder,
  type OrderRowState,
} from '../order/order.store.ts'
import { renewShipsOn } from '../order/ships-on.store.ts'
import { settleStatus } from '../order/settle-status.ts'
import { taxFreeShare } from '../order/tax-free-share.ts'
import { queueOrderMessages, type OrderNotification } from '../order/queue-order-messages.ts'

export interface Cancelling {
  order: LockedOrder
  rows: readonly OrderRowState[]
  lines: readonly CancelledLine[]
  reason: string
  fault: 'BUYER' | 'SUPPLIER'
  actor: OrderActor
  /** Null: nobody, the time was over. */
  actorId: number | null
  at: Date
}

export interface Cancelled {
  status: OrderStatus
  refundTotal: Won
}

/** Cancels pieces of a locked order: stock and limits go back, money returns to where it came from, the state follows. */
export async function cancelRows(tx: Tx, cancelling: Cancelling): Promise<Cancelled> {
  const { order, rows, lines, at, actor, actorId, reason, fault } = cancelling
  const bundles = await listBundles(tx, order.id)
  const amounts = cancelledAmounts({ rows, bundles, lines, fault, postalCode: order.postalCode })
  const money = await findMoney(tx, order)
  const payments = await listPayments(tx, order.id)

  const newTotal =
    order.total - money.cancelled - amounts.goodsAmount - amounts.printAmount - amounts.deliveryAdjustment
  const byCard = payments.find(({ method, state }) => method === 'CARD' && state === 'DONE')
  const paid = order.usedCash + money.booked + (byCard?.amount ?? 0) - money.refunded
  // An unpaid order gives back only what came in above the new total; a paid one gives back all that was taken off.
  const refundTotal = won(Math.max(0, paid - newTotal))
  const cancellationId = await insertCancellation(tx, {
    ...{ orderId: order.id, actor, actorId, reason, fault, lines: [...lines], refundTotal, createdAt: at },
    ...{ goodsAmount: amounts.goodsAmount, printAmount: amounts.printAmount },
    deliveryAdjustment: amounts.deliveryAdjustment,
  })

  await addProgress(tx, {
    orderId: order.id,
    rows: lines.map((line) => ({ ...line, shipped: 0, cancelled: line.count })),
  })
  if (amounts.fees.length > 0) await addFeeReturned(tx, { orderId: order.id, fees: amounts.fees })
  await giveBackGoods(tx, cancelling)
  await giveBackMoney(tx, cancelling, { refundTotal, newTotal, cancellationId, payments })

  const isPaid = order.status !== 'BD' || paid - refundTotal >= newTotal
  const status = await settleStatus(tx, order, { paid: isPaid, ...(isPaid && order.status === 'BD' && { paidAt: at }) })
  const event = { orderId: order.id, actor, actorId, createdAt: at }
  await insertEvent(tx, { ...event, type: status === 'CC' ? 'CANCELLED' : 'PART_CANCELLED', note: reason })
  const transfers = { booked: money.booked, awaited: won(newTotal - order.usedCash) }
  if (order.status === 'BD') await settlePayment(tx, cancelling, { status, event, ...transfers })
  await queueOrderMessages(tx, cancelMoments(cancelling, { status, refundTotal, cancellationId }))
  return { status, refundTotal }
}

/** What the buyer is told: that it is cancelled, and that what is left is paid now, if that is so. */
function cancelMoments(
  { order, rows, lines, reason, actor, at }: Cancelling,
  { status, refundTotal, cancellationId }: Cancelled & { cancellationId: number },
): OrderNotification[] {
  const of = { orderNumber: order.orderNumber, at }
  const [first] = lines
  const row = rows.find((known) => known.lineNo === first?.lineNo && known.rowNo === first.rowNo)
  const facts = {
    ...{ refund: String(refundTotal), reason: reason || buyersOwnReason },
    ...{ cancelled: row?.name ?? '', cancelledCount: String(lines.length) },
  }
  if (status === 'CC') {
    return [{ ...of, event: actor === 'SYSTEM' ? 'ORDER_EXPIRED' : 'ORDER_CANCELLED', facts }]
  }
  const part: OrderNotification = { ...of, event: 'ORDER_PART_CANCELLED', once: cancellationId, facts }
  return order.status === 'BD' && status === 'PC' ? [part, { ...of, event: 'ORDER_PAID' }] : [part]
}

interface SettledPayment {
  status: OrderStatus
  event: Omit<Parameters<typeof insertEvent>[1], 'type'>
  /** Won that transfers paid, and won that are to come by transfer in all. */
  booked: Won
  awaited: Won
}

/** What an unpaid order had awaited: less, nothing any more, or nothing beyond what had come in. */
async function settlePayment(
  tx: Tx,
  { order, at }: Cancelling,
  { status, event, booked, awaited }: SettledPayment,
): Promise<void> {
  if (status === 'BD') await updateAwaitedPayment(tx, { orderId: order.id, amount: awaited })
  if (status === 'CC') {
    await updateAwaitedPayment(tx, { orderId: order.id, state: 'CANCELLED' })
    if (order.payMethod === 'CARD') await expireCardPayment(tx, order.orderNumber)
  }
  if (status === 'PC') {
    // What had come in is enough for what is left: nobody will confirm a deposit any more. A transfer that never came paid nothing.
    const paid = { state: 'DONE', amount: booked, paidAt: at } as const
    await updateAwaitedPayment(tx, { orderId: order.id, ...(booked > 0 ? paid : { state: 'CANCELLED' }) })
    await insertEvent(tx, { ...event, type: 'PAID' })
    await renewShipsOn(tx, { orderId: order.id, at })
  }
}

/** Stock and the month's allowance of some pieces are free again. */
export async function giveBackGoods(
  tx: Tx,
  { order, rows, lines }: Pick<Cancelling, 'rows' | 'lines'> & { order: Pick<LockedOrder, 'chainStoreId'> },
): Promise<void> {
  const cancelled = lines.flatMap((line) => {
    const row = rows.find((known) => known.lineNo === line.lineNo && known.rowNo === line.rowNo)
    return row ? [{ ...row, count: line.count }] : []
  })
  // Counters before stock, as placing an order takes them: nobody waits for each other in a ring.
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

interface GivenBack {
  refundTotal: Won
  /** What the order comes to after it. */
  newTotal: number
  cancellationId: number
  payments: Awaited<ReturnType<typeof listPayments>>
}

/** To the card that paid, then into the buckets it came from, card first; what came by transfer becomes cash [decisions: Cash]. */
async function giveBackMoney(tx: Tx, cancelling: Cancelling, given: GivenBack): Promise<void> {
  const { order, actorId, at } = cancelling
  const { cancellationId, payments } = given
  const refundTotal = won(given.refundTotal - (await giveBackToCard(tx, cancelling, given)))
  const cash = payments.find(({ method }) => method === 'CASH')
  const cashLeft = cash ? cash.amount - cash.refunded : 0
  const cardLeft = cash ? Math.max(0, cash.cardFunded - cash.refunded) : 0
  const toCard = won(Math.min(refundTotal, cardLeft))
  const ofCash = won(Math.min(refundTotal, cashLeft))
  const ofBank = won(refundTotal - ofCash)
  await addRefunded(tx, { orderId: order.id, method: 'CASH', amount: ofCash })
  await addRefunded(tx, { orderId: order.id, method: 'BANK', amount: ofBank })
  await refundCash(tx, {
    ...{ memberId: order.memberId, orderNumber: order.orderNumber, cancellationId, actorId, at },
    ...{ toCard, toCash: won(refundTotal - toCard) },
  })
}

/** Owed in the same transaction and sent afterwards: a gateway that is down must not keep anybody from cancelling. */
async function giveBackToCard(
  tx: Tx,
  cancelling: Cancelling,
  { refundTotal, newTotal, cancellationId, payments }: GivenBack,
): Promise<Won> {
  const { order, actorId, at, reason } = cancelling
  const { orderNumber, id: orderId } = order
  const card = payments.find(({ method, state }) => method === 'CARD' && state === 'DONE')
  const paid = card ? card.amount - card.refunded : 0
  const amount = won(Math.min(refundTotal, paid))
  if (amount === 0) return amount
  await addRefunded(tx, { orderId, method: 'CARD', amount })
  const why = reason || orderEvents.CANCELLED.label
  const taxFreeLeft = taxFreeShare(liveTaxFree(cancelling), { of: newTotal, amount: paid - amount })
  const seq = await refundToCard(tx, {
    ...{ refNumber: orderNumber, amount, taxFreeLeft, reason: why, cancellationId, at },
  })
  await bookCardRefund(tx, { orderNumber, amount, seq, actorId, at })
  return amount
}
