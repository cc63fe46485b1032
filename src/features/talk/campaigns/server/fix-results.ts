import type { Clock } from '#server/clock.ts'
import type { Database } from '#server/database/database.ts'
import { countAnswers, listUndecided, lockUndecided, updateResult } from './campaign-result.queries.ts'

const campaignsAtOnce = 100

/** Fixes the results of the campaigns whose deadline has passed. */
export async function fixResults({ db, clock }: { db: Database; clock: Clock }): Promise<void> {
  for (;;) {
    const ids = await listUndecided(db, { at: clock(), most: campaignsAtOnce })
    for (const id of ids) await fixResult(db, { id, at: clock() })
    if (ids.length < campaignsAtOnce) return
  }
}

/** Counts the votes of one campaign, once. Does nothing before the deadline. */
export async function fixResult(db: Database, { id, at }: { id: number; at: Date }): Promise<void> {
  await db.transact(async (tx) => {
    // The lock waits for concurrent answers, and later answers see the fixed result.
    if (await lockUndecided(tx, { id, at })) {
      await updateResult(tx, id, { ...(await countAnswers(tx, id)), decidedAt: at })
    }
    return { ok: true }
  })
}
