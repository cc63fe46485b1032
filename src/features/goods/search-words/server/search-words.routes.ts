import type { Clock } from '#server/clock.ts'
import type { Database } from '#server/database/database.ts'
import type { Routes } from '#server/http/route.ts'
import { noteMissCall } from '../contract/search-words.calls.ts'
import { noteMiss } from './search-misses.ts'

export function searchWordsRoutes(routes: Routes, { db, clock }: { db: Database; clock: Clock }): void {
  routes.on(noteMissCall, ({ caller, params, body }) => noteMiss(db, caller, { ...params, ...body, at: clock() }))
}
