import { refundCash } from '#features/cash/server/refund-cash.ts'
import { returnStock } from '#features/catalog/server/stock.ts'
import type { Tx } from '#server/database/database.ts'
import { won, type Won } from '#values/won.ts'
import type { OrderActor } from '../contract/order-events.ts'
import type { OrderStatus } from '../contract/order-status.ts'
import { cancelledAmounts, type CancelledLine } from './cancelled-amounts.ts'
import { addMonthlyCounts } from './monthly-limit.store.ts'
import {
  addFeeReturned,
  addProgress,
  addRefunded,
  findCashPayment,
  findMoney,
  insertCancellation,
  insertEvent,
  listBundles,
  updateBankPayment,
  type LockedOrder,
  type OrderRowState,
} from './order-state.store.ts'
import { settleStatus } from './settle-status.ts'

export interface Cancelling {
  order: LockedOrder
  rows: readonly OrderRowState[]
  lines: readonly CancelledLine[]
  reason: string
  fault: 'BUYER' | 'SUPPLIER'
  actor: OrderActor
  actorId: number
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

  const newTotal =
    order.total - money.cancelled - amounts.goodsAmount - amounts.printAmount - amounts.deliveryAdjustment
  const paid = order.usedCash + money.booked - money.refunded
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
  await giveBackMoney(tx, cancelling, { refundTotal, cancellationId })

  const isPaid = order.status !== 'BD' || paid - refundTotal >= newTotal
  const status = await settleStatus(tx, order, { paid: isPaid, ...(isPaid && order.status === 'BD' && { paidAt: at }) })
  const event = { orderId: order.id, actor, actorId, createdAt: at }
  await insertEvent(tx, { ...event, type: status === 'CC' ? 'CANCELLED' : 'PART_CANCELLED', note: reason })
  if (order.status === 'BD' && status === 'CC') await updateBankPayment(tx, { orderId: order.id, state: 'CANCELLED' })
  if (order.status === 'BD' && status === 'PC') {
    // What had come in is enough for what is left: nobody will confirm a deposit any more.
    await updateBankPayment(tx, { orderId: order.id, state: 'DONE', paidAt: at })
    await insertEvent(tx, { ...event, type: 'PAID' })
  }
  return { status, refundTotal }
}

async function giveBackGoods(tx: Tx, { order, rows, lines }: Cancelling): Promise<void> {
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

/** Into the buckets it came from, card first; what came by transfer becomes cash [decisions: Cash]. */
async function giveBackMoney(
  tx: Tx,
  { order, actorId, at }: Cancelling,
  { refundTotal, cancellationId }: { refundTotal: Won; cancellationId: number },
): Promise<void> {
  const cash = await findCashPayment(tx, order.id)
  const cashLeft = cash ? cash.amount - cash.refunded : 0
  const cardLeft = cash ? Math.max(0, cash.fromCard - cash.refunded) : 0
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
