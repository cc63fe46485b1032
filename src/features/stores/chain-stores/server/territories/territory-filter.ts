import { and, eq, isNull, sql, type SQL } from 'drizzle-orm'
import { chainStore, storeTerritory } from '../chain-stores.tables.ts'

export interface TerritoryFilter {
  territory?: 'NONE' | number | undefined
  supervisor?: number | undefined
}

/** Condition on `chain_store`; undefined: every store. */
export const territoryCondition = ({ territory, supervisor }: TerritoryFilter): SQL | undefined =>
  and(
    territory === undefined
      ? undefined
      : territory === 'NONE'
        ? isNull(chainStore.territoryId)
        : eq(chainStore.territoryId, territory),
    supervisor === undefined
      ? undefined
      : sql`${chainStore.territoryId} in (select id from ${storeTerritory} where supervisor_id = ${supervisor})`,
  )

/** Condition on a column with a store's id: the brand's stores of the filter; undefined: every store. */
export function inTerritory(column: SQL, partnerId: number, filter: TerritoryFilter): SQL | undefined {
  const condition = territoryCondition(filter)
  return (
    condition &&
    sql`${column} in (select ${chainStore.id} from ${chainStore}
    where ${chainStore.partnerId} = ${partnerId} and ${condition})`
  )
}
