import { sql } from 'drizzle-orm'
import { partnerProduct, product, productOption } from './catalog.tables.ts'

type ShownStatus = 'SALE' | 'SOLD_OUT' | 'STOP'

/** Status as buyers see it: marked by the headquarters, stopped by the platform, or out of stock. */
export const shownStatus = sql<ShownStatus>`case
  when ${partnerProduct.status} = 'STOP' or not ${product.isOnSale} then 'STOP'
  when ${partnerProduct.status} = 'SOLD_OUT' or ${product.stock} < ${product.minCount} then 'SOLD_OUT'
  when ${product.optionName} is not null and not exists (
    select 1 from ${productOption} where ${productOption.productId} = ${product.id}
      and ${productOption.isOnSale} and (${productOption.stock} is null or ${productOption.stock} > 0)
  ) then 'SOLD_OUT'
  else 'SALE' end`
