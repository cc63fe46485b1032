import { sql } from 'drizzle-orm'
import { partnerProduct, product, productOption } from './catalog.tables.ts'

type ShownStatus = 'SALE' | 'SOLD_OUT' | 'STOP'

/** What a buyer is told: marked by the headquarters, taken off by the platform, or simply nothing left. */
export const shownStatus = sql<ShownStatus>`case
  when ${partnerProduct.status} = 'STOP' or not ${product.isOnSale} then 'STOP'
  when ${partnerProduct.status} = 'SOLD_OUT' or ${product.stock} < ${product.minCount} then 'SOLD_OUT'
  when ${product.optionName} is not null and not exists (
    select 1 from ${productOption} where ${productOption.productId} = ${product.id}
      and ${productOption.isOnSale} and (${productOption.stock} is null or ${productOption.stock} > 0)
  ) then 'SOLD_OUT'
  else 'SALE' end`
