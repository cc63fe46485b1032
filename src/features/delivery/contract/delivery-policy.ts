/** FREE always free · PAID once per bundle · CONDITIONAL_FREE free from `freeOver` · QUANTITY_PAID per `unitQty` pieces [rules §3]. */
export const deliveryPolicyTypes = ['FREE', 'PAID', 'CONDITIONAL_FREE', 'QUANTITY_PAID'] as const
export type DeliveryPolicyType = (typeof deliveryPolicyTypes)[number]

/** The delivery charges of a supplier. All amounts in won, VAT included. */
export interface DeliveryPolicy {
  type: DeliveryPolicyType
  baseFee: number
  freeOver: number
  unitQty: number
  remoteJeju: number
  remoteIsland: number
}
