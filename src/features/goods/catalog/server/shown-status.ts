import { sql } from 'drizzle-orm'
import { partnerProduct, product, productOption } from './catalog.tables.ts'

type ShownStatus = 'SALE' | 'SOLD_OUT' | 'STOP'

/** No shop can sell the product: it is marked as sold out, or its stock is below the smallest order. */
export const isSoldOut = sql<boolean>`(${product.status} = 'SOLD_OUT' or coalesce(${product.stock} < ${product.minCount}, false) or (
  ${product.optionName} is not null and not exists (
    select 1 from ${productOption} where ${productOption.productId} = ${product.id}
      and ${productOption.status} = 'SALE' and (${productOption.stock} is null or ${productOption.stock} > 0))))`

/** Status for buyers: set by the headquarters or the platform, or out of stock. */
export const shownStatus = sql<ShownStatus>`case
  when ${partnerProduct.status} = 'STOP' or ${product.status} = 'STOP' or ${product.archivedAt} is not null then 'STOP'
  when 'SOLD_OUT' in (${partnerProduct.status}, ${product.status}) or ${product.stock} < ${product.minCount} then 'SOLD_OUT'
  when ${product.optionName} is not null and not exists (
    select 1 from ${productOption} where ${productOption.productId} = ${product.id}
      and ${productOption.status} = 'SALE' and (${productOption.stock} is null or ${productOption.stock} > 0)
  ) then 'SOLD_OUT'
  else 'SALE' end`
