import { holdMember } from '#features/people/members/server/member-record.ts'
import type { Database } from '#server/database/database.ts'
import type { Won } from '#values/won.ts'
import type { PlanRefusal } from '../contract/regular-terms.ts'
import { announceNext } from './announce-next.ts'
import { isCovered, nextOnOf } from './next-charge.ts'
import { lockLivePlan, updatePlan, type PlanRow } from './plan.queries.ts'

export type PlanOutcome<Refused extends PlanRefusal> = { ok: true; plan: PlanRow } | { ok: false; refused: Refused }

type ChangePlanOutcome = PlanOutcome<'no-plan' | 'consent-missing' | 'consent-too-early'>

interface PlanChangeRequest {
  memberId: number
  amount: Won
  dayOfMonth: number
  /** The member agrees to a higher amount. */
  consented: boolean
  at: Date
}

/** Changes amount and day. A higher amount needs a consent, which is valid for thirty days [rules §7]. */
export function changePlan(
  db: Database,
  { memberId, amount, dayOfMonth, consented, at }: PlanChangeRequest,
): Promise<ChangePlanOutcome> {
  return db.transact<ChangePlanOutcome>(async (tx) => {
    await holdMember(tx, memberId)
    const plan = await lockLivePlan(tx, memberId)
    if (!plan) return { ok: false, refused: 'no-plan' }
    if (amount > plan.consentedAmount && !consented) return { ok: false, refused: 'consent-missing' }
    const consent = consented ? { consentedAmount: amount, consentedAt: at } : keptConsent(plan, amount)
    const nextOn = dayOfMonth === plan.dayOfMonth ? plan.nextOn : await nextOnOf(tx, { ...plan, dayOfMonth }, at)
    if (plan.state === 'ACTIVE' && !isCovered({ ...plan, ...consent, amount, nextOn })) {
      return { ok: false, refused: 'consent-too-early' }
    }
    const changed = await updatePlan(tx, plan.id, { amount, dayOfMonth, nextOn, ...consent })
    // Announces at once, because the charge may be due before the next run of the job.
    await announceNext(tx, changed, at)
    return { ok: true, plan: changed }
  })
}

/** A lower amount ends the consent to the higher one: raising it again needs a new consent. */
const keptConsent = ({ consentedAt }: PlanRow, amount: Won) => ({ consentedAmount: amount, consentedAt })
