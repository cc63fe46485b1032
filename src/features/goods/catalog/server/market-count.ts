import { sql, type SQL } from 'drizzle-orm'
import { partnerCategory } from './catalog.tables.ts'

/** Counts the products in a brand's market: a scalar subquery for the queries of features below this one. */
export const marketCountOf = (partnerId: SQL): SQL<number> =>
  sql`(select coalesce(sum(market_count), 0)::int from ${partnerCategory} where partner_id = ${partnerId})`
