import { holdMember } from '#features/people/members/server/member-record.ts'
import type { Database } from '#server/database/database.ts'
import { forEachDue } from '#server/jobs/for-each-due.ts'
import { addKoreanDays, koreanDay } from '#values/korean-date.ts'
import { noticeDays } from '../contract/regular-terms.ts'
import { announceNext } from './announce-next.ts'
import { listUnannounced, lockPlan, type PlanRow } from './plan.queries.ts'

/** Notifies members of charges within the next seven days, and again if the amount changes meanwhile. */
export function announceCharges(db: Database, { at }: { at: Date }): Promise<number> {
  const today = koreanDay(at)
  const until = addKoreanDays(today, noticeDays)
  return forEachDue({
    list: (page) => listUnannounced(db, { today, until, ...page }),
    handle: (plan) => announce(db, plan, at),
  })
}

async function announce(db: Database, { id, memberId }: Pick<PlanRow, 'id' | 'memberId'>, at: Date): Promise<boolean> {
  const outcome = await db.transact(async (tx) => {
    await holdMember(tx, memberId)
    const plan = await lockPlan(tx, id)
    return { ok: plan !== undefined && (await announceNext(tx, plan, at)) }
  })
  return outcome.ok
}
