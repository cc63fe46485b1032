import type { BusinessChecks } from '#features/platform/business-checks/server/business-registry.ts'
import { refuseClosed } from '#features/platform/business-checks/server/refuse-closed.ts'
import type { SessionData } from '#contract/session-data.ts'
import type { Clock } from '#server/clock.ts'
import type { Database } from '#server/database/database.ts'
import { notFound, success, type Answer } from '#server/http/answers.ts'
import type { Caller } from '#server/http/caller.ts'
import type { Routes } from '#server/http/route.ts'
import {
  addChainStoreCall,
  chainStoreCall,
  chainStoreListCall,
  changeChainStoreCall,
  closeChainStoreCall,
  defaultChainStoreCall,
  switchStoreCall,
} from '../contract/chain-stores.calls.ts'
import { addStore } from './add-store.ts'
import { changeOwnStore } from './refuse/change-own-store.ts'
import { findOwnStore, listOwnStores, type OwnStore } from './chain-store.queries.ts'
import { closeStore, type HasOrdersUnderWay } from './close-store.ts'
import { setDefaultStore } from './set-default-store.ts'
import { storedFields } from './stored-fields.ts'

/** Puts the caller's session into another own store. Passed in, because sessions depend on this feature. */
type SwitchStore = (
  caller: Caller,
  chainStoreId: number,
) => Promise<{ ok: true; data: SessionData } | { ok: false; refused: 'unknown' }>

interface Deps {
  db: Database
  clock: Clock
  businesses: Pick<BusinessChecks, 'ask'>
  hasOpenOrders: HasOrdersUnderWay
  switchStore: SwitchStore
}

export function chainStoresRoutes(routes: Routes, deps: Deps): void {
  const { db, clock, businesses } = deps
  routes.on(chainStoreListCall, async ({ caller }) => success(await listOwnStores(db, caller.memberId)))

  routes.on(chainStoreCall, async ({ caller, params }) => storeAnswer(db, { memberId: caller.memberId, id: params.id }))

  routes.on(addChainStoreCall, async ({ caller, body, http }) => {
    const closed = await refuseClosed(businesses, { entered: body.businessNumber })
    if (closed) return closed
    const outcome = await addStore(db, caller, { form: body, at: clock(), once: http.once })
    return outcome.ok ? storeAnswer(db, { memberId: caller.memberId, id: outcome.id }) : outcome
  })

  routes.on(changeChainStoreCall, async ({ caller, params, body }) => {
    const own = { memberId: caller.memberId, id: params.chainStoreId }
    const stored = await findOwnStore(db, own)
    if (!stored) return notFound()
    const entered = { entered: body.businessNumber, stored: stored.businessNumber }
    const closed = await refuseClosed(businesses, entered)
    if (closed) return closed
    const outcome = await changeOwnStore(db, own, { fields: storedFields(body), at: clock() })
    return outcome.ok ? storeAnswer(db, own) : outcome
  })

  routes.on(closeChainStoreCall, ({ caller, params }) => closeStore(deps, caller, params.id))

  routes.on(defaultChainStoreCall, ({ caller, params }) =>
    setDefaultStore(db, { memberId: caller.memberId, id: params.id }),
  )

  routes.on(switchStoreCall, async ({ caller, params }) => {
    const outcome = await deps.switchStore(caller, params.id)
    return outcome.ok ? success(outcome.data) : outcome
  })
}

async function storeAnswer(db: Database, own: OwnStore): Promise<Answer> {
  const store = await findOwnStore(db, own)
  return store ? success(store) : notFound()
}
