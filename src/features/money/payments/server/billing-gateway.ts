import type { Won } from '#values/won.ts'

/** Stored data of a card, insufficient for another payment. */
export interface CardFace {
  issuer: string
  lastDigits: string
}

export interface BillingCharge {
  billingKey: string
  customerKey: string
  amount: Won
  /** The gateway accepts the id once; a repeated request returns the first result. */
  orderId: string
  orderName: string
}

export type IssueResult =
  | { kind: 'issued'; billingKey: string; card: CardFace }
  | { kind: 'refused'; code: string }
  | Unavailable
  | { kind: 'unknown'; reason: string }

/** The gateway refuses our keys or our contract, not the card: no money was charged. */
interface Unavailable {
  kind: 'unavailable'
  code: string
}

/** A charge that was approved and later cancelled in the gateway's own console, in full or in part. */
export interface CancelledCharge {
  kind: 'cancelled'
  paymentKey: string
  amount: number
  /** Won that the gateway still holds; 0: it was cancelled in full. */
  left: number
  card: CardFace
}

/** `unknown`: money may have moved, so the caller has to look the payment up before another attempt. */
export type ChargeResult =
  | { kind: 'approved'; paymentKey: string; card: CardFace }
  | { kind: 'refused'; code: string }
  /** The gateway no longer knows the billing key, or the card can't pay any more. */
  | { kind: 'ended'; code: string }
  | CancelledCharge
  | Unavailable
  | { kind: 'unknown'; reason: string }

export type OrderLookup =
  | { kind: 'approved'; paymentKey: string; amount: number; card: CardFace }
  /** The gateway never received the request. */
  | { kind: 'none' }
  | CancelledCharge
  /** It was refused or ran out: no money has ever moved. */
  | { kind: 'gone' }
  | { kind: 'unknown'; reason: string }

/** Part of a card gateway that charges a registered card without its holder [externals §3]. Its methods never throw. */
export interface BillingGateway {
  /** Address of the registration window for the card's holder, on our own origin. */
  registrationFor(customer: { customerKey: string }): string
  /** Exchanges the window's key, which works once, for a billing key. */
  issue(registration: { authKey: string; customerKey: string }): Promise<IssueResult>
  charge(request: BillingCharge): Promise<ChargeResult>
  findByOrder(orderId: string): Promise<OrderLookup>
}
