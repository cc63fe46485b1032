import { and, eq, inArray, isNull, not, sql } from 'drizzle-orm'
import { member } from '#features/people/members/server/members.tables.ts'
import type { Db, Tx } from '#server/database/database.ts'
import { receiptIdentity, taxDocument } from '../tax-documents.tables.ts'

export type IdentityRow = typeof receiptIdentity.$inferSelect

export async function findKeptIdentity(db: Db, memberId: number): Promise<IdentityRow | undefined> {
  const [found] = await db
    .select()
    .from(receiptIdentity)
    .where(and(eq(receiptIdentity.memberId, memberId), isNull(receiptIdentity.orderNumber)))
  return found
}

export async function findIdentityOfOrder(db: Db, orderNumber: string): Promise<IdentityRow | undefined> {
  const [found] = await db.select().from(receiptIdentity).where(eq(receiptIdentity.orderNumber, orderNumber))
  return found
}

type NewIdentity = typeof receiptIdentity.$inferInsert

/** Replaces the number of the order, or the member's stored number without an order number. */
export async function upsertIdentity(tx: Tx, row: NewIdentity): Promise<void> {
  const { purpose, sealed, masked, createdAt } = row
  const isKept = row.orderNumber == null
  await tx
    .insert(receiptIdentity)
    .values(row)
    .onConflictDoUpdate({
      target: isKept ? receiptIdentity.memberId : receiptIdentity.orderNumber,
      targetWhere: isKept ? sql`order_number is null` : sql`order_number is not null`,
      set: { purpose, sealed, masked, createdAt },
    })
}

export async function deleteIdentityOfOrder(tx: Tx, orderNumber: string): Promise<void> {
  await tx.delete(receiptIdentity).where(eq(receiptIdentity.orderNumber, orderNumber))
}

export async function deleteIdentitiesOfOrders(tx: Tx, orderNumbers: readonly string[]): Promise<void> {
  await tx.delete(receiptIdentity).where(inArray(receiptIdentity.orderNumber, [...orderNumbers]))
}

export async function deleteKeptIdentity(db: Db, memberId: number): Promise<boolean> {
  const deleted = await db
    .delete(receiptIdentity)
    .where(and(eq(receiptIdentity.memberId, memberId), isNull(receiptIdentity.orderNumber)))
    .returning({ id: receiptIdentity.id })
  return deleted.length > 0
}

/** Condition for an order whose receipt still has to be issued or corrected. */
const isNeeded = sql`exists (select from ${taxDocument} where ${taxDocument.orderNumber} = ${receiptIdentity.orderNumber}
  and ${taxDocument.state} in ('DUE', 'FAILED', 'LISTED', 'ISSUING'))`

/** Deletes the numbers of a member's orders, except those that documents still need. */
export async function deleteSettledIdentities(tx: Tx, memberId: number): Promise<void> {
  await tx.delete(receiptIdentity).where(and(eq(receiptIdentity.memberId, memberId), not(isNeeded)))
}

export async function deleteIdentitiesOfLeft(db: Db): Promise<void> {
  const hasLeft = sql`exists (select from ${member} where ${member.id} = ${receiptIdentity.memberId} and ${member.state} = 'LEFT')`
  await db.delete(receiptIdentity).where(and(hasLeft, not(isNeeded)))
}
