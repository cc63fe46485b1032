import { queueMemberMessages } from '#features/people/members/server/queue-member-messages.ts'
import type { Tx } from '#server/database/database.ts'
import { addKoreanDays, koreanDay } from '#values/korean-date.ts'
import { cardText, noticeDays } from '../contract/regular-terms.ts'
import { findActiveCard } from './billing-card.queries.ts'
import { announcementOf } from './next-charge.ts'
import { updatePlan, type PlanRow } from './plan.queries.ts'

/**
 * Tells the member of a locked plan about its next charge, in the week before the day of the charge. False: it is not time, or the
 * member was told of this day and amount before.
 */
export async function announceNext(tx: Tx, plan: PlanRow, at: Date): Promise<boolean> {
  const { id, memberId, partnerId, state, nextOn, amount } = plan
  const today = koreanDay(at)
  const announced = announcementOf(plan)
  if (state !== 'ACTIVE' || plan.announced === announced) return false
  if (nextOn <= today || nextOn > addKoreanDays(today, noticeDays)) return false
  const card = await findActiveCard(tx, memberId)
  const facts = { plannedOn: nextOn, charge: String(amount), card: card ? cardText(card) : '' }
  const once = `${id}/${announced}`
  await queueMemberMessages(tx, [{ event: 'CASH_CHARGE_PLANNED', memberId, partnerId, once, at, facts }])
  await updatePlan(tx, id, { announced })
  return true
}
