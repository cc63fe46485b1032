import { listRecordVersions } from '#features/platform/audit/server/record-version.ts'
import type { Clock } from '#server/clock.ts'
import type { Database } from '#server/database/database.ts'
import { success } from '#server/http/answers.ts'
import type { AuditContext, Routes } from '#server/http/route.ts'
import {
  addTerritoryCall,
  assignTerritoryCall,
  changeTerritoryCall,
  deleteTerritoryCall,
  territoriesCall,
} from '../contract/store-territories.partner.calls.ts'
import {
  addTerritory,
  assignTerritory,
  changeTerritory,
  deleteTerritory,
  territorySubject,
} from './territories/change-territories.ts'
import { countStoresWithout, listBrandStaff, listTerritories } from './territories/territory.queries.ts'

export function storeTerritoriesPartnerRoutes(routes: Routes, { db, clock }: { db: Database; clock: Clock }): void {
  const acting = (partnerId: number, audit: AuditContext) => ({ partnerId, at: clock(), audit })

  routes.on(territoriesCall, async ({ shop: { partnerId } }) => {
    const territories = await listTerritories(db, partnerId)
    const versions = await listRecordVersions(
      db,
      territories.map(({ id }) => territorySubject(id)),
    )
    return success({
      territories: territories.map((row) => ({ ...row, version: versions.get(territorySubject(row.id)) ?? 0 })),
      staff: await listBrandStaff(db, partnerId),
      storesWithout: await countStoresWithout(db, partnerId),
    })
  })

  routes.on(addTerritoryCall, ({ shop, body, http }) => addTerritory(db, acting(shop.partnerId, http.audit), body))

  routes.on(changeTerritoryCall, ({ shop, params, body, http }) =>
    changeTerritory(db, acting(shop.partnerId, http.audit), { ...body, id: params.id }),
  )

  routes.on(deleteTerritoryCall, ({ shop, params, http }) =>
    deleteTerritory(db, acting(shop.partnerId, http.audit), params.id),
  )

  routes.on(assignTerritoryCall, ({ shop, body, http }) =>
    assignTerritory(db, acting(shop.partnerId, http.audit), body),
  )
}
