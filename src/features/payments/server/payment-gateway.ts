import type { Won } from '#values/won.ts'

export type GatewayName = 'TOSS' | 'SANDBOX'

/** What is kept of a card: nothing that could pay again. */
export interface CardFace {
  issuer: string
  lastDigits: string
}

export interface WindowRequest {
  orderId: string
  amount: Won
  /** The part of it that bears no VAT (면세). */
  taxFree: Won
  /** What the buyer reads in the window; 100 letters at most. */
  orderName: string
}

export interface ConfirmRequest {
  paymentKey: string
  orderId: string
  amount: Won
}

/** `unknown`: no answer, or none that can be understood. Money may have moved; who asked has to ask again. */
export type Confirmed =
  | { kind: 'approved'; card: CardFace }
  | { kind: 'refused'; code: string }
  | { kind: 'unknown'; reason: string }

export type Found =
  | { kind: 'approved'; orderId: string; amount: number; card: CardFace }
  /** The card holder agreed, the shop has not confirmed: no money moved yet. */
  | { kind: 'waiting' }
  /** It was never paid and never will be, or was cancelled at the gateway itself. */
  | { kind: 'gone' }
  | { kind: 'unknown'; reason: string }

export interface CancelRequest {
  paymentKey: string
  amount: Won
  /** The part of it that bears no VAT: the gateway keeps count of what is left of either kind. */
  taxFree: Won
  reason: string
  /** The same key is carried out once, however often it is sent. */
  key: string
}

export type GatewayCancelled = { kind: 'done' } | { kind: 'failed'; reason: string }

/** Where cards are charged. None of these ever throws for what the other side does: a gateway that is down is an answer. */
export interface PaymentGateway {
  readonly name: GatewayName
  /** Address of the payment window, of our own origin. */
  windowFor(request: WindowRequest): string
  confirm(request: ConfirmRequest): Promise<Confirmed>
  cancel(request: CancelRequest): Promise<GatewayCancelled>
  find(paymentKey: string): Promise<Found>
}

/** `active`: where new payments go; undefined: no card is taken. An old payment goes back to the gateway that took it. */
export interface CardGateways {
  active: PaymentGateway | undefined
  named(name: string): PaymentGateway | undefined
}
