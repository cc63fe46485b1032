import { and, inArray, ne, sql, type SQL } from 'drizzle-orm'
import { chainStore } from '#features/chain-stores/server/chain-stores.tables.ts'

/** Stores that headquarters address: those that wait for approval are not part of the brand yet, closed ones no longer. */
export const addressedStore = and(ne(chainStore.type, 'HQ'), inArray(chainStore.status, ['ACTIVE', 'STOP']))

/** Whether the row of `chainStore` belongs to an audience. */
export const inAudience = (audience: SQL): SQL => sql`case ${audience} ->> 'to'
  when 'ALL' then true
  when 'LEVEL' then ${audience} -> 'levels' @> to_jsonb(${chainStore.level})
  when 'TYPE' then ${audience} -> 'types' @> to_jsonb(${chainStore.type})
  else ${audience} -> 'storeIds' @> to_jsonb(${chainStore.id}) end`
