import * as z from 'zod/mini'
import { defineCall } from '#contract/call.ts'
import { settlementMonth } from '#features/office/settlement/contract/settlement.calls.ts'

/** The work of a month's end that the database can judge, in its order; the integrity check has a call of its own. */
export const monthEndSteps = ['DOCUMENTS', 'BANK', 'PURCHASES', 'SETTLEMENTS'] as const
export type MonthEndStep = (typeof monthEndSteps)[number]

/** NONE: the month has nothing of the kind. */
export const monthEndStates = ['OPEN', 'DONE', 'NONE'] as const
export type MonthEndState = (typeof monthEndStates)[number]

/** Number of records, and their won. */
const part = z.object({ count: z.int(), amount: z.int() })

const monthEndRow = z.object({
  step: z.enum(monthEndSteps),
  state: z.enum(monthEndStates),
  open: part,
  done: part,
})
export type MonthEndRow = z.output<typeof monthEndRow>

export const operatorMonthEndCall = defineCall({
  method: 'GET',
  path: '/admin/monthEnd',
  summary: 'What a month still needs before it is closed',
  spec: 'decisions: Operator console',
  policy: { who: 'operator', role: 'money', scope: 'all', rate: 'read', speculative: true },
  query: z.strictObject({ month: settlementMonth }),
  data: z.object({
    /** False: further orders, deposits and shipments of the month may come. */
    isEnded: z.boolean(),
    rows: z.array(monthEndRow),
  }),
  reads: ['TaxDocument', 'BankStatement', 'PurchaseOrder', 'PartnerMargin'],
  keepSeconds: 0,
  example: { query: { month: '2026-04' } },
})
