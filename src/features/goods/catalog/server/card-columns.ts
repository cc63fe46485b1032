import { sql } from 'drizzle-orm'
import { category, partnerProduct, partnerProductPrice, product } from './catalog.tables.ts'

/** The lower of the brand's and the platform's limit; `least` ignores a missing one. */
export const effectiveLimits = {
  maxPerOrder: sql<number | null>`least(${partnerProduct.maxPerOrder}, ${product.maxPerOrder})`,
  maxPerMonth: sql<number | null>`least(${partnerProduct.maxPerMonth}, ${product.maxPerMonth})`,
}

/** The cacheable columns of a product card, for a query that joins these tables and the level's price. */
export const cacheableColumns = {
  id: partnerProduct.id,
  name: partnerProduct.name,
  categoryId: partnerProduct.categoryId,
  categoryName: category.name,
  picture: sql<{ path: string; filename: string } | null>`${partnerProduct.pictures} -> 0`,
  price: partnerProductPrice.lowestPrice,
  priceModel: product.priceModel,
  firstCount: partnerProductPrice.firstCount,
  nextTier: partnerProductPrice.nextTier,
  printFees: partnerProductPrice.printFees,
  step: product.step,
  ...effectiveLimits,
  unit: product.unit,
  spec: product.spec,
  optionName: product.optionName,
  isMandatory: partnerProduct.isMandatory,
}
