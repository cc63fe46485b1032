import { reason } from '#contract/reason.ts'
import * as z from 'zod/mini'
import { defineCall } from '#contract/call.ts'
import { idParam } from '#contract/paging.ts'
import { only } from '#contract/refusals.ts'
import { awaitedNumber } from '#features/money/payments/contract/deposit-lines.admin.calls.ts'
import { doubtRefusal } from '#features/money/payments/contract/line-doubt.ts'
import { undoDepositRefusals } from '#features/money/payments/contract/undo-deposit.ts'
import { bookRefusals, doneRefusals } from './statement-refusals.ts'
import { statementLimits, statementSentences } from './statement-terms.ts'

const writes = { who: 'operator', role: 'money', scope: 'all', rate: 'write', audit: true } as const
const positiveId = z.int().check(z.positive(), z.maximum(999_999_999_999_999))

/** The operator has answered the question about the line. */
const confirmed = z.optional(z.boolean())

const result = z.object({
  lineId: z.int(),
  number: z.string(),
  booked: z.boolean(),
  message: z.string(),
  /** The message is a question: the line is booked once it is sent again with `confirmed`. */
  asks: z.boolean(),
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
      .array(z.strictObject({ lineId: positiveId, number: awaitedNumber, confirmed }))
      .check(z.minLength(1), z.maxLength(statementLimits.confirmed)),
  }),
  data: z.object({ booked: z.int(), results: z.array(result) }),
  changes: ['BankStatement', 'AdminOrder', 'Order', 'Cash', 'AdminTodo'],
  staleWhenRefused: true,
  auditWord: '거래 내역으로 입금 확인',
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
  auditWord: '거래 내역 모두 입금 확인',
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
    reason,
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
    confirmed,
  }),
  data: bookedParts,
  refusals: {
    ...only(bookRefusals, 'done', 'not-waiting', 'due-changed', 'other-sum', 'taken-back'),
    doubt: doubtRefusal,
  },
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
  body: z.strictObject({ memberId: positiveId, confirmed }),
  data: bookedParts,
  refusals: {
    ...only(
      bookRefusals,
      'done',
      'not-waiting',
      'due-changed',
      'unknown-member',
      'own-balance',
      'reversed',
      'taken-back',
    ),
    doubt: doubtRefusal,
  },
  changes: ['BankStatement', 'AdminOrder', 'Order', 'Cash', 'AdminTodo'],
  staleWhenRefused: true,
  auditWord: '입금을 예치금으로 넣기',
  example: (of) => ({ about: 'missing', params: { lineId: 999_999 }, body: { memberId: of.memberId } }),
})

const undoBody = z.strictObject({
  /** The receipts to take back, as the page showed them: a retry must not take back a later confirmation. */
  receiptIds: z.array(positiveId).check(z.minLength(1), z.maxLength(statementLimits.parts)),
  reason,
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
