import type { Tx } from '#server/database/database.ts'
import type { Won } from '#values/won.ts'
import type { Clock } from '#server/clock.ts'
import type { Database } from '#server/database/database.ts'
import type { Kick } from '#server/jobs/jobs.ts'
import type { CardGateways } from './payment-gateway.ts'

/** What a card is to pay, and until when. */
export interface AwaitedPayment {
  amount: Won
  /** The part of it that bears no VAT. */
  taxFree: Won
  dueAt: Date
  /** For the payment window. */
  title: string
}

/** What can be paid by card. The room that owns it says so; this one only moves the money. */
export interface Payable {
  /** Locked for the rest of the transaction; `awaited` undefined: no card is to pay it (any more). */
  lock(tx: Tx, refNumber: string): Promise<{ memberId: number; awaited: AwaitedPayment | undefined } | undefined>
  /** The card has paid, written in the same transaction. */
  settle(tx: Tx, paid: { refNumber: string; attempt: number; amount: Won; at: Date }): Promise<void>
  /** Notifies the payer, once per refund, that money is back on the card. */
  notifyRefunded(tx: Tx, refund: { refNumber: string; refundId: number; amount: Won; at: Date }): Promise<void>
}

/** What the use-cases about cards work with. */
export interface CardDesk {
  db: Database
  clock: Clock
  gateways: CardGateways
  payable: Payable
  kick: Kick
}
