import * as z from 'zod/mini'
import { defineCall } from '#contract/call.ts'
import { integrityCheckCodes } from './integrity-checks.ts'

const integrityReport = z.object({
  checkedAt: z.string(),
  /** Milliseconds of the whole run. */
  tookMs: z.int(),
  checks: z.array(
    z.object({
      code: z.enum(integrityCheckCodes),
      tookMs: z.int(),
      /** Rows that break the check; 0: it holds. */
      broken: z.int(),
      /** Names of the first ones: order numbers, transaction ids, member ids. */
      rows: z.array(z.string()),
    }),
  ),
  /** Won of the ledger's accounts, and the number of its entries. */
  figures: z.object({
    entries: z.int(),
    /** Owed to members: cash, card-funded cash and held money. */
    outstanding: z.int(),
    /** Received into the bank accounts, less what was paid out. */
    bank: z.int(),
    /** Received by the card gateway, less what was refunded. */
    gateway: z.int(),
    /** Kept from orders. */
    orders: z.int(),
    /** Corrections by operators. */
    adjusted: z.int(),
  }),
})
export type IntegrityReport = z.output<typeof integrityReport>

/** Proves on the live database that no won is unexplained. */
export const integrityCall = defineCall({
  method: 'GET',
  path: '/admin/integrity',
  summary: 'Check the integrity of the money',
  spec: 'targets: R3, R5',
  policy: { who: 'operator', role: 'money', scope: 'all', rate: 'costly' },
  data: integrityReport,
  keepSeconds: 0,
})
