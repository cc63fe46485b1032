import { countedTotal } from '#contract/paging.ts'
import { conflictAnswer } from '#features/audit/server/record-version.ts'
import { changeStoreSentences } from '#features/chain-stores/contract/chain-stores.partner.calls.ts'
import { changeStore } from '#features/chain-stores/server/change-store.ts'
import type { Clock } from '#server/clock.ts'
import type { Database } from '#server/database/database.ts'
import { notFound, refusal, success } from '#server/http/answers.ts'
import type { Routes } from '#server/http/route.ts'
import { adminStoreCall, adminStoresCall, changeAdminStoreCall } from '../contract/store-admin.calls.ts'
import { countAdminStores, findBrandOfStore, listAdminStores } from './admin-store.store.ts'
import { findAdminStore, maskedStore } from './admin-stores.ts'

export function storeAdminRoutes(routes: Routes, { db, clock }: { db: Database; clock: Clock }): void {
  routes.on(adminStoresCall, async ({ query: { search = '', status, page, size } }) => {
    const filter = { search: search.trim(), status }
    const rows = await listAdminStores(db, { ...filter, page, size })
    const count = await countAdminStores(db, filter)
    return success({
      content: rows.map(maskedStore),
      page,
      size,
      ...countedTotal(count),
    })
  })

  routes.on(adminStoreCall, async ({ params }) => {
    const found = await findAdminStore(db, params.storeId)
    return found ? success(found) : notFound()
  })

  routes.on(changeAdminStoreCall, async ({ params: { storeId }, body: { status, level, ...body }, http }) => {
    const partnerId = await findBrandOfStore(db, storeId)
    if (partnerId === undefined) return notFound()
    const audit = http.audit! // the policy says audit
    const change = { ...body, id: storeId, partnerId, status, level, at: clock(), audit }
    const outcome = await changeStore(db, change)
    if (outcome.ok) return success(outcome.store)
    if (outcome.refused === 'unknown-store') return notFound()
    if (outcome.refused === 'conflict') return conflictAnswer(outcome.conflict)
    return refusal(409, changeStoreSentences[outcome.refused])
  })
}
