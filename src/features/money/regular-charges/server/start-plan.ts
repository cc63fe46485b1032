import type { BodyOf } from '#contract/call.ts'
import type { chargeCashCall, StartedPlan } from '#features/money/cash-charges/contract/cash-charges.calls.ts'
import type { ChargeRefusal } from '#features/money/cash-charges/contract/charge-terms.ts'
import { holdMember } from '#features/people/members/server/member-record.ts'
import type { CardGateways } from '#features/money/payments/server/payment-gateway.ts'
import type { Database } from '#server/database/database.ts'
import type { Buyer } from '#server/http/caller.ts'
import { transactOnce, type IdempotentRequest, type KeyReused } from '#server/http/transact-once.ts'
import { koreanDay } from '#values/korean-date.ts'
import { won } from '#values/won.ts'
import { addMonths, mostMonthsAhead, nextChargeDate } from '../contract/regular-terms.ts'
import { findActiveCard } from './billing-card.queries.ts'
import { chargingGateway } from './charging-gateway.ts'
import { insertPlan } from './plan.queries.ts'

type StartRequest = Pick<BodyOf<typeof chargeCashCall>, 'amount' | 'dayOfMonth' | 'startMonth'>

export type StartPlanOutcome = { ok: true; plan: StartedPlan } | { ok: false; refused: ChargeRefusal } | KeyReused

/**
 * Begins a regular plan [rules §7]. The request is the consent to its amount. The first charge is tomorrow at the
 * earliest.
 */
export function startPlan(
  { db, gateways }: { db: Database; gateways: CardGateways },
  { memberId, home, store }: Buyer,
  request: StartRequest,
  { at, once }: { at: Date; once: IdempotentRequest | undefined },
): Promise<StartPlanOutcome> {
  return transactOnce<StartPlanOutcome>(db, once, async (tx) => {
    if (store.status !== 'ACTIVE') return { ok: false, refused: 'store-not-active' }
    if (home.state !== 'ACTIVE') return { ok: false, refused: 'brand-not-active' }
    const today = koreanDay(at)
    const first = firstDateOf(request, today)
    if (!first.ok) return first

    await holdMember(tx, memberId)
    const card = await findActiveCard(tx, memberId)
    if (!card || !chargingGateway(gateways, card)) return { ok: false, refused: 'no-card' }
    const amount = won(request.amount)
    const plan = await insertPlan(tx, {
      memberId,
      partnerId: home.partnerId,
      chainStoreId: store.id,
      amount,
      dayOfMonth: first.dayOfMonth,
      startMonth: first.nextOn.slice(0, 7),
      nextOn: first.nextOn,
      consentedAmount: amount,
      consentedAt: at,
      createdAt: at,
    })
    if (!plan) return { ok: false, refused: 'has-plan' }
    return { ok: true, plan: { id: plan.id, amount, dayOfMonth: plan.dayOfMonth, firstOn: plan.nextOn } }
  })
}

type FirstDate =
  | { ok: true; nextOn: string; dayOfMonth: number }
  | { ok: false; refused: 'day-missing' | 'start-month' }

function firstDateOf({ dayOfMonth, startMonth }: StartRequest, today: string): FirstDate {
  if (dayOfMonth === undefined) return { ok: false, refused: 'day-missing' }
  const thisMonth = today.slice(0, 7)
  const fromMonth = startMonth ?? thisMonth
  if (fromMonth < thisMonth || fromMonth > addMonths(thisMonth, mostMonthsAhead)) {
    return { ok: false, refused: 'start-month' }
  }
  return { ok: true, dayOfMonth, nextOn: nextChargeDate({ day: dayOfMonth, after: today, fromMonth }) }
}
