/** The party at fault for a cancellation or a refund, which decides who pays the delivery. */
export const faults = {
  SUPPLIER: { label: '공급사 귀책' },
  BUYER: { label: '구매자 귀책' },
} as const
export type Fault = keyof typeof faults
export const faultCodes = ['SUPPLIER', 'BUYER'] as const satisfies readonly Fault[]

/** The causes of a refund of sent pieces. Only a return may be the buyer's fault and may go back to the stock. */
export const refundCauses = {
  RETURN: { label: '반품' },
  DAMAGE: { label: '파손·불량' },
  SHORTAGE: { label: '수량 부족·오배송' },
} as const
export type RefundCause = keyof typeof refundCauses
export const refundCauseCodes = ['RETURN', 'DAMAGE', 'SHORTAGE'] as const satisfies readonly RefundCause[]
