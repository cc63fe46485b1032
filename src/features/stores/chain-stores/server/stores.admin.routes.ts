import { allPages, answerListSheet } from '#features/platform/files/server/sheet/list-sheet.ts'
import type { Sheets } from '#features/platform/files/server/sheet/sheets.ts'
import { storeListSheet } from '../contract/store-list-sheet.ts'
import { changeStore } from '#features/stores/chain-stores/server/change-store.ts'
import type { Clock } from '#server/clock.ts'
import type { Database } from '#server/database/database.ts'
import { notFound, success } from '#server/http/answers.ts'
import type { Routes } from '#server/http/route.ts'
import {
  adminStoreCall,
  adminStoresCall,
  changeAdminStoreCall,
  exportStoresCall,
} from '../contract/stores.admin.calls.ts'
import { findBrandOfStore } from './admin-store.queries.ts'
import { findAdminStore, listStorePage } from './admin-stores.ts'

export function storesAdminRoutes(routes: Routes, deps: { db: Database; clock: Clock; sheets: Sheets }): void {
  const { db, clock } = deps
  routes.on(adminStoresCall, async ({ query: { search = '', ...query } }) => {
    return success(await listStorePage(db, { ...query, search: search.trim() }))
  })

  routes.on(exportStoresCall, async ({ query, http }) => {
    const { search = '', status, sort } = query
    const batches = allPages(db, (tx, at) => listStorePage(tx, { search: search.trim(), status, sort, ...at }))
    return answerListSheet(deps, storeListSheet, { batches, query, audit: http.audit })
  })

  routes.on(adminStoreCall, async ({ params }) => {
    const found = await findAdminStore(db, params.storeId)
    return found ? success(found) : notFound()
  })

  routes.on(changeAdminStoreCall, async ({ params: { storeId }, body: { status, level, ...body }, http }) => {
    const partnerId = await findBrandOfStore(db, storeId)
    if (partnerId === undefined) return notFound()
    const { audit } = http
    return changeStore(db, { ...body, id: storeId, partnerId, status, level, at: clock(), audit })
  })
}
