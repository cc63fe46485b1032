import { holdMember } from '#features/people/members/server/member-record.ts'
import { findLastAttempt, openBillingAttempt } from '#features/money/payments/server/billing-attempts.ts'
import {
  accountOfPayment,
  type CardGateways,
  type PaymentGateway,
} from '#features/money/payments/server/payment-gateway.ts'
import type { Database, Tx } from '#server/database/database.ts'
import { koreanDay } from '#values/korean-date.ts'
import { isMissed, pauseReasons, regularSentences } from '../contract/regular-terms.ts'
import { findActiveCard, type BillingCardRow } from './billing-card.queries.ts'
import { chargingGateway, isOfFormerContract } from './charging-gateway.ts'
import { findObstacle } from './open-runs.ts'
import { lockPlan, updatePlan, type PlanRow } from './plan.queries.ts'
import { closeRun, pausePlan } from './pause-plan.ts'
import { endCard } from './refuse-attempt.ts'
import { lockPendingRun, updateRun, type RunRef, type RunRow } from './run.queries.ts'

export type BillingAttempt = NonNullable<Awaited<ReturnType<typeof findLastAttempt>>>

export interface ClaimedAttempt {
  attempt: BillingAttempt
  /** False if an earlier process may already have sent it. */
  isNew: boolean
  /** Undefined: the attempt must only be looked up, not charged. */
  card: BillingCardRow | undefined
  /** Account of the attempt; undefined: its keys were replaced or removed. */
  gateway: PaymentGateway | undefined
  /** Planned amount in won. */
  runAmount: number
}

/** Exceeds the slowest answer of a gateway: no other process takes the attempt before. */
const leaseMs = 5 * 60_000

/**
 * Takes a due run for this process, and stores the attempt before the gateway is called, so that its outcome can always be looked
 * up. Undefined: nothing is to be asked; the run was finished, given up, or taken by another process.
 */
export async function claimAttempt(
  { db, gateways }: { db: Database; gateways: CardGateways },
  run: RunRef,
  at: Date,
): Promise<ClaimedAttempt | undefined> {
  let claimed: ClaimedAttempt | undefined
  await db.transact(async (tx) => {
    await holdMember(tx, run.memberId)
    const locked = await lockPendingRun(tx, run.id)
    const plan = await lockPlan(tx, run.planId)
    if (!locked || !plan || locked.nextAttemptAt > at) return { ok: false }
    const outcome = await claim(tx, { plan, run: locked, gateways }, at)
    if (outcome !== 'over') await updateRun(tx, run.id, { nextAttemptAt: new Date(at.getTime() + leaseMs) })
    if (typeof outcome === 'object') claimed = outcome
    return { ok: true }
  })
  return claimed
}

/** later: no gateway can be called at present. over: the run has ended. */
async function claim(
  tx: Tx,
  { plan, run, gateways }: { plan: PlanRow; run: RunRow; gateways: CardGateways },
  at: Date,
): Promise<ClaimedAttempt | 'later' | 'over'> {
  const attempt = await findLastAttempt(tx, run.number)
  const missed = isMissed(run.dueOn, koreanDay(at))
  const card = plan.state === 'ACTIVE' && !missed ? await findActiveCard(tx, plan.memberId) : undefined
  if (attempt?.state === 'READY') {
    return { attempt, isNew: false, card, gateway: accountOfPayment(gateways, attempt), runAmount: run.amount }
  }
  if (attempt && attempt.state !== 'FAILED') {
    await finishRun(tx, { plan, run, attempt }, at)
    return 'over'
  }
  if (plan.state !== 'ACTIVE' || missed) {
    await closeRun(tx, run, { reason: plan.state === 'ACTIVE' ? regularSentences.missed : regularSentences.ended, at })
    return 'over'
  }
  return openAttempt(tx, { plan, run, card, gateways }, at)
}

/** Stores an attempt before it is sent, unless the plan or its card must not charge. */
async function openAttempt(
  tx: Tx,
  {
    plan,
    run,
    card,
    gateways,
  }: { plan: PlanRow; run: RunRow; card: BillingCardRow | undefined; gateways: CardGateways },
  at: Date,
): Promise<ClaimedAttempt | 'later' | 'over'> {
  const { number: refNumber, amount } = run
  const obstacle = card ? await findObstacle(tx, { ...plan, amount, nextOn: run.dueOn }) : 'CARD_ENDED'
  if (!card || obstacle) {
    await closeRun(tx, run, { reason: pauseReasons[obstacle ?? 'CARD_ENDED'].label, at })
    await pausePlan(tx, plan, { reason: obstacle ?? 'CARD_ENDED', at })
    return 'over'
  }
  if (isOfFormerContract(gateways, card)) {
    await endCard(tx, { run, plan, card, at })
    return 'over'
  }
  const gateway = chargingGateway(gateways, card)
  if (!gateway) return 'later'
  const { memberId } = plan
  const { name, contract } = gateway
  const attempt = await openBillingAttempt(tx, { memberId, refNumber, gateway: name, account: contract, amount, at })
  return { attempt, isNew: true, card, gateway, runAmount: amount }
}

/** Records the outcome of a booked attempt. Late money is refunded to the card automatically. */
async function finishRun(
  tx: Tx,
  { plan, run, attempt }: { plan: PlanRow; run: RunRow; attempt: BillingAttempt },
  at: Date,
): Promise<void> {
  const isPaid = attempt.state === 'DONE'
  // Lower than the plan's amount if a part was cancelled in the gateway's console.
  const { amount } = attempt
  await updateRun(tx, run.id, { state: isPaid ? 'DONE' : 'FAILED', amount, doneAt: at })
  if (isPaid) await updatePlan(tx, plan.id, { chargedAmount: run.amount })
}

/** Finishes a run after its money was booked. */
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
