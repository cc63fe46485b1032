import type { ProductSales } from '#features/goods/assortment/server/own-products/product-sales.ts'
import { listPurchases, listSoldCounts } from './product-sales.queries.ts'

/** The sales that the partner centre shows with the products and their margins. */
export const productSales: ProductSales = { listSoldCounts, listPurchases }
