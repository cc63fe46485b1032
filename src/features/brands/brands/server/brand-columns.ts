import { sql, type SQL } from 'drizzle-orm'
import { partner } from './brands.tables.ts'

/** A scalar subquery for the queries of features below this one, which can't join the table themselves. */
export const partnerUriOf = (partnerId: SQL): SQL<string | null> =>
  sql`(select ${partner}.uri from ${partner} where ${partner}.id = ${partnerId})`
