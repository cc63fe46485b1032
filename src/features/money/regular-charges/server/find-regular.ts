import type { CardGateways } from '#features/money/payments/server/payment-gateway.ts'
import type { Db } from '#server/database/database.ts'
import type { RegularState } from '../contract/regular-charges.calls.ts'
import { findActiveCard } from './billing-card.queries.ts'
import { findLastPlan, findLivePlan } from './plan.queries.ts'
import { cardOf, planOf, runOf } from './regular-answers.ts'
import { listRuns } from './run.queries.ts'

export async function findRegular(db: Db, gateways: CardGateways, memberId: number): Promise<RegularState> {
  const card = await findActiveCard(db, memberId)
  const plan = await findLivePlan(db, memberId)
  const runs = await listRuns(db, memberId)
  return {
    available: gateways.active?.billing !== undefined,
    card: card ? cardOf(card) : null,
    plan: plan ? planOf(plan) : null,
    runs: runs.map(runOf),
  }
}

/** Includes an ended plan, because the operator reads it too. */
export async function findMemberRegular(db: Db, memberId: number): Promise<Pick<RegularState, 'card' | 'plan'>> {
  const card = await findActiveCard(db, memberId)
  const plan = await findLastPlan(db, memberId)
  return { card: card ? cardOf(card) : null, plan: plan ? planOf(plan) : null }
}
