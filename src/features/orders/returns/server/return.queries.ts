import { and, asc, count, desc, eq, gt, inArray, sql, type SQL } from 'drizzle-orm'
import { partner } from '#features/brands/brands/server/brands.tables.ts'
import { chainStore } from '#features/stores/chain-stores/server/chain-stores.tables.ts'
import { member } from '#features/people/members/server/members.tables.ts'
import type { OrderLine } from '#features/orders/orders/contract/order-lines.ts'
import { orderOption, orderProduct } from '#features/orders/orders/server/orders.tables.ts'
import { shipment } from '#features/orders/orders/server/shipment.tables.ts'
import type { Db, Tx } from '#server/database/database.ts'
import { insertedId } from '#server/database/inserted-id.ts'
import { pagedRows, type AskedPage } from '#server/database/paged-rows.ts'
import { openReturnStates } from '../contract/return-terms.ts'
import { waitsForOperator } from './waits-for-operator.ts'
import { isReturnedOption, isReturnedProduct } from './returned-rows.ts'
import { orderReturn, orderReturnLine, orderReturnStep } from './returns.tables.ts'

export type StoredReturn = typeof orderReturn.$inferSelect
export type NewReturn = typeof orderReturn.$inferInsert
export type NewReturnStep = typeof orderReturnStep.$inferInsert

/** Names a return; a member reaches only own ones, a headquarters those of its brand. */
export interface ReturnKey {
  id: number
  memberId?: number | undefined
  partnerId?: number | undefined
}

const isReturn = ({ id, memberId, partnerId }: ReturnKey): SQL | undefined =>
  and(
    eq(orderReturn.id, id),
    memberId === undefined ? undefined : eq(orderReturn.memberId, memberId),
    partnerId === undefined ? undefined : eq(orderReturn.partnerId, partnerId),
  )

export async function insertReturn(tx: Tx, values: NewReturn, lines: readonly OrderLine[]): Promise<number> {
  const returnId = insertedId(await tx.insert(orderReturn).values(values).returning({ id: orderReturn.id }))
  await tx
    .insert(orderReturnLine)
    .values(lines.map(({ lineNo, rowNo, count: pieces }) => ({ returnId, lineNo, rowNo, count: pieces })))
  return returnId
}

export async function insertStep(tx: Tx, values: NewReturnStep): Promise<void> {
  await tx.insert(orderReturnStep).values(values)
}

export async function updateReturn(tx: Tx, id: number, values: Partial<NewReturn>): Promise<void> {
  await tx.update(orderReturn).set(values).where(eq(orderReturn.id, id))
}

