import type { ProductRecord } from '#features/goods/catalog/contract/product-record.ts'
import { createProductCall } from '#features/goods/products/contract/products.admin.calls.ts'
import { bodyOf } from './example-body.ts'

/** A valid product for the calls of the operator. */
export const productForm = (
  references: { categoryId: number; supplierId: number },
  rest: Partial<ProductRecord> = {},
): ProductRecord => ({
  ...bodyOf(createProductCall),
  ...references,
  ...rest,
})
