import { holdMember } from '#features/members/server/member-record.ts'
import { queueMemberMessages } from '#features/members/server/queue-member-messages.ts'
import type { Database } from '#server/database/database.ts'
import { forEachDue } from '#server/jobs/for-each-due.ts'
import { addKoreanDays, koreanDay } from '#values/korean-date.ts'
import { cardInWords, noticeDays } from '../contract/regular-terms.ts'
import { findActiveCard } from './billing-card.store.ts'
import { announcementOf } from './next-charge.ts'
import { listUnannounced, lockPlan, updatePlan, type PlanRow } from './plan.store.ts'

/** Tells members of the charges of the next seven days, and again when the amount changes meanwhile. */
export function announceCharges(db: Database, { at }: { at: Date }): Promise<number> {
  const today = koreanDay(at)
  const until = addKoreanDays(today, noticeDays)
  return forEachDue({
    list: (page) => listUnannounced(db, { today, until, ...page }),
    handle: (plan) => announce(db, plan, at),
  })
}

async function announce(db: Database, { id, memberId }: Pick<PlanRow, 'id' | 'memberId'>, at: Date): Promise<boolean> {
  const outcome = await db.transact(async (tx) => {
    await holdMember(tx, memberId)
    const plan = await lockPlan(tx, id)
    const announced = plan && announcementOf(plan)
    if (plan?.state !== 'ACTIVE' || !announced || plan.announced === announced) return { ok: false }
    const card = await findActiveCard(tx, memberId)
    const facts = { plannedOn: plan.nextOn, charge: String(plan.amount), card: card ? cardInWords(card) : '' }
    const { partnerId } = plan
    const once = `${id}/${announced}`
    await queueMemberMessages(tx, [{ event: 'CASH_CHARGE_PLANNED', memberId, partnerId, once, at, facts }])
    await updatePlan(tx, id, { announced })
    return { ok: true }
  })
  return outcome.ok
}
