import { holdMember } from '#features/people/members/server/member-record.ts'
import { queueMemberMessages } from '#features/people/members/server/queue-member-messages.ts'
import { refuseBillingAttempt } from '#features/money/payments/server/billing-attempts.ts'
import type { Database, Tx } from '#server/database/database.ts'
import { addKoreanDays, koreanDay, startOfKoreanDay } from '#values/korean-date.ts'
import { cardText, chargeHour, isMissed, regularSentences, retryDelays } from '../contract/regular-terms.ts'
import { findActiveCard, updateCardEnded, type BillingCardRow } from './billing-card.queries.ts'
import { lockPlan, type PlanRow } from './plan.queries.ts'
import { closeRun, pausePlan } from './pause-plan.ts'
import { lockPendingRun, updateRun, type RunRef, type RunRow } from './run.queries.ts'

interface Refusal {
  attemptId: number
  code: string
  /** The card can't be charged again, so a retry is useless. */
  isCardEnded: boolean
  at: Date
}

/** Records that the card did not pay: plans another attempt, or pauses the plan and notifies its member. */
export async function refuseAttempt(db: Database, ref: RunRef, refusal: Refusal): Promise<void> {
  await db.transact(async (tx) => {
    await holdMember(tx, ref.memberId)
    const run = await lockPendingRun(tx, ref.id)
    const plan = await lockPlan(tx, ref.planId)
    const { attemptId: id, code } = refusal
    if (!run || !plan || !(await refuseBillingAttempt(tx, { id, code }))) return { ok: false }
    await retryOrPause(tx, { run: { ...run, attempts: run.attempts + 1 }, plan }, refusal)
    return { ok: true }
  })
}

/**
 * Gives up an attempt that has moved no money: it was never sent, or our keys were refused. It counts as no refusal of the card: with a plan
 * that goes on, the job decides anew after `retryAfterMs`.
 */
export async function dropAttempt(
  db: Database,
  ref: RunRef,
  { attemptId: id, at, retryAfterMs }: Pick<Refusal, 'attemptId' | 'at'> & { retryAfterMs: number },
): Promise<void> {
  await db.transact(async (tx) => {
    await holdMember(tx, ref.memberId)
    const run = await lockPendingRun(tx, ref.id)
    const plan = await lockPlan(tx, ref.planId)
    if (!run || !plan || !(await refuseBillingAttempt(tx, { id, code: 'NOT_SENT' }))) return { ok: false }
    if (plan.state === 'ACTIVE') await updateRun(tx, run.id, { nextAttemptAt: new Date(at.getTime() + retryAfterMs) })
    else await closeRun(tx, run, { reason: regularSentences.ended, at })
    return { ok: true }
  })
}

async function retryOrPause(
  tx: Tx,
  { run, plan }: { run: RunRow; plan: PlanRow },
  { code: lastCode, isCardEnded, at }: Refusal,
): Promise<void> {
  const { id, attempts } = run
  const nextAttemptAt = isCardEnded || plan.state !== 'ACTIVE' ? undefined : retryTimeOf(run, at)
  if (nextAttemptAt) return updateRun(tx, id, { attempts, lastCode, nextAttemptAt })
  await updateRun(tx, id, { attempts, lastCode })
  const card = await findActiveCard(tx, plan.memberId)
  if (isCardEnded) return endCard(tx, { run, plan, card, at })
  await giveUp(tx, { run, plan, card, at }, 'REFUSED')
}

interface GivenUp {
  run: RunRow
  plan: PlanRow
  card: BillingCardRow | undefined
  at: Date
}

/** Forgets a card that can no longer be charged, and asks its member to register one again. */
export async function endCard(tx: Tx, given: GivenUp): Promise<void> {
  const { plan, at } = given
  await updateCardEnded(tx, { memberId: plan.memberId, at })
  await giveUp(tx, given, 'CARD_ENDED')
}

/** Gives up the charge of the month; pauses a running plan and notifies its member. */
async function giveUp(tx: Tx, { run, plan, card, at }: GivenUp, pauseReason: 'REFUSED' | 'CARD_ENDED'): Promise<void> {
  const reason = pauseReason === 'CARD_ENDED' ? regularSentences.cardEnded : regularSentences.refused
  await closeRun(tx, run, { reason, at })
  if (plan.state !== 'ACTIVE') return
  await pausePlan(tx, plan, { reason: pauseReason, at })
  const { memberId, partnerId } = plan
  const facts = { charge: String(run.amount), card: card ? cardText(card) : '', reason }
  await queueMemberMessages(tx, [{ event: 'CASH_CHARGE_FAILED', memberId, partnerId, once: run.number, at, facts }])
}

/**
 * 10:00 some days after the refused attempt, so that late attempts don't crowd together; undefined after the last retry, and when the
 * next one would be too late.
 */
function retryTimeOf({ dueOn, attempts }: RunRow, at: Date): Date | undefined {
  const days = retryDelays[attempts - 1]
  if (days === undefined) return undefined
  const day = addKoreanDays(koreanDay(at), days)
  return isMissed(dueOn, day) ? undefined : chargeTimeOf(day)
}

const chargeTimeOf = (day: string): Date => new Date(startOfKoreanDay(day).getTime() + chargeHour * 60 * 60_000)
