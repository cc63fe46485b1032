import { chargeTitle } from '#features/cash-charges/contract/charge-terms.ts'
import type { ChargeResult } from '#features/payments/server/billing-gateway.ts'
import { bookApproval } from '#features/payments/server/book-approval.ts'
import type { CardDeps } from '#features/payments/server/payable.ts'
import { forEachDue } from '#server/jobs/for-each-due.ts'
import type { Vault } from '#server/vault.ts'
import { findCustomerKey, type BillingCardRow } from './billing-card.store.ts'
import { claimAttempt, finishBooked, type BillingAttempt, type ClaimedAttempt } from './claim-attempt.ts'
import { refuseAttempt } from './refuse-attempt.ts'
import { billingKeyPlace } from './register-card.ts'
import { listDueRuns, type RunRef } from './run.store.ts'

export type RegularDeps = CardDeps & { vault: Vault }

/** Charges the cards of the due runs. Returns how many got an answer. */
export const attemptRuns = (deps: RegularDeps): Promise<number> =>
  forEachDue({
    list: (page) => listDueRuns(deps.db, { at: deps.clock(), ...page }),
    handle: (run) => attemptRun(deps, run),
  })

/**
 * The gateway is called outside any transaction. Each attempt has its own order id, which the gateway charges once; after a lost
 * answer the payment is looked up before anything else happens, so that a killed process never charges twice.
 */
async function attemptRun(deps: RegularDeps, run: RunRef): Promise<boolean> {
  const { db, clock } = deps
  const claimed = await claimAttempt(db, run, clock())
  if (!claimed) return false
  const { attempt } = claimed
  const result = claimed.isNew ? await send(deps, claimed) : await lookUp(deps, claimed)
  if (result.kind === 'unknown') return false
  if (result.kind === 'approved') {
    await bookApproval(deps, attempt, result)
    await finishBooked(db, run, clock())
    return true
  }
  const { code } = result
  await refuseAttempt(db, run, { attemptId: attempt.id, code, isCardEnded: result.kind === 'ended', at: clock() })
  return true
}

async function send(deps: RegularDeps, { attempt, card }: ClaimedAttempt): Promise<ChargeResult> {
  const billing = card?.gateway === attempt.gateway ? deps.gateways.named(attempt.gateway)?.billing : undefined
  // The card was replaced, the plan ended, or the gateway disconnected: this attempt can't be sent any more.
  if (!card || !billing) return { kind: 'refused', code: 'NOT_SENT' }
  return billing.charge(await requestOf(deps, card, attempt))
}

async function requestOf({ db, vault }: RegularDeps, card: BillingCardRow, attempt: BillingAttempt) {
  const { memberId } = card
  const { gatewayOrderId: orderId, amount } = attempt
  const customerKey = (await findCustomerKey(db, memberId)) ?? ''
  const billingKey = vault.open(card.billingKey, billingKeyPlace(memberId))
  return { billingKey, customerKey, amount, orderId, orderName: chargeTitle }
}

/** Asks for the outcome of an attempt that an earlier process may have sent; sends it again only if the gateway has never seen it. */
async function lookUp(deps: RegularDeps, claimed: ClaimedAttempt): Promise<ChargeResult> {
  const { gateway, gatewayOrderId, amount } = claimed.attempt
  const billing = deps.gateways.named(gateway)?.billing
  if (!billing) return { kind: 'unknown', reason: 'the gateway is not connected' }
  const found = await billing.findByOrder(gatewayOrderId)
  if (found.kind === 'approved' && found.amount !== amount) return { kind: 'unknown', reason: 'another amount' }
  if (found.kind === 'none') return send(deps, claimed)
  return found.kind === 'gone' ? { kind: 'refused', code: 'ABORTED' } : found
}
