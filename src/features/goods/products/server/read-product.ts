import { findRecordVersion } from '#features/platform/audit/server/record-version.ts'
import { listProductRecords } from '#features/goods/catalog/server/write/write-products.ts'
import type { Db } from '#server/database/database.ts'
import type { AdminProduct } from '../contract/products.admin.calls.ts'
import { listCategoryNames, listSellers, listSupplierNamesOf } from './product-use.queries.ts'

export const subjectOf = (productId: number): string => `product/${productId}`

/** A product with all its fields; undefined if it does not exist. */
export async function findAdminProduct(db: Db, productId: number): Promise<AdminProduct | undefined> {
  // Reads the version first: a change between the reads is then found as a conflict and not overwritten.
  const version = await findRecordVersion(db, subjectOf(productId))
  const stored = (await listProductRecords(db, [productId])).get(productId)
  if (!stored) return undefined
  const { record, archivedAt, createdAt } = stored
  const categories = await listCategoryNames(db, [record.categoryId])
  const suppliers = await listSupplierNamesOf(db, [record.supplierId])
  return {
    ...record,
    productId,
    categoryName: categories.get(record.categoryId) ?? '',
    supplierName: suppliers.get(record.supplierId) ?? '',
    archivedAt: archivedAt?.toISOString() ?? null,
    createdAt: createdAt.toISOString(),
    version,
    sellers: await listSellers(db, productId),
  }
}
