import { and, eq, sql } from 'drizzle-orm'
import { partner } from '#features/brands/brands/server/brands.tables.ts'
import { category, partnerProduct, product } from '#features/goods/catalog/server/catalog.tables.ts'
import { supplier } from '#features/goods/delivery/server/suppliers.tables.ts'
import type { Db } from '#server/database/database.ts'
import { idArray } from '#server/database/id-array.ts'

/** Locks categories and suppliers against deletion, and against changes that lock the catalogs of brands after them. */
export async function lockReferences(
  db: Db,
  { categoryIds, supplierIds }: { categoryIds: readonly number[]; supplierIds: readonly number[] },
): Promise<void> {
  await db
    .select({ id: category.id })
    .from(category)
    .where(sql`${category.id} = any(${idArray(categoryIds)})`)
    .orderBy(category.id)
    .for('key share')
  await db
    .select({ id: supplier.id })
    .from(supplier)
    .where(sql`${supplier.id} = any(${idArray(supplierIds)})`)
    .orderBy(supplier.id)
    .for('key share')
}

/** The categories and suppliers of stored products, for `lockReferences`. */
export async function listReferences(
  db: Db,
  productIds: readonly number[],
): Promise<{ categoryIds: number[]; supplierIds: number[] }> {
  const rows = await db
    .selectDistinct({ categoryId: product.categoryId, supplierId: product.supplierId })
    .from(product)
    .where(sql`${product.id} = any(${idArray(productIds)})`)
  return {
    categoryIds: [...new Set(rows.map(({ categoryId }) => categoryId))],
    supplierIds: [...new Set(rows.map(({ supplierId }) => supplierId))],
  }
}

export async function listCategoryNames(db: Db, ids: readonly number[]): Promise<Map<number, string>> {
  const rows = await db
    .select({ id: category.id, name: category.name })
    .from(category)
    .where(sql`${category.id} = any(${idArray(ids)})`)
  return new Map(rows.map(({ id, name }) => [id, name]))
}

export async function listSupplierNamesOf(db: Db, ids: readonly number[]): Promise<Map<number, string>> {
  const rows = await db
    .select({ id: supplier.id, name: supplier.name })
    .from(supplier)
    .where(sql`${supplier.id} = any(${idArray(ids)})`)
  return new Map(rows.map(({ id, name }) => [id, name]))
}

export async function listInactiveSuppliers(db: Db, ids: readonly number[]): Promise<Set<number>> {
  const rows = await db
    .select({ id: supplier.id })
    .from(supplier)
    .where(and(sql`${supplier.id} = any(${idArray(ids)})`, eq(supplier.isActive, false)))
  return new Set(rows.map(({ id }) => id))
}

export async function listSellers(db: Db, productId: number): Promise<{ partnerId: number; name: string }[]> {
  return db
    .select({ partnerId: partner.id, name: partner.name })
    .from(partnerProduct)
    .innerJoin(partner, eq(partner.id, partnerProduct.partnerId))
    .innerJoin(product, eq(product.id, partnerProduct.productId))
    .where(eq(partnerProduct.productId, productId))
    .orderBy(partner.id)
}
