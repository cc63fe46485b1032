import { asc, eq, inArray, lte, sql } from 'drizzle-orm'
import { partnerProduct } from '#features/goods/catalog/server/catalog.tables.ts'
import type { Db, Tx } from '#server/database/database.ts'
import type { PlannedItem } from '../../contract/planned-margins.partner.calls.ts'
import { plannedMargin } from '../partner-products.tables.ts'

export async function listPlans(db: Db, ids: readonly number[]) {
  const rows =
    ids.length === 0
      ? []
      : await db
          .select()
          .from(plannedMargin)
          .where(inArray(plannedMargin.partnerProductId, [...ids]))
  return new Map(rows.map((row) => [row.partnerProductId, row]))
}

export async function upsertPlans(
  tx: Tx,
  items: readonly PlannedItem[],
  plan: { startsOn: string; plannedBy: number },
): Promise<void> {
  await tx
    .insert(plannedMargin)
    .values(items.map(({ id, marginType, margin }) => ({ partnerProductId: id, marginType, margin, ...plan })))
    .onConflictDoUpdate({
      target: plannedMargin.partnerProductId,
      set: {
        marginType: sql`excluded.margin_type`,
        margin: sql`excluded.margin`,
        startsOn: sql`excluded.starts_on`,
        plannedBy: sql`excluded.planned_by`,
      },
    })
}

export async function deletePlans(tx: Tx, ids: readonly number[]): Promise<void> {
  if (ids.length > 0) await tx.delete(plannedMargin).where(inArray(plannedMargin.partnerProductId, [...ids]))
}

/** Finds the products of one brand with due plans; undefined: none is due. */
export async function findDue(db: Db, today: string): Promise<{ partnerId: number; ids: number[] } | undefined> {
  const rows = await db
    .select({ id: plannedMargin.partnerProductId, partnerId: partnerProduct.partnerId })
    .from(plannedMargin)
    .innerJoin(partnerProduct, eq(partnerProduct.id, plannedMargin.partnerProductId))
    .where(lte(plannedMargin.startsOn, today))
    .orderBy(asc(partnerProduct.partnerId), asc(plannedMargin.partnerProductId))
    .limit(mostAtOnce)
  const [first] = rows
  if (!first) return undefined
  return { partnerId: first.partnerId, ids: rows.flatMap((row) => (row.partnerId === first.partnerId ? [row.id] : [])) }
}

/** Products of one transaction of the job. */
const mostAtOnce = 1_000
