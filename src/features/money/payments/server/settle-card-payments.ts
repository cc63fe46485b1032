import { bookApproval } from './book-approval.ts'
import { listUnanswered, updateNotPaid, type CardPayment } from './card-payment.queries.ts'
import type { CardDeps } from './payable.ts'
import { accountOfPayment } from './payment-gateway.ts'
import { FailedItems, type FailedItem } from '#server/jobs/failed-items.ts'

/** Limit per run; the rest follows a minute later. */
const maxPerRun = 50

/**
 * Asks the gateways about payments with unknown outcome: an answer was lost, or a process died before it recorded it. A payment of
 * another account stays unknown until an operator brings back its keys or looks it up there.
 */
export async function settleCardPayments(deps: CardDeps): Promise<void> {
  const failures: FailedItem[] = []
  // A payment that can't be booked must not delay the others.
  for (const payment of await listUnanswered(deps.db, maxPerRun)) {
    await settle(deps, payment).catch((error: unknown) => failures.push({ subject: payment.refNumber, error }))
  }
  if (failures.length > 0) throw new FailedItems(failures, `${failures.length} card payments could not be settled`)
}

async function settle(deps: CardDeps, payment: CardPayment): Promise<void> {
  const { id, paymentKey, gatewayOrderId: orderId, amount } = payment
  const gateway = accountOfPayment(deps.gateways, payment)
  if (!gateway || !paymentKey) return
  const found = await gateway.find(paymentKey)
  if (found.kind === 'unknown') return
  if (found.kind === 'approved' && found.orderId === orderId && found.amount === amount) {
    await bookApproval(deps, payment, { paymentKey, card: found.card })
    return
  }
  if (found.kind !== 'waiting') return updateNotPaid(deps.db, { id, code: 'NOT_FOUND_PAYMENT' })
  // Approved by the card holder, but our confirmation never arrived: confirm again while the order waits, else let the
  // payment expire at the gateway.
  if (payment.state !== 'READY') return expireUnconfirmed(deps, payment)
  const answer = await gateway.confirm({ paymentKey, orderId, amount })
  if (answer.kind === 'approved') await bookApproval(deps, payment, { paymentKey, card: answer.card })
  if (answer.kind === 'refused') await updateNotPaid(deps.db, { id, code: answer.code })
}

/** Gateways let unconfirmed payments expire within minutes. */
const gatewayExpiryMs = 60 * 60_000

/**
 * Waits before deleting the key: our confirmation may still be in flight, and without the key we would never learn that
 * it took money.
 */
async function expireUnconfirmed({ db, clock }: CardDeps, { id, dueAt }: CardPayment): Promise<void> {
  if (clock().getTime() - dueAt.getTime() >= gatewayExpiryMs) await updateNotPaid(db, { id, code: 'EXPIRED' })
}
