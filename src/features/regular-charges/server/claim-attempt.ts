import { holdMember } from '#features/members/server/member-record.ts'
import { findLastAttempt, openBillingAttempt } from '#features/payments/server/billing-attempts.ts'
import type { Database, Tx } from '#server/database/database.ts'
import { pauseReasons, regularSentences } from '../contract/regular-terms.ts'
import { findActiveCard, type BillingCardRow } from './billing-card.store.ts'
import { findObstacle } from './open-runs.ts'
import { lockPlan, updatePlan, type PlanRow } from './plan.store.ts'
import { closeRun, restPlan } from './rest-plan.ts'
import { lockPendingRun, updateRun, type RunRef, type RunRow } from './run.store.ts'

export type BillingAttempt = NonNullable<Awaited<ReturnType<typeof findLastAttempt>>>

export interface ClaimedAttempt {
  attempt: BillingAttempt
  /** False: an earlier process may have sent it already. */
  isNew: boolean
  /** Undefined: it must not be charged any more, only looked up. */
  card: BillingCardRow | undefined
}

/** Longer than a gateway's answer takes: until then no other process touches the attempt. */
const leaseMs = 5 * 60_000

/**
 * Takes a due run for this process, and stores the attempt before the gateway is called, so that its outcome can always be looked
 * up. Undefined: nothing is to be asked; the run was finished, given up, or taken by another process.
 */
export async function claimAttempt(db: Database, run: RunRef, at: Date): Promise<ClaimedAttempt | undefined> {
  let claimed: ClaimedAttempt | undefined
  await db.transact(async (tx) => {
    await holdMember(tx, run.memberId)
    const locked = await lockPendingRun(tx, run.id)
    const plan = await lockPlan(tx, run.planId)
    if (!locked || !plan || locked.nextAttemptAt > at) return { ok: false }
    claimed = await claim(tx, { plan, run: locked }, at)
    if (claimed) await updateRun(tx, run.id, { nextAttemptAt: new Date(at.getTime() + leaseMs) })
    return { ok: true }
  })
  return claimed
}

async function claim(
  tx: Tx,
  { plan, run }: { plan: PlanRow; run: RunRow },
  at: Date,
): Promise<ClaimedAttempt | undefined> {
  const attempt = await findLastAttempt(tx, run.number)
  const card = plan.state === 'ACTIVE' ? await findActiveCard(tx, plan.memberId) : undefined
  if (attempt?.state === 'READY') return { attempt, isNew: false, card }
  if (attempt && attempt.state !== 'FAILED') {
    await finishRun(tx, { plan, run, attempt }, at)
    return undefined
  }
  if (plan.state !== 'ACTIVE') {
    await closeRun(tx, run, { reason: regularSentences.ended, at })
    return undefined
  }
  const obstacle = card ? await findObstacle(tx, { ...plan, amount: run.amount, nextOn: run.dueOn }) : 'CARD_ENDED'
  if (!card || obstacle) {
    await closeRun(tx, run, { reason: pauseReasons[obstacle ?? 'CARD_ENDED'].label, at })
    await restPlan(tx, plan, { reason: obstacle ?? 'CARD_ENDED', at })
    return undefined
  }
  const { memberId } = plan
  const { number: refNumber, amount } = run
  return {
    attempt: await openBillingAttempt(tx, { memberId, refNumber, gateway: card.gateway, amount, at }),
    isNew: true,
    card,
  }
}

/** Records the outcome of a booked attempt. Money that came too late goes back to the card by itself. */
async function finishRun(
  tx: Tx,
  { plan, run, attempt }: { plan: PlanRow; run: RunRow; attempt: BillingAttempt },
  at: Date,
): Promise<void> {
  const isPaid = attempt.state === 'DONE'
  await updateRun(tx, run.id, { state: isPaid ? 'DONE' : 'FAILED', doneAt: at })
  if (isPaid) await updatePlan(tx, plan.id, { chargedAmount: run.amount })
}

/** Finishes a run whose money has just been booked. */
export async function finishBooked(db: Database, ref: RunRef, at: Date): Promise<void> {
  await db.transact(async (tx) => {
    await holdMember(tx, ref.memberId)
    const run = await lockPendingRun(tx, ref.id)
    const plan = await lockPlan(tx, ref.planId)
    const attempt = run && (await findLastAttempt(tx, run.number))
    if (!run || !plan || !attempt?.approvedAt) return { ok: false }
    await finishRun(tx, { plan, run, attempt }, at)
    return { ok: true }
  })
}
