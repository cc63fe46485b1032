import type { FieldError } from '#contract/envelope.ts'
import type { ProductRecord } from '#features/goods/catalog/contract/product-record.ts'
import type { ProductUse } from '#features/goods/catalog/server/product-use.ts'
import type { Db } from '#server/database/database.ts'
import { productSentences } from '../contract/products.admin.calls.ts'
import { findProductProblems } from '../contract/product-rules.ts'
import { listCategoryNames, listInactiveSuppliers, listSupplierNamesOf, lockReferences } from './product-use.queries.ts'

export interface CheckedProduct {
  productId: number | null
  before: ProductRecord | null
  after: ProductRecord
}

/** Names that the audit log shows instead of ids. */
export interface ProductNames {
  categories: Map<number, string>
  suppliers: Map<number, string>
}

export interface ProductCheck {
  /** The problems of each product, in the order of the products. */
  problems: FieldError[][]
  names: ProductNames
}

/**
 * Checks the rules and the references of many products with a constant number of statements. `found` are problems of
 * each product that are known already.
 */
export async function checkProducts(
  db: Db,
  products: readonly CheckedProduct[],
  { found, use }: { found: readonly FieldError[][]; use: ProductUse },
): Promise<ProductCheck> {
  const records = products.flatMap(({ before, after }) => (before ? [before, after] : [after]))
  const categoryIds = unique(records.map(({ categoryId }) => categoryId))
  const supplierIds = unique(records.map(({ supplierId }) => supplierId))
  await lockReferences(db, { categoryIds, supplierIds })
  const names = {
    categories: await listCategoryNames(db, categoryIds),
    suppliers: await listSupplierNamesOf(db, supplierIds),
  }
  const inactive = await listInactiveSuppliers(db, supplierIds)
  const optionIds = products.flatMap((each) => removedOptions(each))
  const productIds = products.flatMap(({ productId }) => productId ?? [])
  const used = await use.listUsedOptions(db, { productIds, optionIds })
  const problems = products.map((each, index) => [
    ...(found[index] ?? []),
    ...referenceProblems(each, { ...names, inactive }),
    ...findProductProblems(each.after),
    ...removedOptions(each)
      .filter((id) => used.has(id))
      .map((id) => ({ path: 'options', message: inUseSentence(each, id) })),
  ])
  return { problems, names }
}

function referenceProblems(
  { before, after }: CheckedProduct,
  { categories, suppliers, inactive }: ProductNames & { inactive: ReadonlySet<number> },
): FieldError[] {
  const known = new Set(before?.options.map(({ productOptionId }) => productOptionId))
  const problems: FieldError[] = []
  if (!categories.has(after.categoryId))
    problems.push({ path: 'categoryId', message: productSentences.unknownCategory })
  if (!suppliers.has(after.supplierId)) problems.push({ path: 'supplierId', message: productSentences.unknownSupplier })
  // An existing product may keep a supplier that became inactive.
  if (inactive.has(after.supplierId) && before?.supplierId !== after.supplierId) {
    problems.push({ path: 'supplierId', message: productSentences.inactiveSupplier })
  }
  const ids = after.options.map(({ productOptionId }) => productOptionId)
  for (const [index, id] of ids.entries()) {
    if (id !== null && (!known.has(id) || ids.indexOf(id) !== index)) {
      problems.push({ path: `options.${index}.name`, message: productSentences.unknownOption })
    }
  }
  return problems
}

function removedOptions({ before, after }: CheckedProduct): number[] {
  const kept = new Set(after.options.map(({ productOptionId }) => productOptionId))
  return (before?.options ?? []).flatMap(({ productOptionId }) =>
    productOptionId !== null && !kept.has(productOptionId) ? [productOptionId] : [],
  )
}

function inUseSentence({ before }: CheckedProduct, id: number): string {
  const option = before?.options.find(({ productOptionId }) => productOptionId === id)
  return productSentences.optionInUse(option?.name ?? '')
}

const unique = (ids: readonly number[]) => [...new Set(ids)]
