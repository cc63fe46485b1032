import { and, asc, eq, or, sql } from 'drizzle-orm'
import type { Db, Tx } from '#server/database/database.ts'
import type { ClaimKey, OrderClaim } from '../../contract/order-claims.ts'
import type { OrderLine } from '../../contract/order-lines.ts'
import { orderClaim } from '../claim.tables.ts'

/** The claims of an order, the oldest first. */
export const listClaims = (db: Db, orderId: number): Promise<OrderClaim[]> =>
  db
    .select({
      source: orderClaim.source,
      sourceId: orderClaim.sourceId,
      lineNo: orderClaim.lineNo,
      rowNo: orderClaim.rowNo,
      count: orderClaim.count,
      state: orderClaim.state,
    })
    .from(orderClaim)
    .where(eq(orderClaim.orderId, orderId))
    .orderBy(asc(orderClaim.id))

interface NewClaim extends ClaimKey {
  orderId: number
  lines: readonly OrderLine[]
  at: Date
}

export async function insertClaim(tx: Tx, { lines, at, ...claim }: NewClaim): Promise<void> {
  const rows = lines.map(({ lineNo, rowNo, count }) => ({ ...claim, lineNo, rowNo, count, createdAt: at }))
  await tx.insert(orderClaim).values(rows)
}

const isOf = ({ source, sourceId }: ClaimKey) =>
  and(eq(orderClaim.source, source), eq(orderClaim.sourceId, sourceId), eq(orderClaim.state, 'OPEN'))

export async function deleteClaims(tx: Tx, keys: readonly ClaimKey[]): Promise<void> {
  if (keys.length > 0) await tx.delete(orderClaim).where(or(...keys.map(isOf)))
}

export async function updateExchanged(tx: Tx, key: ClaimKey): Promise<void> {
  await tx.update(orderClaim).set({ state: 'EXCHANGED' }).where(isOf(key))
}

/** Takes pieces off the claim on exchanged pieces; deletes a claim without pieces. */
export async function deleteExchanged(tx: Tx, { source, sourceId, lineNo, rowNo, count }: OrderClaim, pieces: number) {
  const isClaim = and(
    eq(orderClaim.source, source),
    eq(orderClaim.sourceId, sourceId),
    eq(orderClaim.lineNo, lineNo),
    eq(orderClaim.rowNo, rowNo),
  )
  if (pieces >= count) await tx.delete(orderClaim).where(isClaim)
  else
    await tx
      .update(orderClaim)
      .set({ count: sql`${orderClaim.count} - ${pieces}` })
      .where(isClaim)
}
