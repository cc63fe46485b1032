import { and, eq, sql } from 'drizzle-orm'
import { cartItem } from '#features/cart/server/cart.tables.ts'
import { partner } from '#features/brands/server/brands.tables.ts'
import { category, partnerProduct, product } from '#features/catalog/server/catalog.tables.ts'
import { orderOption, orderProduct } from '#features/ordering/server/ordering.tables.ts'
import { supplier } from '#features/suppliers/server/suppliers.tables.ts'
import type { Db } from '#server/database/database.ts'
import { idArray } from '#server/database/id-array.ts'

/** Tells whether a cart or an order refers to the product of any brand. */
export async function isProductInUse(db: Db, productId: number): Promise<boolean> {
  const partnerProducts = sql`(select ${partnerProduct.id} from ${partnerProduct} where ${partnerProduct.productId} = ${productId})`
  const [row] = await db
    .select({
      inCarts: sql<boolean>`exists (select 1 from ${cartItem} where ${cartItem.partnerProductId} in ${partnerProducts})`,
      inOrders: sql<boolean>`exists (select 1 from ${orderProduct} where ${orderProduct.partnerProductId} in ${partnerProducts})`,
    })
    .from(sql`(values (1)) as one`)
  return row !== undefined && (row.inCarts || row.inOrders)
}

/** Keeps the options that carts or orders refer to. */
export async function listUsedOptions(
  db: Db,
  { productIds, optionIds }: { productIds: readonly number[]; optionIds: readonly number[] },
): Promise<Set<number>> {
  if (optionIds.length === 0) return new Set()
  const inCarts = await db
    .selectDistinct({ id: cartItem.productOptionId })
    .from(cartItem)
    .where(sql`${cartItem.productOptionId} = any(${idArray(optionIds)})`)
  const inOrders = await db
    .selectDistinct({ id: orderOption.productOptionId })
    .from(orderProduct)
    .innerJoin(partnerProduct, eq(partnerProduct.id, orderProduct.partnerProductId))
    .innerJoin(
      orderOption,
      and(eq(orderOption.orderId, orderProduct.orderId), eq(orderOption.lineNo, orderProduct.lineNo)),
    )
    .where(
      and(
        sql`${partnerProduct.productId} = any(${idArray(productIds)})`,
        sql`${orderOption.productOptionId} = any(${idArray(optionIds)})`,
      ),
    )
  return new Set([...inCarts, ...inOrders].flatMap(({ id }) => (id === null ? [] : [id])))
}

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
