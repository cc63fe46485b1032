import { sql } from 'drizzle-orm'
import { category, partnerProduct, partnerProductPrice, product, wish } from './catalog.tables.ts'
import { shownStatus } from './shown-status.ts'

/** What stands still of a product's card, for a query that joins these tables and its level's price. */
export const stillColumns = {
  id: partnerProduct.id,
  name: partnerProduct.name,
  categoryId: partnerProduct.categoryId,
  categoryName: category.name,
  picture: sql<{ path: string; filename: string } | null>`${partnerProduct.pictures} -> 0`,
  price: partnerProductPrice.lowestPrice,
  priceModel: product.priceModel,
  firstTierCount: sql<number>`(${partnerProductPrice.tiers} -> 0 ->> 'count')::int`,
  unit: product.unit,
  spec: product.spec,
  optionName: product.optionName,
  isMandatory: partnerProduct.isMandatory,
}

/** All that a card shows. */
export const cardColumns = { ...stillColumns, status: shownStatus }

/** Where the store's wishes are joined too. */
export const isWished = sql<boolean>`${wish.partnerProductId} is not null`
