import { openRegularCharge } from '#features/money/cash-charges/server/regular-charge.ts'
import { holdMember } from '#features/people/members/server/member-record.ts'
import type { Database, Tx } from '#server/database/database.ts'
import { forEachDue } from '#server/jobs/for-each-due.ts'
import { koreanDay } from '#values/korean-date.ts'
import { addMonths, chargeDateOf, isMissed, regularNumber, type PauseReason } from '../contract/regular-terms.ts'
import { isCovered, isMemberInformed, nextOnOf } from './next-charge.ts'
import { findStanding, listDuePlans, lockPlan, updatePlan, type PlanRow } from './plan.queries.ts'
import { pausePlan } from './pause-plan.ts'
import { insertRun } from './run.queries.ts'

/** Begins the charges that are due today. Returns the number of handled plans. */
export const openRuns = (db: Database, { at }: { at: Date }): Promise<number> =>
  forEachDue({
    list: (page) => listDuePlans(db, { today: koreanDay(at), ...page }),
    handle: (plan) => openRun(db, plan, at),
  })

async function openRun(db: Database, { id, memberId }: Pick<PlanRow, 'id' | 'memberId'>, at: Date): Promise<boolean> {
  const outcome = await db.transact(async (tx) => {
    await holdMember(tx, memberId)
    const plan = await lockPlan(tx, id)
    if (plan?.state !== 'ACTIVE' || plan.nextOn > koreanDay(at)) return { ok: false }
    const obstacle = await findObstacle(tx, plan)
    if (obstacle) await pausePlan(tx, plan, { reason: obstacle, at })
    else await beginMonth(tx, plan, at)
    return { ok: true }
  })
  return outcome.ok
}

/**
 * Begins the charge of the month. A month is left out, without a charge, when its day was more than a week ago, or when its member was
 * not told before it because the program did not run: the plan goes on with the next month, which is announced as usual.
 */
async function beginMonth(tx: Tx, plan: PlanRow, at: Date): Promise<void> {
  const { id: planId, memberId, partnerId, amount, nextOn: dueOn, dayOfMonth } = plan
  if (isMissed(dueOn, koreanDay(at)) || !isMemberInformed(plan)) {
    await updatePlan(tx, planId, { nextOn: await nextOnOf(tx, plan, at) })
    return
  }
  const month = dueOn.slice(0, 7)
  const number = regularNumber(month, planId)
  const isNew = await insertRun(tx, { planId, month, number, amount, dueOn, nextAttemptAt: at, createdAt: at })
  if (isNew) await openRegularCharge(tx, { number, memberId, partnerId, amount, at })
  await updatePlan(tx, planId, { nextOn: chargeDateOf(addMonths(month, 1), dayOfMonth) })
}

/** Finds the reason why a plan must not charge now: the member can't use the money, or has not agreed to the amount. */
export async function findObstacle(tx: Tx, plan: PlanRow): Promise<PauseReason | undefined> {
  const standing = await findStanding(tx, plan)
  if (standing.member !== 'ACTIVE') return 'LOCKED'
  if (standing.brand !== 'ACTIVE') return 'BRAND'
  if (standing.store !== 'ACTIVE' || standing.owner !== plan.memberId) return 'STORE'
  return isCovered(plan) ? undefined : 'CONSENT'
}
