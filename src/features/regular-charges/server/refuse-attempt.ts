import { holdMember } from '#features/members/server/member-record.ts'
import { queueMemberMessages } from '#features/members/server/queue-member-messages.ts'
import { refuseBillingAttempt } from '#features/payments/server/billing-attempts.ts'
import type { Database, Tx } from '#server/database/database.ts'
import { addKoreanDays, startOfKoreanDay } from '#values/korean-date.ts'
import { cardInWords, chargeHour, regularSentences, retryDays } from '../contract/regular-terms.ts'
import { findActiveCard, updateCardEnded } from './billing-card.store.ts'
import { lockPlan, type PlanRow } from './plan.store.ts'
import { closeRun, restPlan } from './rest-plan.ts'
import { lockPendingRun, updateRun, type RunRef, type RunRow } from './run.store.ts'

interface Refusal {
  attemptId: number
  code: string
  /** The card can't be charged again: a retry is useless. */
  isCardEnded: boolean
  at: Date
}

/** Records that the card did not pay: plans a further attempt, or pauses the plan and tells its member. */
export async function refuseAttempt(db: Database, ref: RunRef, refusal: Refusal): Promise<void> {
  await db.transact(async (tx) => {
    await holdMember(tx, ref.memberId)
    const run = await lockPendingRun(tx, ref.id)
    const plan = await lockPlan(tx, ref.planId)
    const { attemptId: id, code } = refusal
    if (!run || !plan || !(await refuseBillingAttempt(tx, { id, code }))) return { ok: false }
    await retryOrRest(tx, { run: { ...run, attempts: run.attempts + 1 }, plan }, refusal)
    return { ok: true }
  })
}

async function retryOrRest(
  tx: Tx,
  { run, plan }: { run: RunRow; plan: PlanRow },
  { code: lastCode, isCardEnded, at }: Refusal,
): Promise<void> {
  const { id, attempts } = run
  const nextAttemptAt = isCardEnded || plan.state !== 'ACTIVE' ? undefined : retryTimeOf(run)
  if (nextAttemptAt) return updateRun(tx, id, { attempts, lastCode, nextAttemptAt })
  await updateRun(tx, id, { attempts, lastCode })
  const reason = isCardEnded ? regularSentences.cardEnded : regularSentences.refused
  await closeRun(tx, run, { reason, at })
  const card = await findActiveCard(tx, plan.memberId)
  if (isCardEnded) await updateCardEnded(tx, { memberId: plan.memberId, at })
  if (plan.state !== 'ACTIVE') return
  await restPlan(tx, plan, { reason: isCardEnded ? 'CARD_ENDED' : 'REFUSED', at })
  const { memberId, partnerId } = plan
  const facts = { charge: String(run.amount), card: card ? cardInWords(card) : '', reason }
  await queueMemberMessages(tx, [{ event: 'CASH_CHARGE_FAILED', memberId, partnerId, once: run.number, at, facts }])
}

/** 10:00 on a later day; undefined after the last retry. */
function retryTimeOf({ dueOn, attempts }: RunRow): Date | undefined {
  const days = retryDays[attempts - 1]
  return days === undefined ? undefined : chargeTimeOf(addKoreanDays(dueOn, days))
}

const chargeTimeOf = (day: string): Date => new Date(startOfKoreanDay(day).getTime() + chargeHour * 60 * 60_000)
