import { and, asc, eq, gt, inArray, lt, sql } from 'drizzle-orm'
import { chainStore } from '#features/stores/chain-stores/server/chain-stores.tables.ts'
import type { PayMethod } from '#features/money/payments/contract/payment-terms.ts'
import type { Db, Tx } from '#server/database/database.ts'
import type { Won } from '#values/won.ts'
import type { Evidence, Receiver } from '../../contract/order-terms.ts'
import type { OrderStatus } from '../../contract/order-status.ts'
import { orderEvent, orders } from '../orders.tables.ts'

/** An order for the use cases that change it. */
export interface LockedOrder {
  id: number
  orderNumber: string
  partnerId: number
  chainStoreId: number
  memberId: number
  status: OrderStatus
  payMethod: PayMethod
  /** The first product's name. */
  title: string
  productCount: number
  depositDueAt: Date | null
  createdAt: Date
  total: Won
  sendCost: Won
  usedCash: Won
  postalCode: string
  bankAccount: string
  depositor: string
  receiver: Receiver
  evidence: Evidence
  agreedToCustomMade: boolean
  /** The store has another owner by now: the buyer may only read the order. */
  isHandedOver: boolean
}

// Nested, because drizzle drops the table's name from the columns of a select without a join, and both tables have a `member_id`.
const handedOver = sql<boolean>`${sql`(exists (
  select from ${chainStore} where ${chainStore.id} = ${orders.chainStoreId} and ${chainStore.memberId} <> ${orders.memberId}))`}`

const lockedColumns = {
  id: orders.id,
  orderNumber: orders.orderNumber,
  partnerId: orders.partnerId,
  chainStoreId: orders.chainStoreId,
  memberId: orders.memberId,
  status: orders.status,
  total: orders.total,
  sendCost: orders.sendCost,
  usedCash: orders.usedCash,
  postalCode: sql<string>`${orders.receiver} ->> 'postalCode'`,
  bankAccount: orders.bankAccount,
  depositor: orders.depositor,
  payMethod: orders.payMethod,
  title: orders.title,
  productCount: orders.productCount,
  depositDueAt: orders.depositDueAt,
  createdAt: orders.createdAt,
  receiver: orders.receiver,
  evidence: orders.evidence,
  agreedToCustomMade: orders.agreedToCustomMade,
  isHandedOver: handedOver,
}

/** Callers lock the order before its rows, so that a deposit, a cancel and a shipment run one after the other. Without `memberId`: any member's. */
export async function lockOrder(
  tx: Tx,
  { orderNumber, memberId }: { orderNumber: string; memberId?: number },
): Promise<LockedOrder | undefined> {
  const [found] = await tx
    .select(lockedColumns)
    .from(orders)
    .where(and(eq(orders.orderNumber, orderNumber), memberId === undefined ? undefined : eq(orders.memberId, memberId)))
    .for('update')
  return found
}

/** Tells whether the order's store has another owner by now. */
export async function isHandedOver(db: Db, orderNumber: string): Promise<boolean> {
  const [found] = await db.select({ handedOver }).from(orders).where(eq(orders.orderNumber, orderNumber))
  return found?.handedOver ?? false
}

/** Tells whether an own order's store has another owner by now; undefined for another member's order. */
export async function findOwnHandOver(
  db: Db,
  { orderNumber, memberId }: { orderNumber: string; memberId: number },
): Promise<{ handedOver: boolean } | undefined> {
  const [found] = await db
    .select({ handedOver })
    .from(orders)
    .where(and(eq(orders.orderNumber, orderNumber), eq(orders.memberId, memberId)))
  return found
}

export async function listOrderNumbers(db: Db, ids: readonly number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select({ id: orders.id, orderNumber: orders.orderNumber })
    .from(orders)
    .where(inArray(orders.id, [...ids]))
  return new Map(rows.map(({ id, orderNumber }) => [id, orderNumber]))
}

/** Locks in id order to avoid deadlocks between two callers that lock several orders. */
export async function lockOrders(tx: Tx, orderIds: readonly number[]): Promise<void> {
  await tx
    .select({ id: orders.id })
    .from(orders)
    .where(inArray(orders.id, [...new Set(orderIds)]))
    .orderBy(asc(orders.id))
    .for('update')
}

/** Lists unpaid orders with an overdue payment, oldest first; `afterId` is the last id of the previous batch. */
export async function listOverdue(
  db: Db,
  { at, afterId, limit }: { at: Date; afterId: number; limit: number },
): Promise<{ id: number; orderNumber: string }[]> {
  return db
    .select({ id: orders.id, orderNumber: orders.orderNumber })
    .from(orders)
    .where(and(eq(orders.status, 'BD'), lt(orders.depositDueAt, at), gt(orders.id, afterId)))
    .orderBy(asc(orders.id))
    .limit(limit)
}

/** Undefined if another transaction holds the order, or if it is no longer overdue. */
export async function lockOverdue(
  tx: Tx,
  { orderNumber, at }: { orderNumber: string; at: Date },
): Promise<LockedOrder | undefined> {
  const [found] = await tx
    .select(lockedColumns)
    .from(orders)
    .where(and(eq(orders.orderNumber, orderNumber), eq(orders.status, 'BD'), lt(orders.depositDueAt, at)))
    .for('update', { skipLocked: true })
  return found
}

/** Keeps the stored time without `paidAt`. */
export async function updateStatus(
  tx: Tx,
  { orderId, status, paidAt }: { orderId: number; status: OrderStatus; paidAt?: Date },
): Promise<void> {
  await tx
    .update(orders)
    .set({ status, ...(paidAt && { paidAt }) })
    .where(eq(orders.id, orderId))
}

export type NewOrderEvent = Omit<typeof orderEvent.$inferInsert, 'id'>

export async function insertEvents(tx: Tx, events: readonly NewOrderEvent[]): Promise<void> {
  if (events.length > 0) await tx.insert(orderEvent).values([...events])
}

/** Lists the events of the order, oldest first. */
export const listEvents = (db: Db, orderId: number) =>
  db
    .select({ type: orderEvent.type, createdAt: orderEvent.createdAt })
    .from(orderEvent)
    .where(eq(orderEvent.orderId, orderId))
    .orderBy(orderEvent.id)

export const insertEvent = (tx: Tx, event: NewOrderEvent): Promise<void> => insertEvents(tx, [event])
