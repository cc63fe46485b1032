import type { Tx } from '#server/database/database.ts'
import type { CardWindow } from '../contract/card-terms.ts'
import { endPaymentAttempts, insertCardPayment, isBeingConfirmed, type NewCardPayment } from './card-payment.store.ts'
import type { CardDesk } from './payable.ts'
import type { PaymentGateway } from './payment-gateway.ts'

/** Longest name that a payment window takes [externals §3]. */
const longestName = 100

export interface Opening extends Omit<NewCardPayment, 'gateway'> {
  title: string
}

/** Begins a try to pay something that this transaction made or locked. */
export async function openPaymentAttempt(tx: Tx, gateway: PaymentGateway, opening: Opening): Promise<CardWindow> {
  const { title, ...payment } = opening
  const { gatewayOrderId: orderId } = await insertCardPayment(tx, { ...payment, gateway: gateway.name })
  const { amount, taxFree, dueAt } = payment
  const page = gateway.windowFor({ orderId, amount, taxFree, orderName: title.slice(0, longestName) })
  return { orderId, amount, dueAt: dueAt.toISOString(), page }
}

export type OpenOutcome =
  | { ok: true; window: CardWindow }
  | { ok: false; refused: 'unknown' | 'unavailable' | 'not-awaited' | 'expired' | 'checking' }

/**
 * A further try: the one before is over, and what its window still sends is refused before any money moves. While the gateway
 * owes an answer there is none, or a buyer might pay twice.
 */
export function openCardPayment(
  { db, clock, gateways: { active }, payable }: CardDesk,
  { memberId, refNumber }: { memberId: number; refNumber: string },
): Promise<OpenOutcome> {
  const at = clock()
  return db.transact<OpenOutcome>(async (tx) => {
    const locked = await payable.lock(tx, refNumber)
    if (locked?.memberId !== memberId) return { ok: false, refused: 'unknown' }
    const { awaited } = locked
    if (!awaited) return { ok: false, refused: 'not-awaited' }
    if (awaited.dueAt <= at) return { ok: false, refused: 'expired' }
    if (!active) return { ok: false, refused: 'unavailable' }
    if (await isBeingConfirmed(tx, refNumber)) return { ok: false, refused: 'checking' }
    await endPaymentAttempts(tx, refNumber, 'FAILED')
    return { ok: true, window: await openPaymentAttempt(tx, active, { ...awaited, memberId, refNumber, at }) }
  })
}
