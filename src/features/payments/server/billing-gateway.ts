import type { Won } from '#values/won.ts'

/** The stored data of a card: nothing that could pay again. */
export interface CardFace {
  issuer: string
  lastDigits: string
}

export interface BillingCharge {
  billingKey: string
  customerKey: string
  amount: Won
  /** Accepted once; a repeated request returns the first result. */
  orderId: string
  orderName: string
}

export type IssueResult =
  | { kind: 'issued'; billingKey: string; card: CardFace }
  | { kind: 'refused'; code: string }
  | Unavailable
  | { kind: 'unknown'; reason: string }

/** The gateway refuses our keys or our contract, not the card: nothing was charged. */
interface Unavailable {
  kind: 'unavailable'
  code: string
}

/** Once approved, then cancelled in the gateway's own console, in full or in part. */
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

/** The part of a card gateway that charges a registered card without its holder [externals §3]. Its methods never throw. */
export interface BillingGateway {
  /** Address of the window in which the holder registers a card, on our own origin. */
  registrationFor(customer: { customerKey: string }): string
  /** Exchanges the window's key, which works once, for a billing key. */
  issue(registration: { authKey: string; customerKey: string }): Promise<IssueResult>
  charge(request: BillingCharge): Promise<ChargeResult>
  findByOrder(orderId: string): Promise<OrderLookup>
}
