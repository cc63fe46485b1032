import type { CardGateways, PaymentGateway } from '#features/payments/server/payment-gateway.ts'
import type { BillingCardRow } from './billing-card.store.ts'

type ChargingGateway = PaymentGateway & { billing: NonNullable<PaymentGateway['billing']> }

type CardContract = Pick<BillingCardRow, 'gateway' | 'contract'>

/** Whether a gateway can charge a registered card: it does so under the contract in which the card was registered only. */
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

/** Whether the platform has another contract now, under which the gateway doesn't know the card: it has to be registered again. */
export const isOfFormerContract = (gateways: CardGateways, card: CardContract): boolean =>
  gateways.active?.billing !== undefined && !chargingGateway(gateways, card)
