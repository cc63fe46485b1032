import { sql } from 'drizzle-orm'
import { storeTerritory } from '#features/stores/chain-stores/server/chain-stores.tables.ts'
import type { TestMember } from './people.ts'
import type { World } from './world.ts'
import { insertedId } from '#server/database/inserted-id.ts'

/** Adds a territory of the member's brand, named after the member's store. */
export async function addTerritory({ db }: World, { storeIds, caller: { home } }: TestMember): Promise<number> {
  return insertedId(
    await db
      .insert(storeTerritory)
      .values({ partnerId: home.partnerId, name: `지역 ${storeIds[0]}` })
      .returning({ id: storeTerritory.id }),
  )
}

/** Adds a deleted territory again, under its id, if the store exists. */
export async function restoreTerritory(
  { db }: World,
  { territoryId, storeId }: { territoryId: number; storeId: number },
): Promise<void> {
  await db.execute(sql`insert into store_territory (id, partner_id, name) overriding system value
    select ${territoryId}, partner_id, name || ' 지역' from chain_store where id = ${storeId} on conflict do nothing`)
}
