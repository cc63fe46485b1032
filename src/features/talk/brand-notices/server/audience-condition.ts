import { and, inArray, ne, sql, type SQL } from 'drizzle-orm'
import { chainStore } from '#features/stores/chain-stores/server/chain-stores.tables.ts'

/** Stores that headquarters address: waiting stores don't belong to the brand yet, and closed stores no longer do. */
export const addressedStore = and(ne(chainStore.type, 'HQ'), inArray(chainStore.status, ['ACTIVE', 'STOP']))

/** Whether the row of `chainStore` belongs to an audience. A store without a territory belongs to none. */
export const inAudience = (audience: SQL): SQL => sql`case ${audience} ->> 'to'
  when 'ALL' then true
  when 'TERRITORY' then coalesce(${audience} -> 'territoryIds' @> to_jsonb(${chainStore.territoryId}), false)
  when 'LEVEL' then ${audience} -> 'levels' @> to_jsonb(${chainStore.level})
  when 'TYPE' then ${audience} -> 'types' @> to_jsonb(${chainStore.type})
  else ${audience} -> 'storeIds' @> to_jsonb(${chainStore.id}) end`
