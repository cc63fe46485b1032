import { conflictAnswer, listRecordVersions } from '#features/audit/server/record-version.ts'
import type { Clock } from '#server/clock.ts'
import type { Database } from '#server/database/database.ts'
import { notFound, refusal, success } from '#server/http/answers.ts'
import type { AuditContext, Routes } from '#server/http/route.ts'
import {
  addTerritoryCall,
  assignTerritoryCall,
  changeTerritoryCall,
  deleteTerritoryCall,
  territoriesCall,
  territorySentences,
} from '../contract/store-territories.partner.calls.ts'
import {
  addTerritory,
  assignTerritory,
  changeTerritory,
  deleteTerritory,
  territorySubject,
} from './territories/change-territories.ts'
import { countStoresWithout, listBrandStaff, listTerritories } from './territories/territory.store.ts'

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

  routes.on(addTerritoryCall, async ({ shop, body, http }) => {
    const outcome = await addTerritory(db, acting(shop.partnerId, http.audit), body)
    return outcome.ok ? success({ id: outcome.id }) : refusal(409, territorySentences[outcome.refused])
  })

  routes.on(changeTerritoryCall, async ({ shop, params, body, http }) => {
    const words = { ...body, id: params.id }
    const outcome = await changeTerritory(db, acting(shop.partnerId, http.audit), words)
    if (outcome.ok) return success()
    if (outcome.refused === 'unknown') return notFound()
    return outcome.refused === 'conflict'
      ? conflictAnswer(outcome.conflict)
      : refusal(409, territorySentences[outcome.refused])
  })

  routes.on(deleteTerritoryCall, async ({ shop, params, http }) => {
    const outcome = await deleteTerritory(db, acting(shop.partnerId, http.audit), params.id)
    return outcome.ok ? success() : notFound()
  })

  routes.on(assignTerritoryCall, async ({ shop, body, http }) => {
    const outcome = await assignTerritory(db, acting(shop.partnerId, http.audit), body)
    if (outcome.ok) return success({ changed: outcome.changed })
    return outcome.refused === 'unknown' ? notFound() : refusal(409, territorySentences[outcome.refused])
  })
}
