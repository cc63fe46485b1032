import { holdMember } from '#features/members/server/member-record.ts'
import type { Database, Tx } from '#server/database/database.ts'
import { koreanDay } from '#values/korean-date.ts'
import type { Won } from '#values/won.ts'
import { addMonths, isConsentFresh, nextChargeDate, type PlanRefusal } from '../contract/regular-terms.ts'
import { lockLivePlan, updatePlan, type PlanRow } from './plan.store.ts'
import { findLastMonth } from './run.store.ts'

export type PlanOutcome = { ok: true; plan: PlanRow } | { ok: false; refused: PlanRefusal }

interface PlanChangeRequest {
  memberId: number
  amount: Won
  dayOfMonth: number
  /** Agrees to a higher amount. */
  consented: boolean
  at: Date
}

/** Changes amount and day. A higher amount needs a consent, which counts for thirty days [rules §7]. */
export function changePlan(
  db: Database,
  { memberId, amount, dayOfMonth, consented, at }: PlanChangeRequest,
): Promise<PlanOutcome> {
  return db.transact<PlanOutcome>(async (tx) => {
    await holdMember(tx, memberId)
    const plan = await lockLivePlan(tx, memberId)
    if (!plan) return { ok: false, refused: 'no-plan' }
    if (amount > plan.consentedAmount && !consented) return { ok: false, refused: 'consent-missing' }
    const consent = consented ? { consentedAmount: amount, consentedAt: at } : keptConsent(plan, amount)
    const nextOn = dayOfMonth === plan.dayOfMonth ? plan.nextOn : await nextOnOf(tx, { ...plan, dayOfMonth }, at)
    if (plan.state === 'ACTIVE' && !isCovered({ ...plan, ...consent, amount, nextOn })) {
      return { ok: false, refused: 'consent-too-early' }
    }
    return { ok: true, plan: await updatePlan(tx, plan.id, { amount, dayOfMonth, nextOn, ...consent }) }
  })
}

/** A lower amount ends the consent to the higher one: raising it again needs a fresh one. */
const keptConsent = ({ consentedAt }: PlanRow, amount: Won) => ({ consentedAmount: amount, consentedAt })

/** Whether the consent covers the next charge: of an amount that was charged before it always does. */
export const isCovered = ({
  amount,
  chargedAmount,
  consentedAt,
  nextOn,
}: Pick<PlanRow, 'amount' | 'chargedAmount' | 'consentedAt' | 'nextOn'>): boolean =>
  chargedAmount === 0 || amount <= chargedAmount || isConsentFresh(koreanDay(consentedAt), nextOn)

/** The first day after today in a month that has no charge yet. */
export async function nextOnOf(
  tx: Tx,
  { id, dayOfMonth: day, startMonth }: Pick<PlanRow, 'id' | 'dayOfMonth' | 'startMonth'>,
  at: Date,
): Promise<string> {
  const last = await findLastMonth(tx, id)
  const fromMonth = last === undefined ? startMonth : addMonths(last, 1)
  return nextChargeDate({ day, after: koreanDay(at), fromMonth })
}
