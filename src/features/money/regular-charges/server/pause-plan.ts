import { endRegularCharge } from '#features/money/cash-charges/server/regular-charge.ts'
import { holdMember } from '#features/people/members/server/member-record.ts'
import { findLastAttempt } from '#features/money/payments/server/billing-attempts.ts'
import type { CardGateways } from '#features/money/payments/server/payment-gateway.ts'
import type { Database, Tx } from '#server/database/database.ts'
import type { Buyer } from '#server/http/caller.ts'
import { pauseReasons, regularSentences, type PauseReason } from '../contract/regular-terms.ts'
import { findActiveCard } from './billing-card.queries.ts'
import { chargingGateway } from './charging-gateway.ts'
import type { PlanRefusal } from '../contract/regular-terms.ts'
import type { PlanOutcome } from './change-plan.ts'
import { isCovered, nextOnOf } from './next-charge.ts'
import { lockLivePlan, updatePlan, type PlanRow } from './plan.queries.ts'
import { lockPendingRuns, updateRun, type RunRow } from './run.queries.ts'

type PausePlanOutcome = PlanOutcome<'no-plan' | 'not-active'>
type ResumePlanOutcome = PlanOutcome<Exclude<PlanRefusal, 'not-active' | 'consent-missing'>>
type EndPlanOutcome = PlanOutcome<'no-plan'>

/** Pauses the member's plan. A charge that is at the gateway at this moment is still credited. */
export function pauseOwnPlan(
  db: Database,
  { memberId, at }: { memberId: number; at: Date },
): Promise<PausePlanOutcome> {
  return db.transact<PausePlanOutcome>(async (tx) => {
    await holdMember(tx, memberId)
    const plan = await lockLivePlan(tx, memberId)
    if (!plan) return { ok: false, refused: 'no-plan' }
    if (plan.state !== 'ACTIVE') return { ok: false, refused: 'not-active' }
    return { ok: true, plan: await pausePlan(tx, plan, { reason: 'MEMBER', at }) }
  })
}

/** Resumes the plan for the buyer's store, with a new consent. The first charge is tomorrow at the earliest. */
export function resumePlan(
  { db, gateways }: { db: Database; gateways: CardGateways },
  { memberId, home, store }: Buyer,
  at: Date,
): Promise<ResumePlanOutcome> {
  return db.transact<ResumePlanOutcome>(async (tx) => {
    if (store.status !== 'ACTIVE') return { ok: false, refused: 'store-not-active' }
    if (home.state !== 'ACTIVE') return { ok: false, refused: 'brand-not-active' }
    await holdMember(tx, memberId)
    const plan = await lockLivePlan(tx, memberId)
    if (!plan) return { ok: false, refused: 'no-plan' }
    if (plan.state !== 'PAUSED') return { ok: false, refused: 'not-paused' }
    const card = await findActiveCard(tx, memberId)
    if (!card || !chargingGateway(gateways, card)) return { ok: false, refused: 'no-card' }
    const consent = { consentedAmount: plan.amount, consentedAt: at }
    const nextOn = await nextOnOf(tx, plan, at)
    if (!isCovered({ ...plan, ...consent, nextOn })) return { ok: false, refused: 'consent-too-early' }
    const resumed = { state: 'ACTIVE' as const, pausedAt: null, pauseReason: null }
    const place = { partnerId: home.partnerId, chainStoreId: store.id }
    return { ok: true, plan: await updatePlan(tx, plan.id, { ...resumed, ...place, ...consent, nextOn }) }
  })
}

/**
 * 정기충전 해지: as easy as beginning [law: dark patterns]. A charge that is at the gateway at this moment is still credited.
 */
export function endPlan(db: Database, { memberId, at }: { memberId: number; at: Date }): Promise<EndPlanOutcome> {
  return db.transact<EndPlanOutcome>(async (tx) => {
    await holdMember(tx, memberId)
    const plan = await lockLivePlan(tx, memberId)
    if (!plan) return { ok: false, refused: 'no-plan' }
    return { ok: true, plan: await closePlan(tx, plan, at) }
  })
}

/** Ends a locked plan. */
export async function closePlan(tx: Tx, plan: PlanRow, at: Date): Promise<PlanRow> {
  await closePendingRuns(tx, plan, { reason: regularSentences.ended, at })
  return updatePlan(tx, plan.id, { state: 'ENDED', endedAt: at })
}

/** Pauses a locked plan that is active. */
export async function pausePlan(
  tx: Tx,
  plan: PlanRow,
  { reason, at }: { reason: PauseReason; at: Date },
): Promise<PlanRow> {
  await closePendingRuns(tx, plan, { reason: pauseReasons[reason].label, at })
  return updatePlan(tx, plan.id, { state: 'PAUSED', pausedAt: at, pauseReason: reason })
}

/** Gives up the charges that wait for another attempt; keeps one whose answer is pending. */
async function closePendingRuns(tx: Tx, plan: PlanRow, end: { reason: string; at: Date }): Promise<void> {
  for (const run of await lockPendingRuns(tx, plan.id)) {
    const attempt = await findLastAttempt(tx, run.number)
    if (attempt === undefined || attempt.state === 'FAILED') await closeRun(tx, run, end)
  }
}

/** Gives up a locked run and its charge. */
export async function closeRun(tx: Tx, { id, number }: RunRow, { reason, at }: { reason: string; at: Date }) {
  await updateRun(tx, id, { state: 'FAILED', doneAt: at })
  await endRegularCharge(tx, { number, reason, at })
}
