import { listExport } from '#features/files/contract/list-export.ts'
import * as z from 'zod/mini'
import { defineCall } from '#contract/call.ts'
import { idParam, pageOf, pageParam, sizeParam } from '#contract/paging.ts'
import { undoDepositRefusals } from '#features/payments/contract/undo-deposit.ts'
import { manyLines, oneLine } from '#contract/text.ts'
import { bankCodes } from '#features/settings/contract/banks.ts'
import { bookRefusals, doneRefusals, uploadRefusals } from './statement-refusals.ts'
import { lineStateCodes, matchKinds, matchReasons, statementLimits, statementSentences } from './statement-terms.ts'

const reads = { who: 'operator', role: 'money', scope: 'all', rate: 'read' } as const
const writes = { ...reads, rate: 'write', audit: true } as const
export const positiveId = z.int().check(z.positive(), z.maximum(999_999_999_999_999))

/** The number of an order or a charge. */
const awaitedNumber = z.string().check(z.regex(/^C?\d{8}-\d{7}$/))

const statement = z.object({
  statementId: z.int(),
  /** Empty for a pasted statement. */
  fileName: z.string(),
  bank: z.enum(bankCodes),
  account: z.string(),
  uploadedBy: z.string(),
  uploadedAt: z.string(),
  lineCount: z.int(),
  duplicateCount: z.int(),
  withdrawalCount: z.int(),
  openCount: z.int(),
})
export type Statement = z.output<typeof statement>

/** Counts of lines: the open ones by their match, computed now. */
const lineCounts = z.object({
  EXACT: z.int(),
  PROPOSED: z.int(),
  NONE: z.int(),
  MATCHED: z.int(),
  IGNORED: z.int(),
})
export type LineCounts = z.output<typeof lineCounts>

const uploaded = z.object({
  ...statement.shape,
  /** Withdrawals that take deposits back; the other ones are left out. */
  reversalCount: z.int(),
  counts: lineCounts,
})
export type UploadedStatement = z.output<typeof uploaded>

/** Stores the deposits of a statement, a file or a pasted text. Books nothing. */
export const uploadStatementCall = defineCall({
  method: 'POST',
  path: '/admin/bankStatement',
  summary: "Upload or paste a bank's statement",
  spec: 'decisions: Payments',
  policy: { ...writes, rate: 'costly' },
  query: z.strictObject({
    /** Left out for a pasted statement. */
    fileName: z.optional(z.string().check(oneLine, z.maxLength(200), z.regex(/^[^\0]*$/))),
    /** The platform's account; needed only where the statement doesn't name it and the bank has several. */
    accountId: z.optional(idParam),
  }),
  upload: { maxBytes: statementLimits.maxBytes, tooLarge: statementSentences.tooLarge },
  data: uploaded,
  refusals: uploadRefusals,
  changes: ['BankStatement', 'AdminTodo'],
  auditWord: '거래 내역 올리기',
  example: { query: { fileName: 'x.csv' } },
})

export const statementListCall = defineCall({
  method: 'GET',
  path: '/admin/bankStatement',
  summary: 'Statements, newest first',
  spec: 'decisions: Payments',
  policy: { ...reads, speculative: true },
  query: z.strictObject({ page: pageParam, size: sizeParam(10) }),
  data: z.object({
    ...pageOf(statement).shape,
    /** The platform's accounts, to choose the one of an upload. */
    accounts: z.array(z.object({ accountId: z.int(), label: z.string() })),
  }),
  reads: ['BankStatement'],
})

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
    page: pageParam,
    size: sizeParam(50),
  }),
  data: z.object({ ...pageOf(line).shape, counts: lineCounts }),
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

const result = z.object({
  lineId: z.int(),
  number: z.string(),
  booked: z.boolean(),
  message: z.string(),
  /** Won that are still missing. */
  short: z.int(),
  /** Won above the amount due: an order's became cash, a charge's was charged. */
  surplus: z.int(),
})

/** Books lines to orders and charges, each on its own: a line that can't be booked leaves the others. */
export const confirmLinesCall = defineCall({
  method: 'POST',
  path: '/admin/bankStatement/confirm',
  summary: 'Confirm lines of statements as deposits',
  spec: 'decisions: Payments',
  policy: { ...writes, rate: 'costly' },
  body: z.strictObject({
    lines: z
      .array(z.strictObject({ lineId: positiveId, number: awaitedNumber }))
      .check(z.minLength(1), z.maxLength(statementLimits.confirmed)),
  }),
  data: z.object({ booked: z.int(), results: z.array(result) }),
  changes: ['BankStatement', 'AdminOrder', 'Order', 'Cash', 'AdminTodo'],
  staleWhenRefused: true,
  auditWord: '거래 내역으로 입금확인',
  example: (of) => ({ about: 'nothing', body: { lines: [{ lineId: 999_999, number: of.chargeNumber }] } }),
})

