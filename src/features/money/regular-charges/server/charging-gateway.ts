import type { CardGateways, PaymentGateway } from '#features/money/payments/server/payment-gateway.ts'
import type { BillingCardRow } from './billing-card.queries.ts'

type ChargingGateway = PaymentGateway & { billing: NonNullable<PaymentGateway['billing']> }

type CardContract = Pick<BillingCardRow, 'gateway' | 'contract'>

/** Tells whether a gateway can charge a registered card, which it does only under the contract of the registration. */
export const canCharge = (
  gateway: PaymentGateway | undefined,
  { gateway: name, contract }: CardContract,
): gateway is ChargingGateway =>
  gateway?.billing !== undefined && gateway.name === name && (contract === '' || contract === gateway.contract)

/** The connected gateway that can charge a registered card. */
export function chargingGateway({ named }: CardGateways, card: CardContract): ChargingGateway | undefined {
  const found = named(card.gateway)
  return canCharge(found, card) ? found : undefined
}

/**
 * Tells whether the platform has changed its contract, so that the gateway doesn't know the card and it has to be
 * registered again.
 */
export const isOfFormerContract = (gateways: CardGateways, card: CardContract): boolean =>
  gateways.active?.billing !== undefined && !chargingGateway(gateways, card)
