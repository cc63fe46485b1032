import type { FastifyBaseLogger } from 'fastify'
import { chargeTitle } from '#features/money/cash-charges/contract/charge-terms.ts'
import type { ChargeResult } from '#features/money/payments/server/billing-gateway.ts'
import { bookApproval } from '#features/money/payments/server/book-approval.ts'
import type { CardDeps } from '#features/money/payments/server/payable.ts'
import { forEachDue } from '#server/jobs/for-each-due.ts'
import type { Vault } from '#server/vault.ts'
import { bookCancelled } from './book-cancelled.ts'
import { findCustomerKey, type BillingCardRow } from './billing-card.queries.ts'
import { canCharge } from './charging-gateway.ts'
import { claimAttempt, finishBooked, type BillingAttempt, type ClaimedAttempt } from './claim-attempt.ts'
import { dropAttempt, refuseAttempt } from './refuse-attempt.ts'
import { billingKeyPlace } from './register-card.ts'
import { listDueRuns, type RunRef } from './run.queries.ts'

export type RegularDeps = CardDeps & { vault: Vault; log: Pick<FastifyBaseLogger, 'error'> }

/**
 * not-sent: the card was replaced, the plan ended, or the planned day is too long ago, so the attempt can no longer be
 * sent.
 */
type AttemptResult = ChargeResult | { kind: 'not-sent' }

/** Delay while an operator corrects the keys. */
const refusedKeysRetryMs = 60 * 60_000

/** Charges the cards of the due runs. Returns the number of answers. */
export const attemptRuns = (deps: RegularDeps): Promise<number> =>
  forEachDue({
    list: (page) => listDueRuns(deps.db, { at: deps.clock(), ...page }),
    handle: (run) => attemptRun(deps, run),
    nameOf: ({ planId }) => String(planId),
  })

/**
 * The gateway is called outside any transaction. Each attempt has its own order id, which the gateway charges once; after a lost
 * answer the payment is looked up before anything else happens, so that a killed process never charges twice. A payment that the
 * gateway has once approved for a run is its last, also when it was cancelled in the gateway's console.
 */
async function attemptRun(deps: RegularDeps, run: RunRef): Promise<boolean> {
  const { db, clock, log } = deps
  const claimed = await claimAttempt(deps, run, clock())
  if (!claimed) return false
  const { attempt } = claimed
  const { id: attemptId, gatewayOrderId: orderNumber } = attempt
  const result = claimed.isNew ? await send(deps, claimed) : await lookUp(deps, claimed)
  switch (result.kind) {
    case 'unknown':
      return false
    case 'unavailable':
      // Neither this request nor an earlier one reached the gateway: another attempt can follow with other keys.
      log.error({ orderNumber, code: result.code }, 'the card gateway refuses the keys or the contract')
      await dropAttempt(db, run, { attemptId, at: clock(), retryAfterMs: refusedKeysRetryMs })
      return false
    case 'approved':
      await bookApproval(deps, attempt, result)
      await finishBooked(db, run, clock())
      return true
    case 'cancelled':
      log.error({ orderNumber, left: result.left }, 'a regular charge was cancelled in the console of the gateway')
      await bookCancelled(deps, { run, attempt, cancelled: result })
      return true
    case 'not-sent':
      await dropAttempt(db, run, { attemptId, at: clock(), retryAfterMs: 0 })
      return true
    default: {
      const { kind, code } = result
      await refuseAttempt(db, run, { attemptId, code, isCardEnded: kind === 'ended', at: clock() })
      return true
    }
  }
}

async function send(deps: RegularDeps, { attempt, card, gateway }: ClaimedAttempt): Promise<AttemptResult> {
  if (!card) return { kind: 'not-sent' }
  if (!gateway?.billing) return { kind: 'unknown', reason: 'the account is not connected' }
  // The new card belongs to another contract than the stored attempt.
  if (!canCharge(gateway, card)) return { kind: 'not-sent' }
  return gateway.billing.charge(await requestOf(deps, card, attempt))
}

async function requestOf({ db, vault }: RegularDeps, card: BillingCardRow, attempt: BillingAttempt) {
  const { memberId } = card
  const { gatewayOrderId: orderId, amount } = attempt
  const customerKey = (await findCustomerKey(db, memberId)) ?? ''
  const billingKey = vault.open(card.billingKey, billingKeyPlace(memberId))
  return { billingKey, customerKey, amount, orderId, orderName: chargeTitle }
}

/**
 * Asks for the outcome of an attempt that an earlier process may have sent; sends it again only if the gateway has never seen it. Only
 * the account that it was sent to can say so: under other keys the outcome stays unknown, for an operator to look up.
 */
async function lookUp(deps: RegularDeps, claimed: ClaimedAttempt): Promise<AttemptResult> {
  const { gatewayOrderId, amount } = claimed.attempt
  const billing = claimed.gateway?.billing
  if (!billing) return { kind: 'unknown', reason: 'the account is not connected' }
  const found = await billing.findByOrder(gatewayOrderId)
  if (found.kind === 'approved' && found.amount !== amount) return { kind: 'unknown', reason: 'another amount' }
  if (found.kind === 'cancelled' && found.amount !== claimed.runAmount) {
    return { kind: 'unknown', reason: 'another amount' }
  }
  if (found.kind === 'none') return sendAgain(deps, claimed)
  return found.kind === 'gone' ? { kind: 'refused', code: 'ABORTED' } : found
}

/** The contract of an attempt from an older version is unknown if the card was registered anew since. */
async function sendAgain(deps: RegularDeps, claimed: ClaimedAttempt): Promise<AttemptResult> {
  const isOfUnknownContract = claimed.attempt.account === '' && Boolean(claimed.card?.contract)
  return isOfUnknownContract
    ? { kind: 'unknown', reason: 'the contract of the attempt is unknown' }
    : send(deps, claimed)
}
