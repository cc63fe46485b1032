import type { Database } from '#server/database/database.ts'
import { forEachDue } from '#server/jobs/for-each-due.ts'
import { chargeSentences } from '../contract/charge-terms.ts'
import { endCharge } from './cancel-charge.ts'
import { listOverdue, lockOverdue } from './charge.queries.ts'

/** Ends charges whose deadline has passed [rules §7]. Returns their number. */
export const expireCharges = (db: Database, { at }: { at: Date }): Promise<number> =>
  forEachDue({
    list: (page) => listOverdue(db, { at, ...page }),
    handle: ({ number }) => expireCharge(db, { number, at }),
    nameOf: ({ number }) => number,
  })

/** False if the charge was paid or cancelled meanwhile, or if another transaction holds it. */
async function expireCharge(db: Database, { number, at }: { number: string; at: Date }): Promise<boolean> {
  const outcome = await db.transact(async (tx) => {
    const charge = await lockOverdue(tx, { number, at })
    if (!charge) return { ok: false }
    await endCharge(tx, charge, { reason: chargeSentences.expired, at })
    return { ok: true }
  })
  return outcome.ok
}
