import { isBillingUnderWay } from '#features/money/payments/server/billing-attempts.ts'
import type { Tx } from '#server/database/database.ts'
import { deleteCards } from './billing-card.queries.ts'
import { lockLivePlan } from './plan.queries.ts'
import { closePlan } from './pause-plan.ts'

/**
 * Ends the plan of a leaving member, whom the caller has locked, and deletes the card. False: the gateway is charging the card
 * right now, and the money would reach nobody.
 */
export async function leavePlan(tx: Tx, { memberId, at }: { memberId: number; at: Date }): Promise<boolean> {
  if (await isBillingUnderWay(tx, memberId)) return false
  const plan = await lockLivePlan(tx, memberId)
  if (plan) await closePlan(tx, plan, at)
  await deleteCards(tx, memberId)
  return true
}
