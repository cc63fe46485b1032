import * as z from 'zod/mini'

/** What one supplier sends together, and what that costs [rules §3]. Won, VAT included. */
export const bundle = z.object({
  supplierId: z.int(),
  supplierName: z.string(),
  partnerProductIds: z.array(z.int()),
  /** Goods after discounts with their flat fees. */
  goodsAmount: z.int(),
  /** Delivery fee with the remote surcharge. */
  fee: z.int(),
  remoteFee: z.int(),
  /** From which amount delivery is free; null where that does not exist. */
  freeOver: z.nullable(z.int()),
  /** How much is missing for free delivery; 0: reached, or does not exist. */
  remainForFree: z.int(),
})
export type Bundle = z.output<typeof bundle>

/** '19,200원 더 담으면 무료배송' [wording §6]. */
export const remainSentence = (won: string): string => `${won} 더 담으면 무료배송`
