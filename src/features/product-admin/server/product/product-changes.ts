import type { ProductRecord } from '#features/catalog/contract/product-record.ts'
import type { ProductNames } from './check-products.ts'

/** The fields of a product as the audit log shows them: names instead of ids. */
function auditedFields(record: ProductRecord, { categories, suppliers }: ProductNames): Record<string, unknown> {
  const { name, categoryId, supplierId, status, pictures, options, ...fields } = record
  return {
    ...fields,
    productName: name,
    category: categories.get(categoryId) ?? '',
    supplier: suppliers.get(supplierId) ?? '',
    salesStatus: status,
    pictures: pictures.map(({ path, filename }) => `${path}/${filename}`),
    productOptions: options.map(({ productOptionId: _, ...option }) => option),
  }
}

/** The changed fields only. */
export function changedFields(
  before: ProductRecord,
  after: ProductRecord,
  names: ProductNames,
): { before: Record<string, unknown>; after: Record<string, unknown> } {
  const [old, fresh] = [auditedFields(before, names), auditedFields(after, names)]
  const changed = Object.keys(fresh).filter((key) => text(old[key]) !== text(fresh[key]))
  return {
    before: Object.fromEntries(changed.map((key) => [key, old[key]])),
    after: Object.fromEntries(changed.map((key) => [key, fresh[key]])),
  }
}

/** A new product: the fields with a value. */
export function createdFields(record: ProductRecord, names: ProductNames): Record<string, unknown> {
  const isEmpty = (value: unknown) =>
    value === null || value === '' || value === 0 || value === false || (Array.isArray(value) && value.length === 0)
  return Object.fromEntries(Object.entries(auditedFields(record, names)).filter(([, value]) => !isEmpty(value)))
}

/** Nested keys are sorted: jsonb has an order of its own. */
const text = (value: unknown): string =>
  JSON.stringify(value, (_, inner: unknown) =>
    typeof inner === 'object' && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  ) ?? ''
