import { and, eq, lt, sql } from 'drizzle-orm'
import { supplier } from '#features/goods/delivery/server/suppliers.tables.ts'
import type { Receiver } from '#features/orders/orders/contract/order-terms.ts'
import type { Db, Tx } from '#server/database/database.ts'
import type { RowChange } from './row-change.ts'
import { purchaseCutoff, purchaseOrder, purchaseOrderBundle, purchaseOrderLine } from './purchase-orders.tables.ts'

/** Inserts the next row of the supplier; undefined if the number is taken. The caller has locked the supplier. */
export async function insertPurchaseOrder(
  tx: Tx,
  columns: Omit<typeof purchaseOrder.$inferInsert, 'id' | 'sequence'>,
): Promise<{ id: number; number: string } | undefined> {
  const [last] = await tx
    .select({ sequence: sql<number>`coalesce(max(${purchaseOrder.sequence}), 0)::int` })
    .from(purchaseOrder)
    .where(eq(purchaseOrder.supplierId, columns.supplierId))
  const [made] = await tx
    .insert(purchaseOrder)
    .values({ ...columns, sequence: (last?.sequence ?? 0) + 1 })
    .onConflictDoNothing({ target: purchaseOrder.number })
    .returning({ id: purchaseOrder.id, number: purchaseOrder.number })
  return made
}

interface Contents {
  purchaseOrderId: number
  bundles: readonly { orderId: number; receiver: Receiver; isMoved: boolean }[]
  lines: readonly RowChange[]
}

/** Limit of rows per statement, which takes 65,535 parameters. */
const rowsAtOnce = 2_000

export async function insertContents(tx: Tx, { purchaseOrderId, bundles, lines }: Contents): Promise<void> {
  for (let from = 0; from < bundles.length; from += rowsAtOnce)
    await tx
      .insert(purchaseOrderBundle)
      .values(bundles.slice(from, from + rowsAtOnce).map((bundle) => ({ purchaseOrderId, ...bundle })))
  for (let from = 0; from < lines.length; from += rowsAtOnce)
    await tx
      .insert(purchaseOrderLine)
      .values(lines.slice(from, from + rowsAtOnce).map((line) => ({ purchaseOrderId, ...line })))
}

/** Counts the next mail to the supplier's present address; undefined: it has none. */
export async function updateQueued(tx: Tx, id: number): Promise<number | undefined> {
  const [queued] = await tx
    .update(purchaseOrder)
    .set({ mailNo: sql`${purchaseOrder.mailNo} + 1`, mailedTo: sql`${supplier.contactEmail}`, mailedAt: null })
    .from(supplier)
    .where(
      and(eq(purchaseOrder.id, id), eq(supplier.id, purchaseOrder.supplierId), sql`${supplier.contactEmail} <> ''`),
    )
    .returning({ mailNo: purchaseOrder.mailNo })
  return queued?.mailNo
}

/** Ignores a mail that a newer one has replaced. */
export async function updateMailed(db: Db, { id, mailNo, at }: { id: number; mailNo: number; at: Date }) {
  await db
    .update(purchaseOrder)
    .set({ mailedAt: at })
    .where(and(eq(purchaseOrder.id, id), eq(purchaseOrder.mailNo, mailNo)))
}

export async function lockPurchaseOrder(tx: Tx, number: string) {
  const [found] = await tx.select().from(purchaseOrder).where(eq(purchaseOrder.number, number)).for('update')
  return found
}

export async function updateLink(
  tx: Tx,
  { id, ...columns }: { id: number } & Partial<Pick<typeof purchaseOrder.$inferInsert, LinkColumn>>,
): Promise<void> {
  await tx.update(purchaseOrder).set(columns).where(eq(purchaseOrder.id, id))
}
type LinkColumn = 'linkNo' | 'linkExpiresAt' | 'linkRevokedAt' | 'handedOverAt'

/** Returns false if this cut-off, or a later one, was already handled. */
export async function updateCutoff(
  tx: Tx,
  { supplierId, day, at }: { supplierId: number; day: string; at: Date },
): Promise<boolean> {
  const claimed = await tx
    .insert(purchaseCutoff)
    .values({ supplierId, day, handledAt: at })
    .onConflictDoUpdate({
      target: purchaseCutoff.supplierId,
      set: { day, handledAt: at },
      setWhere: lt(purchaseCutoff.day, day),
    })
    .returning({ day: purchaseCutoff.day })
  return claimed.length > 0
}

/** Lists the suppliers with the terms of their cut-off and the day of the last handled one. */
export async function listCutoffTerms(db: Db) {
  return db
    .select({
      id: supplier.id,
      name: supplier.name,
      contactEmail: supplier.contactEmail,
      cutoffHour: supplier.cutoffHour,
      leadDays: supplier.leadDays,
      closedWeekdays: supplier.closedWeekdays,
      closedDates: supplier.closedDates,
      handledDay: purchaseCutoff.day,
    })
    .from(supplier)
    .leftJoin(purchaseCutoff, eq(purchaseCutoff.supplierId, supplier.id))
    .orderBy(supplier.id)
}
