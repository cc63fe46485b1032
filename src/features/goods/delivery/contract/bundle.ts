import * as z from 'zod/mini'
import { formatWon } from '#values/won.ts'

/** The goods that one supplier sends together, and their delivery cost [rules §3]. Won, VAT included. */
export const bundle = z.object({
  supplierId: z.int(),
  supplierName: z.string(),
  partnerProductIds: z.array(z.int()),
  /** Goods after discounts with their flat fees. */
  goodsAmount: z.int(),
  /** Delivery fee, remote surcharge included. */
  fee: z.int(),
  remoteFee: z.int(),
  /** Amount from which delivery is free; null: delivery never becomes free. */
  freeOver: z.nullable(z.int()),
  /** Amount missing for free delivery; 0: reached, or delivery never becomes free. */
  remainForFree: z.int(),
  /** Delivery fee that stays once `freeOver` is reached: products that are not bundled, remote surcharge. */
  feeWhenFree: z.int(),
})
export type Bundle = z.output<typeof bundle>

/** '19,200원 더 담으면 무료배송' [wording §6]; promises only a lower fee if a part of the fee stays. */
export const remainSentence = ({ remainForFree, feeWhenFree }: Bundle): string =>
  `${formatWon(remainForFree)} 더 ${feeWhenFree > 0 ? `담으시면 배송비 ${formatWon(feeWhenFree)}` : '담으면 무료배송'}`
