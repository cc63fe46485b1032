import * as z from 'zod/mini'
import { oneLine } from '#contract/text.ts'

/**
 * The number of a cash receipt with an order. Absent: it is issued without a name (자진발급). `identityProblem` checks the number; its rules
 * are not here, because the page of an order loads them only for a receipt.
 */
export const cashReceiptChoice = z.strictObject({
  purpose: z.enum(['DEDUCTION', 'EXPENSE']),
  /** Left out: the number that the member keeps for this purpose. */
  number: z.optional(z.string().check(oneLine, z.maxLength(40))),
  /** 다음 주문에도 사용. */
  keep: z.boolean(),
})
export type CashReceiptChoice = z.output<typeof cashReceiptChoice>
