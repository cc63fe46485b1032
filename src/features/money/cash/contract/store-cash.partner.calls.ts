import * as z from 'zod/mini'
import { defineCall } from '#contract/call.ts'
import { idParam } from '#contract/paging.ts'
import { cashBalance } from './cash.calls.ts'

/** Months of the totals, the present one included. */
export const storeCashMonths = 12

const storeCash = z.object({
  ...cashBalance.shape,
  /** Open stores of the owner: they share one balance, because the ledger is kept per member. */
  stores: z.int(),
  /** Newest first; months without a movement are left out. Signed won per kind. */
  months: z.array(
    z.object({
      /** '2026-11', in Korea. */
      month: z.string(),
      charged: z.int(),
      used: z.int(),
      refunded: z.int(),
      drawn: z.int(),
      adjusted: z.int(),
    }),
  ),
})
export type StoreCash = z.output<typeof storeCash>

/** Totals only: headquarters see no single movement of a member [decisions: People and roles]. */
export const storeCashCall = defineCall({
  method: 'GET',
  path: '/partnerAdmin/chainStore/:id/cash',
  summary: "The cash totals of a store's owner",
  spec: 'decisions: People and roles',
  policy: { who: 'partner', brandRole: 'any', role: 'money', scope: 'brand', rate: 'read' },
  params: z.strictObject({ id: idParam }),
  data: storeCash,
  reads: ['Cash'],
  keepSeconds: 0,
  example: (of) => ({ params: { id: of.storeId } }),
})
