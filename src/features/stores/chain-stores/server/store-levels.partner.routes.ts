import { findRecordVersion } from '#features/platform/audit/server/record-version.ts'
import { findPriceFigures } from '#features/brands/brands/server/price-step.ts'
import type { Clock } from '#server/clock.ts'
import type { Database } from '#server/database/database.ts'
import { success } from '#server/http/answers.ts'
import type { Routes } from '#server/http/route.ts'
import { changeStoreLevelsCall, storeLevelsCall } from '../contract/store-levels.partner.calls.ts'
import { changeLevels, levelsSubject, type RefreshBrandPrices } from './change-levels.ts'
import { listStoreLevels } from './list-store-levels.ts'
import { countStoresByLevel } from './store-level.queries.ts'

interface Deps {
  db: Database
  clock: Clock
  refreshBrandPrices: RefreshBrandPrices
}

export function storeLevelsPartnerRoutes(routes: Routes, { db, clock, refreshBrandPrices }: Deps): void {
  routes.on(storeLevelsCall, async ({ shop: { partnerId } }) => {
    const levels = await listStoreLevels(db, partnerId)
    const counts = await countStoresByLevel(db, partnerId)
    return success({
      version: await findRecordVersion(db, levelsSubject(partnerId)),
      levels: levels.map((row) => ({ ...row, stores: counts.get(row.level) ?? 0 })),
      ...(await findPriceFigures(db, partnerId)),
    })
  })

  routes.on(changeStoreLevelsCall, async ({ shop: { partnerId }, body, http }) => {
    const audit = http.audit
    const change = { ...body, partnerId, refreshPrices: refreshBrandPrices, at: clock(), audit }
    const outcome = await changeLevels(db, change)
    return outcome.ok ? success({ version: await findRecordVersion(db, levelsSubject(partnerId)) }) : outcome
  })
}