/** Books the exactly matching lines of a statement, or of all; up to 200 at once. */
export const confirmExactCall = defineCall({
  method: 'POST',
  path: '/admin/bankStatement/confirmExact',
  summary: 'Confirm all exactly matching lines',
  spec: 'decisions: Payments',
  policy: { ...writes, rate: 'costly' },
  body: z.strictObject({ statementId: z.optional(positiveId) }),
  data: z.object({
    booked: z.int(),
    results: z.array(result),
    /** Exactly matching lines beyond the 200. */
    left: z.int(),
  }),
  changes: ['BankStatement', 'AdminOrder', 'Order', 'Cash', 'AdminTodo'],
  staleWhenRefused: true,
  auditWord: '거래 내역 모두 입금확인',
  example: { body: {} },
})

/** Leaves a line out with a reason; it can still be confirmed by hand. */
export const ignoreLineCall = defineCall({
  method: 'POST',
  path: '/admin/bankStatement/line/:lineId/ignore',
  summary: 'Leave a line out',
  spec: 'decisions: Payments',
  policy: writes,
  params: z.strictObject({ lineId: idParam }),
  body: z.strictObject({
    reason: z.string().check(manyLines, z.minLength(2, statementSentences.reasonMissing), z.maxLength(200)),
  }),
  data: z.object({ lineId: z.int() }),
  refusals: doneRefusals,
  changes: ['BankStatement', 'AdminTodo'],
  staleWhenRefused: true,
  auditWord: '입금 내역 제외',
  example: { about: 'missing', params: { lineId: 999_999 }, body: { reason: '예금 이자' } },
})

const bookedPart = z.object({ number: z.string(), amount: z.int(), short: z.int(), surplus: z.int() })
export type BookedPart = z.output<typeof bookedPart>
const bookedParts = z.object({ booked: z.array(bookedPart) })

const lineParams = z.strictObject({ lineId: idParam })

/** Books one transfer to several orders and charges; the parts sum to its amount. */
export const splitLineCall = defineCall({
  method: 'POST',
  path: '/admin/bankStatement/line/:lineId/split',
  summary: 'Book one transfer to several orders',
  spec: 'decisions: Payments',
  policy: writes,
  params: lineParams,
  body: z.strictObject({
    parts: z
      .array(z.strictObject({ number: awaitedNumber, amount: z.int().check(z.minimum(1), z.maximum(1_000_000_000)) }))
      .check(
        z.minLength(1),
        z.maxLength(statementLimits.parts),
        z.refine((parts) => new Set(parts.map(({ number }) => number)).size === parts.length, statementSentences.twice),
      ),
  }),
  data: bookedParts,
  refusals: bookRefusals,
  changes: ['BankStatement', 'AdminOrder', 'Order', 'Cash', 'AdminTodo'],
  staleWhenRefused: true,
  auditWord: '입금 나누어 확인',
  example: (of) => ({
    about: 'missing',
    params: { lineId: 999_999 },
    body: { parts: [{ number: of.chargeNumber, amount: 1_000 }] },
  }),
})

/** Books a transfer that nobody announced to a member's balance, as a charge of the member. */
export const creditLineCall = defineCall({
  method: 'POST',
  path: '/admin/bankStatement/line/:lineId/cash',
  summary: "Book a transfer to a member's cash",
  spec: 'decisions: Payments',
  policy: writes,
  params: lineParams,
  body: z.strictObject({ memberId: positiveId }),
  data: bookedParts,
  refusals: bookRefusals,
  changes: ['BankStatement', 'AdminOrder', 'Order', 'Cash', 'AdminTodo'],
  staleWhenRefused: true,
  auditWord: '입금을 예치금으로 넣기',
  example: (of) => ({ about: 'missing', params: { lineId: 999_999 }, body: { memberId: of.memberId } }),
})

const undoBody = z.strictObject({
  /** The receipts to take back, as the page showed them: a retry must not take back a later confirmation. */
  receiptIds: z.array(positiveId).check(z.minLength(1), z.maxLength(statementLimits.parts)),
  reason: z.string().check(manyLines, z.minLength(2, statementSentences.reasonMissing), z.maxLength(200)),
})

/** Takes the booking of a line back within an hour: the line is unmatched again. */
export const undoLineCall = defineCall({
  method: 'POST',
  path: '/admin/bankStatement/line/:lineId/undo',
  summary: 'Take the booking of a line back',
  spec: 'decisions: Payments',
  policy: writes,
  params: lineParams,
  body: undoBody,
  data: z.object({ lineId: z.int() }),
  refusals: undoDepositRefusals,
  changes: ['BankStatement', 'AdminOrder', 'Order', 'Cash', 'AdminTodo'],
  staleWhenRefused: true,
  auditWord: '거래 내역 입금 확인 취소',
  example: {
    about: 'missing',
    params: { lineId: 999_999 },
    body: { receiptIds: [999_999], reason: '다른 회원의 입금' },
  },
})
