import type { Db, Tx } from '#server/database/database.ts'
import type { Won } from '#values/won.ts'
import type { Clock } from '#server/clock.ts'
import type { Database } from '#server/database/database.ts'
import type { TriggerJob } from '#server/jobs/jobs.ts'
import { isChargeNumber } from '../contract/deposit-code.ts'
import type { CardGateways } from './payment-gateway.ts'

/** A payment by card that is awaited, and its deadline. */
export interface AwaitedPayment {
  amount: Won
  /** The VAT-free part of the amount. */
  taxFree: Won
  dueAt: Date
  /** Shown in the payment window. */
  title: string
}

/** An order or charge that can be paid by card. The owning feature implements it; payments only moves the money. */
export interface Payable {
  /** Locks it for the rest of the transaction. `awaited` is undefined when no card payment is expected (any more). */
  lock(tx: Tx, refNumber: string): Promise<{ memberId: number; awaited: AwaitedPayment | undefined } | undefined>
  /** Explains why its buyer may only read it by now; undefined: it can be paid. */
  findRefusal(db: Db, refNumber: string): Promise<string | undefined>
  /** Records in the same transaction that the card has paid. */
  settle(tx: Tx, paid: { refNumber: string; attempt: number; amount: Won; at: Date }): Promise<void>
  /** Notifies the payer, once per refund, that money is back on the card. */
  notifyRefunded(tx: Tx, refund: { refNumber: string; refundId: number; amount: Won; at: Date }): Promise<void>
}

/** Selects the owning feature of a payment by its number. */
export function payableByNumber({ orders, charges }: { orders: Payable; charges: Payable }): Payable {
  const named = (refNumber: string) => (isChargeNumber(refNumber) ? charges : orders)
  return {
    lock: (tx, refNumber) => named(refNumber).lock(tx, refNumber),
    findRefusal: (db, refNumber) => named(refNumber).findRefusal(db, refNumber),
    settle: (tx, paid) => named(paid.refNumber).settle(tx, paid),
    notifyRefunded: (tx, refund) => named(refund.refNumber).notifyRefunded(tx, refund),
  }
}

/** Dependencies of the card use-cases. */
export interface CardDeps {
  db: Database
  clock: Clock
  gateways: CardGateways
  payable: Payable
  triggerJob: TriggerJob
}
