import type { BodyOf } from '#contract/call.ts'
import { findCashBalance } from '#features/money/cash/server/cash-balance.ts'
import type { CardGateways } from '#features/money/payments/server/payment-gateway.ts'
import { sendCardRefundsJob } from '#features/money/payments/server/send-card-refunds.ts'
import type { Clock } from '#server/clock.ts'
import type { Database } from '#server/database/database.ts'
import { notFound, success, type Answer } from '#server/http/answers.ts'
import { isOperator, type Buyer } from '#server/http/caller.ts'
import type { Routes } from '#server/http/route.ts'
import type { IdempotentRequest, KeyReused } from '#server/http/transact-once.ts'
import type { TriggerJob } from '#server/jobs/jobs.ts'
import {
  cancelChargeCall,
  chargeCashCall,
  findChargeCall,
  openChargesCall,
  refundChargeCall,
  type StartedPlan,
} from '../contract/cash-charges.calls.ts'
import type { ChargeRefusal } from '../contract/charge-terms.ts'
import { cancelCharge } from './cancel-charge.ts'
import { chargeOf } from './charge-answers.ts'
import { findCharge, findLastDepositor, listActionable, type ChargeRow } from './charge.queries.ts'
import { refundOwnCharge } from './refund-charge.ts'
import { requestCharge } from './request-charge.ts'

interface ChargeDeps {
  db: Database
  clock: Clock
  triggerJob: TriggerJob
  gateways: CardGateways
  startRegular: StartRegular
}

/** Begins a regular plan; the feature of the plans passes it in. */
export type StartRegular = (
  deps: { db: Database; gateways: CardGateways },
  buyer: Buyer,
  request: Pick<BodyOf<typeof chargeCashCall>, 'amount' | 'dayOfMonth' | 'startMonth'>,
  context: { at: Date; once: IdempotentRequest | undefined },
) => Promise<{ ok: true; plan: StartedPlan } | { ok: false; refused: ChargeRefusal } | KeyReused>

export function cashChargesRoutes(routes: Routes, { db, clock, triggerJob, gateways, startRegular }: ChargeDeps): void {
  const answer = async (charge: ChargeRow): Promise<Answer> =>
    success(chargeOf(charge, await findCardFunded(db, charge.memberId)))

  routes.on(chargeCashCall, async ({ caller, body, http }) => {
    const { method, ...request } = body
    const context = { at: clock(), once: http.once }
    return method === 'REGULAR'
      ? await startRegular({ db, gateways }, caller, request, context)
      : await requestCharge(db, caller, { ...request, method }, { ...context, gateway: gateways.active })
  })

  routes.on(cancelChargeCall, async ({ caller, params }) => {
    const outcome = await cancelCharge(db, { memberId: caller.memberId, number: params.id, at: clock() })
    return outcome.ok ? answer(outcome.charge) : outcome
  })

  routes.on(openChargesCall, async ({ caller }) => {
    const cardFunded = await findCardFunded(db, caller.memberId)
    const rows = await listActionable(db, caller.memberId)
    const lastDepositor = await findLastDepositor(db, caller.memberId)
    return success({ content: rows.map((row) => chargeOf(row, cardFunded)), lastDepositor })
  })

  routes.on(findChargeCall, async ({ caller, params }) => {
    const charge = await findCharge(db, params.orderNumber)
    return charge && (charge.memberId === caller.memberId || isOperator(caller)) ? answer(charge) : notFound()
  })

  routes.on(refundChargeCall, async ({ caller, params, http }) => {
    const request = { memberId: caller.memberId, number: params.orderNumber, at: clock() }
    const outcome = await refundOwnCharge(db, request, http.once)
    if (!outcome.ok) return outcome
    triggerJob(sendCardRefundsJob)
    return success(outcome.charge)
  })
}

/** The balance counts this part as not withdrawable. */
async function findCardFunded(db: Database, memberId: number): Promise<number> {
  const { balance, withdrawable } = await findCashBalance(db, memberId)
  return balance - withdrawable
}
