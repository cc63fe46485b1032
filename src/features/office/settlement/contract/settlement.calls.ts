import * as z from 'zod/mini'
import { settlementStateCodes } from './settlement-terms.ts'

/** A Korean month, '2026-10'. */
export const settlementMonth = z
  .string()
  .check(z.regex(/^20\d{2}-(0[1-9]|1[0-2])$/, '정산할 달을 YYYY-MM 형식으로 입력해 주세요.'))

/** A brand's month in won. Recorded months never change; refunds after them belong to the month in which they happen. */
export const settlementRow = z.object({
  /** Id of the record; null before the month is confirmed. */
  id: z.nullable(z.int()),
  month: z.string(),
  state: z.enum(settlementStateCodes),
  /** Sent pieces less refunded ones. */
  count: z.int(),
  sales: z.int(),
  refunds: z.int(),
  supply: z.int(),
  margin: z.int(),
  /** Tenths of a percent. */
  commissionRate: z.int(),
  commission: z.int(),
  /** Won that cards paid for the brand's orders in the month, less card refunds. */
  cardAmount: z.int(),
  /** The platform's cost of these payments, for information: nobody else pays it [decisions: Departure 3]. */
  cardCost: z.int(),
  carriedIn: z.int(),
  /** Won to pay out; negative: the brand owes it, and it is carried over. */
  amount: z.int(),
  holdReason: z.string(),
  confirmedAt: z.nullable(z.string()),
  listedAt: z.nullable(z.string()),
  /** Korean day on which the bank paid. */
  paidOn: z.nullable(z.string()),
  /** Bank, last digits and holder. */
  paidTo: z.string(),
})
export type SettlementRow = z.output<typeof settlementRow>

const group = z.object({
  key: z.string(),
  name: z.string(),
  count: z.int(),
  supply: z.int(),
  sales: z.int(),
  margin: z.int(),
  rate: z.number(),
})

/** The parts of a month: by store and by product, by margin; the sums of either are those of the month. */
export const settlementParts = z.object({ stores: z.array(group), products: z.array(group) })
export type SettlementParts = z.output<typeof settlementParts>
