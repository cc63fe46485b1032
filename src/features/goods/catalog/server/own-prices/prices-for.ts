import { getTableColumns, getTableName, sql, Subquery, type Placeholder } from 'drizzle-orm'
import { partnerProductPrice } from '../catalog.tables.ts'

/** Store of the buyer if it has own prices. Undefined: the prices of the level apply to all products. */
export type OwnPricesOf = number | Placeholder | undefined

/**
 * Selects the prices of all levels for a join; for a store, its own price of a product replaces the price of each
 * level. The result has the name and the columns of `partner_product_price`, so that a query reads and sorts both
 * alike.
 */
export function pricesFor(chainStoreId: OwnPricesOf): typeof partnerProductPrice {
  if (chainStoreId === undefined) return partnerProductPrice
  const ownFirst = sql.join(
    columns.map((name) => {
      const column = sql.identifier(name)
      return sql`case when own.chain_store_id is null then of_level.${column} else own.${column} end as ${column}`
    }),
    sql`, `,
  )
  const prices = sql`
    select of_level.partner_id, of_level.level, of_level.partner_product_id, ${ownFirst}
    from partner_product_price of_level left join own_price own
      on own.partner_product_id = of_level.partner_product_id and own.chain_store_id = ${chainStoreId}`
  const joined = new Subquery(prices, getTableColumns(partnerProductPrice), getTableName(partnerProductPrice))
  return joined as unknown as typeof partnerProductPrice // a join takes both, and its columns have the same names
}

const columns = ['lowest_price', 'first_count', 'next_tier', 'print_fees', 'tiers']
