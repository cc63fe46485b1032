import { listExport } from '#features/platform/files/contract/list-export.ts'
import * as z from 'zod/mini'
import { defineCall } from '#contract/call.ts'
import { idParam, pageOf, pageParam, sizeParam } from '#contract/paging.ts'
import { bankCodes } from '#features/platform/settings/contract/banks.ts'
import { lineStateCodes, matchKinds, matchReasons } from './statement-terms.ts'

const reads = { who: 'operator', role: 'money', scope: 'all', rate: 'read' } as const

/** Counts of lines: the open ones by their match, computed now. */
export const lineCounts = z.object({
  EXACT: z.int(),
  PROPOSED: z.int(),
  NONE: z.int(),
  MATCHED: z.int(),
  IGNORED: z.int(),
})
export type LineCounts = z.output<typeof lineCounts>

const candidate = z.object({
  number: z.string(),
  /** Name of the order's store or of the charge's member. */
  payer: z.string(),
  partnerName: z.string(),
  /** Won that have not come yet. */
  due: z.int(),
  depositor: z.string(),
  since: z.string(),
  /** The learnt name on which the likeness of the names rests; empty: on the announced depositor, or on none. */
  learntName: z.string(),
})
export type AwaitedCandidate = z.output<typeof candidate>

const line = z.object({
  lineId: z.int(),
  statementId: z.int(),
  bank: z.enum(bankCodes),
  receivedAt: z.string(),
  amount: z.int(),
  depositor: z.string(),
  memo: z.string(),
  state: z.enum(lineStateCodes),
  /** Match of an open line. */
  match: z.nullable(z.enum(matchKinds)),
  reason: z.nullable(z.enum(matchReasons)),
  candidates: z.array(candidate),
  matchedNumber: z.nullable(z.string()),
  /** The orders and charges that a matched line has paid. */
  booked: z.array(z.object({ number: z.string(), amount: z.int(), receiptId: z.int() })),
  /** The learnt name on which the booking rested; empty: none. */
  learntName: z.string(),
  /** The bank has probably taken the money back. */
  isReversed: z.boolean(),
  ignoredReason: z.string(),
  decidedBy: z.nullable(z.string()),
  decidedAt: z.nullable(z.string()),
})
export type AdminStatementLine = z.output<typeof line>

/** OPEN: all open lines, with any match. */
export const lineFilters = ['OPEN', 'EXACT', 'PROPOSED', 'NONE', 'MATCHED', 'IGNORED'] as const
export type LineFilter = (typeof lineFilters)[number]

/** Lines of one statement or of all: the open ones oldest first, with their matches; the others newest first. */
export const lineListCall = defineCall({
  method: 'GET',
  path: '/admin/bankStatement/line',
  summary: 'Lines of statements with their matches',
  spec: 'decisions: Payments',
  policy: { ...reads, speculative: true },
  query: z.strictObject({
    statementId: z.optional(idParam),
    show: z._default(z.optional(z.enum(lineFilters)), 'OPEN'),
    /** A part of the depositor, the memo or the paid number, or an amount in won. */
    search: z.optional(z.string().check(z.maxLength(50), z.regex(/^[^\0]*$/))),
    page: pageParam,
    size: sizeParam(50),
  }),
  data: z.object({
    ...pageOf(line).shape,
    /** Of the statement and the search. */
    counts: lineCounts,
    /** Won of the exactly matching lines of all pages. */
    exactAmount: z.int(),
  }),
  reads: ['BankStatement'],
  keepSeconds: 0,
})

export const exportLinesCall = defineCall({
  ...listExport(lineListCall),
  summary: 'The lines of statements as a workbook',
  policy: { who: 'operator', role: 'money', scope: 'all', rate: 'costly', audit: true },
  auditWord: '입금 내역 엑셀 저장',
})

/** Orders and charges that wait for a transfer, to match a line by hand. */
export const candidateListCall = defineCall({
  method: 'GET',
  path: '/admin/bankStatement/candidate',
  summary: 'Orders and charges that wait for a transfer',
  spec: 'decisions: Payments',
  policy: { ...reads, speculative: true },
  query: z.strictObject({ search: z._default(z.optional(z.string().check(z.maxLength(50), z.regex(/^[^\0]*$/))), '') }),
  data: z.object({ content: z.array(candidate) }),
  reads: ['BankStatement'],
  keepSeconds: 0,
})
