import type { Db, Tx } from '#server/database/database.ts'
import type { OrderActor, OrderEventType } from '../../contract/order-events.ts'
import { otherClaims, type ClaimKey, type OrderClaim } from '../../contract/order-claims.ts'
import { sameLine, type OrderLine, type OrderLineKey } from '../../contract/order-lines.ts'
import { countRefunds } from '../order/order-money-records.ts'
import { listBundles, listRows } from '../order/order-row-records.ts'
import { findOwnHandOver, insertEvent, lockOrder, type LockedOrder } from '../order/order-records.ts'
import { findClaims } from './order-claims.ts'
import { findTaken } from './refund-order.ts'
import { refundedGoods } from './refund-rows.ts'
import { listSentRows } from './sent-rows.queries.ts'

export type { LockedOrder } from '../order/order-records.ts'
export type SentRow = Awaited<ReturnType<typeof listSentRows>>[number]

/** Locks an order with returnable pieces: every step of a return runs after the steps of the order. */
export const lockSentOrder = (
  tx: Tx,
  { orderNumber, memberId }: { orderNumber: string; memberId?: number },
): Promise<LockedOrder | undefined> => lockOrder(tx, { orderNumber, ...(memberId !== undefined && { memberId }) })

/** Finds rows of an order with sent pieces, their refunds, and the time of their arrival. */
export const findSentRows = (db: Db, orderNumber: string): Promise<SentRow[]> => listSentRows(db, orderNumber)

/**
 * Tells whether an own order's store has another owner, so that its buyer may only read it; undefined for another
 * member's order.
 */
export const findSentOrder = (
  db: Db,
  own: { orderNumber: string; memberId: number },
): Promise<{ handedOver: boolean } | undefined> => findOwnHandOver(db, own)

/**
 * Finds the refusal if some of these pieces are refunded, exchanged or claimed by another request; undefined: none is.
 */
export const findTakenPieces = async (
  db: Db,
  { orderId, lines, own }: { orderId: number; lines: readonly OrderLine[]; own: ClaimKey },
): Promise<ReturnType<typeof findTaken>> =>
  findTaken(await listRows(db, orderId), lines, otherClaims(await findClaims(db, orderId), { settles: [own] }))

/** Lists other claims and exchanges of the pieces of these rows, for the operator who decides about a request. */
export async function claimedPiecesOf(
  db: Db,
  { orderId, lines, own }: { orderId: number; lines: readonly OrderLine[]; own: ClaimKey },
): Promise<{ refunded: number; claims: OrderClaim[] }> {
  const ofLines = <Row extends OrderLineKey>(rows: readonly Row[]) =>
    rows.filter((row) => lines.some((line) => sameLine(line, row)))
  const refunded = ofLines(await listRows(db, orderId)).reduce((sum, row) => sum + row.refunded, 0)
  const claims = ofLines(otherClaims(await findClaims(db, orderId), { settles: [own] }))
  return { refunded, claims }
}

interface TimelineNote {
  orderId: number
  type: OrderEventType
  actor: OrderActor
  /** Null: a supplier, which has no account. */
  actorId: number | null
  note: string
  at: Date
}

/** Adds a line to the timeline of a locked order. */
export const noteOnTimeline = (tx: Tx, { at, ...event }: TimelineNote): Promise<void> =>
  insertEvent(tx, { ...event, createdAt: at })

/**
 * Computes the won that a refund of these pieces pays before a change of the delivery fee, and the data of the order
 * that the operator must have seen.
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
    /** Won of the delivery fee that the supplier has kept so far. */
    paidFee: bundle ? Math.max(0, bundle.deliveryFee + bundle.remoteFee - bundle.feeReturned) : 0,
    supplierName: bundle?.supplierName ?? '',
    seenRefunds: await countRefunds(db, orderId),
  }
}