/** Serialises the requests of one member until the transaction ends, because the daily limit spans orders. */
export async function lockAsking(tx: Tx, memberId: number): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`return member ${memberId}`}, 0))`)
}

export async function countNewReturns(tx: Tx, { memberId, since }: { memberId: number; since: Date }): Promise<number> {
  const [row] = await tx
    .select({ count: count() })
    .from(orderReturn)
    .where(and(eq(orderReturn.memberId, memberId), gt(orderReturn.askedAt, since)))
  return row?.count ?? 0
}

/** Finds the order of a return, which is locked before the return. */
export async function findOrderNumber(db: Db, key: ReturnKey): Promise<string | undefined> {
  const [found] = await db.select({ orderNumber: orderReturn.orderNumber }).from(orderReturn).where(isReturn(key))
  return found?.orderNumber
}

export async function lockReturn(tx: Tx, key: ReturnKey): Promise<StoredReturn | undefined> {
  const [found] = await tx.select().from(orderReturn).where(isReturn(key)).for('update')
  return found
}

/** Joins returns with the names of order, store and member. */
const joined = (db: Db) =>
  db
    .select({
      found: orderReturn,
      partnerName: partner.name,
      storeName: chainStore.name,
      memberName: member.name,
      ownerId: chainStore.memberId,
      exchangeCourier: shipment.courier,
      exchangeNumber: shipment.number,
    })
    .from(orderReturn)
    .innerJoin(partner, eq(partner.id, orderReturn.partnerId))
    .innerJoin(member, eq(member.id, orderReturn.memberId))
    .innerJoin(chainStore, eq(chainStore.id, orderReturn.chainStoreId))
    .leftJoin(shipment, eq(shipment.id, orderReturn.shipmentId))

export type JoinedReturn = Awaited<ReturnType<typeof joined>>[number]

export async function findReturn(db: Db, key: ReturnKey): Promise<JoinedReturn | undefined> {
  const [found] = await joined(db).where(isReturn(key))
  return found
}

/** Newest first. */
export const listReturnsOfOrder = (
  db: Db,
  { orderNumber, memberId }: { orderNumber: string; memberId: number },
): Promise<JoinedReturn[]> =>
  joined(db)
    .where(and(eq(orderReturn.orderNumber, orderNumber), eq(orderReturn.memberId, memberId)))
    .orderBy(desc(orderReturn.id))

/** A page of a member's returns, newest first. */
export const listOwnReturns = (
  db: Db,
  { memberId, state }: { memberId: number; state?: 'OPEN' | undefined },
  page: AskedPage,
) =>
  pagedRows(
    db,
    {
      select: joined(db)
        .where(
          and(
            eq(orderReturn.memberId, memberId),
            state === undefined ? undefined : inArray(orderReturn.state, openReturnStates),
          ),
        )
        .$dynamic(),
      orderBy: [desc(orderReturn.askedAt), desc(orderReturn.id)],
    },
    page,
  )

/** Pieces of returns with the names that the orders have stored. */
export const listReturnLines = (db: Db, returnIds: readonly number[]) =>
  db
    .select({
      returnId: orderReturnLine.returnId,
      lineNo: orderReturnLine.lineNo,
      rowNo: orderReturnLine.rowNo,
      name: orderProduct.name,
      option: orderOption.name,
      unit: orderProduct.unit,
      count: orderReturnLine.count,
      /** Won that the pieces cost: their share of the price of the row, without printing fees. */
      price: sql<number>`floor(${orderOption.calculatedPrice} * ${orderReturnLine.count} / ${orderOption.count})::float8`,
    })
    .from(orderReturnLine)
    .innerJoin(orderReturn, eq(orderReturn.id, orderReturnLine.returnId))
    .innerJoin(orderProduct, isReturnedProduct)
    .innerJoin(orderOption, isReturnedOption)
    .where(inArray(orderReturnLine.returnId, [...returnIds]))
    .orderBy(asc(orderReturnLine.lineNo), asc(orderReturnLine.rowNo))

/** Oldest first. */
export const listSteps = (db: Db, returnIds: readonly number[]) =>
  db
    .select()
    .from(orderReturnStep)
    .where(inArray(orderReturnStep.returnId, [...returnIds]))
    .orderBy(asc(orderReturnStep.id))

/** Finds the author of the last step. */
export async function findLastStep(db: Db, returnId: number) {
  const [found] = await db
    .select({ state: orderReturnStep.state, by: orderReturnStep.by })
    .from(orderReturnStep)
    .where(eq(orderReturnStep.returnId, returnId))
    .orderBy(desc(orderReturnStep.id))
    .limit(1)
  return found
}

/** Counts returns that wait for the operators, and finds the last step of the oldest. */
export async function countWaiting(db: Db): Promise<{ count: number; oldestAt: Date | null }> {
  const [found] = await db
    .select({ count: sql<number>`count(*)::int`, oldestAt: sql<string | null>`min(${orderReturn.updatedAt})` })
    .from(orderReturn)
    .where(waitsForOperator)
  return { count: found?.count ?? 0, oldestAt: found?.oldestAt ? new Date(found.oldestAt) : null }
}
