/** FREE always free · PAID once per bundle · CONDITIONAL_FREE free from `freeOver` · QUANTITY_PAID per `unitQty` pieces [rules §3]. */
export const deliveryPolicyTypes = ['FREE', 'PAID', 'CONDITIONAL_FREE', 'QUANTITY_PAID'] as const
export type DeliveryPolicyType = (typeof deliveryPolicyTypes)[number]

/** Delivery charges of a supplier: all amounts in won, VAT included. */
export interface DeliveryPolicy {
  type: DeliveryPolicyType
  baseFee: number
  freeOver: number
  unitQty: number
  remoteJeju: number
  remoteIsland: number
}

/** The fee of one bundle before remote surcharges: the goods' amount in won, and their pieces [rules §3]. */
export function policyFee(policy: DeliveryPolicy, bundle: { goodsAmount: number; quantity: number }): number {
  switch (policy.type) {
    case 'FREE':
      return 0
    case 'PAID':
      return policy.baseFee
    case 'CONDITIONAL_FREE':
      return bundle.goodsAmount >= policy.freeOver ? 0 : policy.baseFee
    case 'QUANTITY_PAID':
      return Math.ceil(bundle.quantity / policy.unitQty) * policy.baseFee
  }
}
