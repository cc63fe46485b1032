import type { Database } from '#server/database/database.ts'
import { success } from '#server/http/answers.ts'
import type { Routes } from '#server/http/route.ts'
import { chainStoreListCall } from '../contract/chain-stores.calls.ts'
import { listOwnStores } from './chain-store.store.ts'

export function chainStoresRoutes(routes: Routes, { db }: { db: Database }): void {
  routes.on(chainStoreListCall, async ({ caller }) => success(await listOwnStores(db, caller.memberId)))
}
