import type { Db, Tx } from '#server/database/database.ts'
import type { OrderActor, OrderEventType } from '../../contract/order-events.ts'
import type { OrderLine } from '../../contract/order-lines.ts'
import { countRefunds } from '../order/order-money.store.ts'
import { listBundles, listRows } from '../order/order-rows.store.ts'
import { findOwnHandOver, insertEvent, lockOrder, type LockedOrder } from '../order/order.store.ts'
import { refundedGoods } from './refund-rows.ts'
import { listSentRows } from './sent-rows.store.ts'

export type { LockedOrder } from '../order/order.store.ts'
export type SentRow = Awaited<ReturnType<typeof listSentRows>>[number]

/** Locks an order whose pieces may come back: every step of a return runs after those of the order. */
export const lockSentOrder = (
  tx: Tx,
  { orderNumber, memberId }: { orderNumber: string; memberId?: number },
): Promise<LockedOrder | undefined> => lockOrder(tx, { orderNumber, ...(memberId !== undefined && { memberId }) })

/** Pieces of an order that were sent and are not refunded, with the time since which they are with the buyer. */
export const findSentRows = (db: Db, orderNumber: string): Promise<SentRow[]> => listSentRows(db, orderNumber)

/** Whether an own order's store has another owner, so that its buyer may only read it; undefined for another member's order. */
export const findSentOrder = (
  db: Db,
  own: { orderNumber: string; memberId: number },
): Promise<{ handedOver: boolean } | undefined> => findOwnHandOver(db, own)

interface TimelineNote {
  orderId: number
  type: OrderEventType
  actor: OrderActor
  actorId: number
  note: string
  at: Date
}

/** Adds a line to the timeline of a locked order. */
export const noteOnTimeline = (tx: Tx, { at, ...event }: TimelineNote): Promise<void> =>
  insertEvent(tx, { ...event, createdAt: at })

/**
 * Won that a refund of these pieces pays, before a change of the delivery fee, and what the operator has to have seen of the
 * order.
 */
export async function viewRefund(
  db: Db,
  { orderId, supplierId, lines }: { orderId: number; supplierId: number; lines: readonly OrderLine[] },
) {
  const rows = await listRows(db, orderId)
  const { goodsAmount, printAmount } = refundedGoods(rows, lines)
  const bundle = (await listBundles(db, orderId)).find((one) => one.supplierId === supplierId)
  return {
    goodsAmount,
    printAmount,
    /** Won of the delivery fee that this supplier still has. */
    paidFee: bundle ? Math.max(0, bundle.deliveryFee + bundle.remoteFee - bundle.feeReturned) : 0,
    supplierName: bundle?.supplierName ?? '',
    seenRefunds: await countRefunds(db, orderId),
  }
}
