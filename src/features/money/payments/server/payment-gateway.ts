import type { Won } from '#values/won.ts'
import type { BillingGateway, CardFace } from './billing-gateway.ts'
import type { CardAccount } from './card-account.ts'

export type GatewayName = 'TOSS' | 'SANDBOX'

export interface WindowRequest {
  orderId: string
  amount: Won
  /** The VAT-free part of the amount (면세). */
  taxFree: Won
  /** Shown to the buyer in the window; 100 characters at most. */
  orderName: string
}

export interface ConfirmRequest {
  paymentKey: string
  orderId: string
  amount: Won
}

/** `unknown`: no answer, or an unreadable one. Money may have moved, so the caller must ask again. */
export type ConfirmResult =
  | { kind: 'approved'; card: CardFace }
  /** `message`: the gateway's own sentence, for operators. */
  | { kind: 'refused'; code: string; message?: string }
  /** The gateway refuses our keys or our contract, not the card: this request moved no money. */
  | { kind: 'unavailable'; code: string; message?: string }
  | { kind: 'unknown'; reason: string }

export type LookupResult =
  | { kind: 'approved'; orderId: string; amount: number; card: CardFace }
  /** The card holder agreed, but the shop has not confirmed: no money has moved yet. */
  | { kind: 'waiting' }
  /** It was never paid and never will be, or was cancelled in full in the gateway's own console. */
  | { kind: 'gone' }
  | { kind: 'unknown'; reason: string }

export interface CancelRequest {
  paymentKey: string
  amount: Won
  /** The VAT-free part of the amount: the gateway tracks what is left of both kinds. */
  taxFree: Won
  reason: string
  /** Requests with the same key are executed once. */
  key: string
}

export type CancelResult = { kind: 'done' } | { kind: 'failed'; reason: string; message?: string }

/** A card gateway. Its methods never throw because of the remote side: an unavailable gateway is a normal answer. */
export interface PaymentGateway extends CardAccount {
  readonly name: GatewayName
  /** Address of the payment window, on our own origin. */
  windowFor(request: WindowRequest): string
  confirm(request: ConfirmRequest): Promise<ConfirmResult>
  cancel(request: CancelRequest): Promise<CancelResult>
  find(paymentKey: string): Promise<LookupResult>
  /** Undefined: registered cards can't be charged here. */
  readonly billing?: BillingGateway | undefined
}

/**
 * `active` receives new payments; undefined: cards are not accepted. The gateway that took an old payment also refunds
 * it.
 */
export interface CardGateways {
  active: PaymentGateway | undefined
  named(name: string): PaymentGateway | undefined
}

/**
 * The gateway that can say what became of a payment: the contract that the payment was made under, also with a new secret key. Undefined
 * when another contract is connected now: it doesn't know the payment, which proves nothing about it. Attempts of earlier versions
 * stored the fingerprint of both keys, or nothing.
 */
export function accountOfPayment(
  gateways: CardGateways,
  { gateway, account }: { gateway: string; account: string },
): PaymentGateway | undefined {
  const found = gateways.named(gateway)
  return ['', found?.contract, found?.account].includes(account) ? found : undefined
}
