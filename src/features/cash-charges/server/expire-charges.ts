import type { Database } from '#server/database/database.ts'
import { chargeSentences } from '../contract/charge-terms.ts'
import { endCharge } from './cancel-charge.ts'
import { listOverdue, lockOverdue } from './charge.store.ts'

const batch = 100

/** Ends charges whose money did not come in time [rules §7]. Each is a transaction of its own. Returns how many ended. */
export async function expireCharges(db: Database, { at }: { at: Date }): Promise<number> {
  const failures: unknown[] = []
  let ended = 0
  for (let afterId = 0; ;) {
    const overdue = await listOverdue(db, { at, afterId, limit: batch })
    for (const { id, number } of overdue) {
      afterId = id
      try {
        if (await expireCharge(db, { number, at })) ended++
      } catch (error) {
        failures.push(error)
      }
    }
    if (overdue.length < batch) break
  }
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} unpaid charges could not be ended`)
  return ended
}

/** False when it was paid or cancelled meanwhile, or when another transaction holds it; the next run looks again. */
async function expireCharge(db: Database, { number, at }: { number: string; at: Date }): Promise<boolean> {
  const outcome = await db.transact(async (tx) => {
    const charge = await lockOverdue(tx, { number, at })
    if (!charge) return { ok: false }
    await endCharge(tx, charge, { reason: chargeSentences.expired, at })
    return { ok: true }
  })
  return outcome.ok
}
