import type { Tx } from '#server/database/database.ts'
import type { CardWindow } from '../contract/card-terms.ts'
import { updateOpenAttempts, insertCardPayment, isBeingConfirmed, type NewCardPayment } from './card-payment.queries.ts'
import type { CardDeps } from './payable.ts'
import type { PaymentGateway } from './payment-gateway.ts'

/** Maximum length of a name in a payment window [externals §3]. */
const maxNameLength = 100

export interface AttemptRequest extends Omit<NewCardPayment, 'gateway' | 'account'> {
  title: string
}

/** Starts an attempt to pay an order that this transaction created or locked. */
export async function openPaymentAttempt(
  tx: Tx,
  gateway: PaymentGateway,
  request: AttemptRequest,
): Promise<CardWindow> {
  const { title, ...payment } = request
  const { name, contract } = gateway
  const { gatewayOrderId: orderId } = await insertCardPayment(tx, { ...payment, gateway: name, account: contract })
  const { amount, taxFree, dueAt } = payment
  const page = gateway.windowFor({ orderId, amount, taxFree, orderName: title.slice(0, maxNameLength) })
  return { orderId, amount, dueAt: dueAt.toISOString(), page }
}

export type OpenOutcome =
  | { ok: true; window: CardWindow }
  | { ok: false; refused: 'unknown' | 'unavailable' | 'not-awaited' | 'expired' | 'checking' }
  | { ok: false; refused: 'read-only'; sentence: string }

/**
 * Starts a further attempt and ends the previous one, whose window is refused from then on before any money moves.
 * Refuses while the gateway owes an answer, or a buyer might pay twice.
 */
export function openCardPayment(
  { db, clock, gateways: { active }, payable }: CardDeps,
  { memberId, refNumber }: { memberId: number; refNumber: string },
): Promise<OpenOutcome> {
  const at = clock()
  return db.transact<OpenOutcome>(async (tx) => {
    const locked = await payable.lock(tx, refNumber)
    if (locked?.memberId !== memberId) return { ok: false, refused: 'unknown' }
    const sentence = await payable.findRefusal(tx, refNumber)
    if (sentence !== undefined) return { ok: false, refused: 'read-only', sentence }
    const { awaited } = locked
    if (!awaited) return { ok: false, refused: 'not-awaited' }
    if (awaited.dueAt <= at) return { ok: false, refused: 'expired' }
    if (!active) return { ok: false, refused: 'unavailable' }
    if (await isBeingConfirmed(tx, refNumber)) return { ok: false, refused: 'checking' }
    await updateOpenAttempts(tx, refNumber, 'FAILED')
    return { ok: true, window: await openPaymentAttempt(tx, active, { ...awaited, memberId, refNumber, at }) }
  })
}
