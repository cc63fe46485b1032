import { asc, eq, sql } from 'drizzle-orm'
import type { Picture } from '#contract/picture.ts'
import type { Db, Tx } from '#server/database/database.ts'
import { insertedId } from '#server/database/inserted-id.ts'
import { category, product } from '../catalog.tables.ts'

const columns = {
  id: category.id,
  parentId: category.parentId,
  name: category.name,
  picture: category.picture,
  isHidden: category.isHidden,
  displayOrder: category.displayOrder,
}
export interface CategoryRecord {
  id: number
  parentId: number | null
  name: string
  picture: Picture | null
  isHidden: boolean
  displayOrder: number
}

/** All categories with the number of their products, in display order. */
export async function listCategoryRecords(db: Db) {
  return db
    .select({
      ...columns,
      products: sql<number>`(select count(*)::int from ${product} where ${product.categoryId} = "category"."id")`,
    })
    .from(category)
    .orderBy(asc(category.displayOrder), asc(category.id))
}

/**
 * Locks the whole tree in id order: two concurrent moves could otherwise create a third level, or deadlock. Locks the
 * table first, because a statement that waited for rows does not see rows inserted meanwhile. Product changes lock only
 * the row of their category and don't wait for it.
 */
export async function lockCategories(tx: Tx): Promise<CategoryRecord[]> {
  await tx.execute(sql`lock table ${category} in share row exclusive mode`)
  const rows = await tx.select(columns).from(category).orderBy(asc(category.id)).for('update')
  return rows.toSorted((a, b) => a.displayOrder - b.displayOrder || a.id - b.id)
}

export async function countCategoryProducts(tx: Tx, categoryId: number): Promise<number> {
  return tx.$count(product, eq(product.categoryId, categoryId))
}

export async function insertCategory(tx: Tx, record: Omit<CategoryRecord, 'id'>): Promise<number> {
  return insertedId(await tx.insert(category).values(record).returning({ id: category.id }))
}

export async function updateCategory(
  tx: Tx,
  { id, ...change }: Partial<CategoryRecord> & { id: number },
): Promise<void> {
  await tx.update(category).set(change).where(eq(category.id, id))
}

/** Numbers siblings in the given order. */
export async function updateCategoryOrder(tx: Tx, ids: readonly number[]): Promise<void> {
  await tx.execute(sql`
    update category set display_order = placed.position
    from unnest(${`{${ids.join(',')}}`}::bigint[]) with ordinality as placed (id, position)
    where category.id = placed.id and category.display_order <> placed.position`)
}

export async function deleteCategory(tx: Tx, id: number): Promise<void> {
  await tx.delete(category).where(eq(category.id, id))
}
