import { asc, desc, eq, sql } from 'drizzle-orm'
import { product } from '#features/goods/catalog/server/catalog.tables.ts'
import { usernameOf } from '#features/people/members/server/member-columns.ts'
import type { Db, Tx } from '#server/database/database.ts'
import { insertedId } from '#server/database/inserted-id.ts'
import { productImport, productImportLine } from './product-import.tables.ts'

export type ImportLine = typeof productImportLine.$inferSelect

export async function insertImport(tx: Tx, values: typeof productImport.$inferInsert): Promise<number> {
  return insertedId(await tx.insert(productImport).values(values).returning({ id: productImport.id }))
}

export async function insertLines(tx: Tx, lines: (typeof productImportLine.$inferInsert)[]): Promise<void> {
  if (lines.length > 0) await tx.insert(productImportLine).values(lines)
}

export async function lockImport(tx: Tx, importId: number): Promise<{ undoneAt: Date | null } | undefined> {
  const [row] = await tx
    .select({ undoneAt: productImport.undoneAt })
    .from(productImport)
    .where(eq(productImport.id, importId))
    .for('update')
  return row
}

export async function listLines(tx: Tx, importId: number): Promise<ImportLine[]> {
  return tx
    .select()
    .from(productImportLine)
    .where(eq(productImportLine.importId, importId))
    .orderBy(asc(productImportLine.productId))
}

export async function updateUndone(
  tx: Tx,
  importId: number,
  undone: { undoneAt: Date; undoneBy: number },
): Promise<void> {
  await tx.update(productImport).set(undone).where(eq(productImport.id, importId))
}

export async function countImports(db: Db): Promise<number> {
  return db.$count(productImport)
}

/** Newest first. */
export async function listImports(db: Db, { offset, limit }: { offset: number; limit: number }) {
  return db
    .select({
      importId: productImport.id,
      fileName: productImport.fileName,
      productCount: productImport.productCount,
      cellCount: productImport.cellCount,
      actor: usernameOf(sql`${productImport}.actor_id`),
      createdAt: productImport.createdAt,
      undoneAt: productImport.undoneAt,
      undoneBy: sql<string | null>`${usernameOf(sql`${productImport}.undone_by`)}`,
    })
    .from(productImport)
    .orderBy(desc(productImport.id))
    .offset(offset)
    .limit(limit)
}

/** Lists ids after another id, without the archive. */
export async function listProductIds(db: Db, { after, most }: { after: number; most: number }): Promise<number[]> {
  const rows = await db
    .select({ id: product.id })
    .from(product)
    .where(sql`${product.id} > ${after} and ${product.archivedAt} is null`)
    .orderBy(asc(product.id))
    .limit(most)
  return rows.map(({ id }) => id)
}
