import * as z from 'zod/mini'
import { defineCall, sheetType } from '#contract/call.ts'
import { invalid } from '#contract/refusals.ts'
import { generalSentences } from '#contract/sentences.ts'
import { exportRefusals } from '#features/platform/files/contract/list-export.ts'
import { idParam, sizeParam } from '#contract/paging.ts'
import { isKoreanDay } from '#values/korean-date.ts'

export const cashTransactionTypes = {
  CHARGE: { label: '충전' },
  /** A card charge that was cancelled, or a transfer that was booked by mistake. */
  CANCEL: { label: '충전취소' },
  ORDER: { label: '사용' },
  REFUND: { label: '환불' },
  DRAW: { label: '출금' },
  ADJUST: { label: '조정' },
} as const
export type CashTransactionType = keyof typeof cashTransactionTypes
export const cashTransactionTypeCodes = ['CHARGE', 'CANCEL', 'ORDER', 'REFUND', 'DRAW', 'ADJUST'] as const

const day = z.string().check(z.refine(isKoreanDay, '날짜를 YYYY-MM-DD 형식으로 입력해 주세요.'))

/** One movement in the member's history: a signed amount in won and the balance after it. */
export const cashHistoryRow = z.object({
  id: z.int(),
  type: z.enum(cashTransactionTypeCodes),
  /** Its origin: an order number, or the reason of a correction. */
  refId: z.string(),
  memo: z.string(),
  amount: z.int(),
  balanceAfter: z.int(),
  createdAt: z.string(),
  /** The ledger entries of the movement; they sum to zero. */
  entries: z.array(
    z.object({
      account: z.string(),
      amount: z.int(),
      /** Balance of the member's own account; null for an account of the platform. */
      balanceAfter: z.nullable(z.int()),
    }),
  ),
})
export type CashHistoryRow = z.output<typeof cashHistoryRow>

/** The filter of the history and of its workbook. */
const historyFilter = {
  memberId: z.optional(idParam),
  startDate: z.optional(day),
  endDate: z.optional(day),
  type: z.optional(z.enum(cashTransactionTypeCodes)),
}

/** Newest first. Paging by `cursor` costs the same for every page [decisions: Answers of the API]. */
export const cashStatusesCall = defineCall({
  method: 'GET',
  path: '/cash/statuses',
  summary: 'The cash history of a member',
  spec: '§7 Cart and cash',
  policy: { who: 'member', role: 'money', scope: 'self', rate: 'read', speculative: true },
  query: z.strictObject({
    ...historyFilter,
    cursor: z.optional(z.string().check(z.maxLength(64))),
    page: z.optional(z.string().check(z.regex(/^\d{1,6}$/))),
    size: sizeParam(20),
  }),
  data: z.object({
    content: z.array(cashHistoryRow),
    nextCursor: z.nullable(z.string()),
    /** Only with `page`, as `totalElements` and `more`. */
    page: z.optional(z.int()),
    size: z.int(),
    totalElements: z.optional(z.int()),
    more: z.optional(z.boolean()),
    /** Totals of the period, in won; `charged` is less what was cancelled at the card. */
    summary: z.object({ charged: z.int(), used: z.int(), refunded: z.int(), drawn: z.int(), adjusted: z.int() }),
  }),
  refusals: { cursor: invalid(generalSentences.invalid) },
  reads: ['Cash'],
  keepSeconds: 0,
  example: (of) => ({ query: { memberId: of.memberId } }),
})

/** All movements of the filter, and their sums. */
export const cashStatusesExportCall = defineCall({
  method: 'GET',
  path: '/cash/statuses/export',
  summary: 'The cash history of a member as a workbook',
  spec: '§7 Cart and cash',
  policy: { who: 'member', role: 'money', scope: 'self', rate: 'costly' },
  query: z.strictObject(historyFilter),
  file: sheetType,
  refusals: exportRefusals,
  example: (of) => ({ query: { memberId: of.memberId } }),
})
