import { changedFields } from '#features/platform/audit/server/changed-fields.ts'
import { noticeRows } from '#features/goods/catalog/contract/product-notice.ts'
import type { ProductRecord } from '#features/goods/catalog/contract/product-record.ts'
import type { ProductNames } from './check-products.ts'

/** Fields of a product for the audit log, with names instead of ids. */
function auditedFields(record: ProductRecord, { categories, suppliers }: ProductNames): Record<string, unknown> {
  const { name, categoryId, supplierId, status, pictures, options, notice, ...fields } = record
  return {
    ...fields,
    productName: name,
    category: categories.get(categoryId) ?? '',
    supplier: suppliers.get(supplierId) ?? '',
    salesStatus: status,
    productNotice: noticeRows(notice),
    pictures: pictures.map(({ path, filename }) => `${path}/${filename}`),
    productOptions: options.map(({ productOptionId: _, ...option }) => option),
  }
}

/** The changed fields only; undefined if nothing changed. */
export const changedProductFields = (before: ProductRecord, after: ProductRecord, names: ProductNames) =>
  changedFields(auditedFields(before, names), auditedFields(after, names))

/** Fields of a new product that have a value. */
export function createdFields(record: ProductRecord, names: ProductNames): Record<string, unknown> {
  const isEmpty = (value: unknown) =>
    value === null || value === '' || value === 0 || value === false || (Array.isArray(value) && value.length === 0)
  return Object.fromEntries(Object.entries(auditedFields(record, names)).filter(([, value]) => !isEmpty(value)))
}
