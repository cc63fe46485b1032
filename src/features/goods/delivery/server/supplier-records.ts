import { eq } from 'drizzle-orm'
import type { Tx } from '#server/database/database.ts'
import { insertedId } from '#server/database/inserted-id.ts'
import { supplier } from './suppliers.tables.ts'

export type SupplierColumns = Omit<typeof supplier.$inferInsert, 'id'>

/** Locks the supplier, so that two operators can't change or delete it concurrently. */
export async function lockSupplier(tx: Tx, supplierId: number) {
  const [found] = await tx.select().from(supplier).where(eq(supplier.id, supplierId)).for('update')
  return found
}

export async function insertSupplier(tx: Tx, columns: SupplierColumns): Promise<number> {
  return insertedId(await tx.insert(supplier).values(columns).returning({ id: supplier.id }))
}

export async function updateSupplier(tx: Tx, supplierId: number, columns: SupplierColumns): Promise<void> {
  await tx.update(supplier).set(columns).where(eq(supplier.id, supplierId))
}

export async function deleteSupplier(tx: Tx, supplierId: number): Promise<void> {
  await tx.delete(supplier).where(eq(supplier.id, supplierId))
}
