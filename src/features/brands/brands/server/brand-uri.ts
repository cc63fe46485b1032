import { sql, type SQL } from 'drizzle-orm'
import { partner, partnerFormerUri } from './brands.tables.ts'

/** Matches the brand that has this uri or had it before; case-insensitive. Two index lookups, then the primary key. */
export const hasUri = (uri: string): SQL => {
  const key = uri.toLowerCase()
  return sql`${partner.id} = (
    select p.id from ${partner} p where lower(p.uri) = ${key}
    union all select f.partner_id from ${partnerFormerUri} f where f.uri = ${key} limit 1)`
}
