import type { ProductUse } from '#features/goods/catalog/server/product-use.ts'
import { isProductInUse, listUsedOptions, listUsedPartnerProducts } from './product-use.queries.ts'

/** The references to the goods that a deletion must respect. */
export const productUse: ProductUse = { isProductInUse, listUsedOptions, listUsedPartnerProducts }
