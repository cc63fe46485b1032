import { bookApproval } from './book-approval.ts'
import { listUnanswered, updateNotPaid, type CardPayment } from './card-payment.store.ts'
import type { CardDesk } from './payable.ts'

/** In one run; the rest comes a minute later. */
const mostAsked = 50

/** Asks the gateways about payments whose outcome is not known: an answer was lost, or a process ended before it wrote it down. */
export async function settleCardPayments(desk: CardDesk): Promise<void> {
  const failures: unknown[] = []
  // One that can't be booked must not hold up the others' money.
  for (const payment of await listUnanswered(desk.db, mostAsked)) {
    await settle(desk, payment).catch((error: unknown) => failures.push(error))
  }
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} card payments could not be settled`)
}

async function settle(desk: CardDesk, payment: CardPayment): Promise<void> {
  const { id, paymentKey, gatewayOrderId: orderId, amount } = payment
  const gateway = desk.gateways.named(payment.gateway)
  if (!gateway || !paymentKey) return
  const found = await gateway.find(paymentKey)
  if (found.kind === 'unknown') return
  if (found.kind === 'approved' && found.orderId === orderId && found.amount === amount) {
    await bookApproval(desk, payment, { paymentKey, card: found.card })
    return
  }
  if (found.kind !== 'waiting') return updateNotPaid(desk.db, { id, code: 'NOT_FOUND_PAYMENT' })
  // Agreed to, but our confirmation never arrived: sent again while it is awaited, else left to run out there.
  if (payment.state !== 'READY') return forget(desk, payment)
  const answer = await gateway.confirm({ paymentKey, orderId, amount })
  if (answer.kind === 'approved') await bookApproval(desk, payment, { paymentKey, card: answer.card })
  if (answer.kind === 'refused') await updateNotPaid(desk.db, { id, code: answer.code })
}

/** Gateways let what nobody confirmed run out within minutes. */
const runsOutWithin = 60 * 60_000

/** Not at once: our confirmation may still be on its way, and without the key nobody would ever learn that it took money. */
async function forget({ db, clock }: CardDesk, { id, dueAt }: CardPayment): Promise<void> {
  if (clock().getTime() - dueAt.getTime() >= runsOutWithin) await updateNotPaid(db, { id, code: 'EXPIRED' })
}
