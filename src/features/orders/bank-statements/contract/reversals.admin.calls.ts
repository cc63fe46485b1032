import * as z from 'zod/mini'
import { defineCall } from '#contract/call.ts'
import { idParam } from '#contract/paging.ts'
import { manyLines } from '#contract/text.ts'
import { bankCodes } from '#features/platform/settings/contract/banks.ts'
import { doneRefusals } from './statement-refusals.ts'
import { lineStateCodes, statementSentences } from './statement-terms.ts'

const reads = { who: 'operator', role: 'money', scope: 'all', rate: 'read' } as const
const writes = { ...reads, rate: 'write', audit: true } as const
const positiveId = z.int().check(z.positive(), z.maximum(999_999_999_999_999))

const reversal = z.object({
  reversalId: z.int(),
  bank: z.enum(bankCodes),
  withdrawnAt: z.string(),
  amount: z.int(),
  depositor: z.string(),
  memo: z.string(),
  /** The order or charge that the deposit has paid. */
  bookedNumber: z.string(),
  /** The deposits that it has probably taken back; none: one that was confirmed by hand. */
  lines: z.array(
    z.object({
      lineId: z.int(),
      receivedAt: z.string(),
      depositor: z.string(),
      state: z.enum(lineStateCodes),
      matchedNumber: z.nullable(z.string()),
      /** Receipts of a booked deposit. */
      receiptIds: z.array(z.int()),
    }),
  ),
})
export type Reversal = z.output<typeof reversal>

/** Booked deposits that the bank has taken back, until an operator has dealt with them. */
export const reversalListCall = defineCall({
  method: 'GET',
  path: '/admin/bankStatement/reversal',
  summary: 'Booked deposits that the bank took back',
  spec: 'decisions: Payments',
  policy: { ...reads, speculative: true },
  data: z.object({ content: z.array(reversal) }),
  reads: ['BankStatement'],
})

export const reversalNote = z
  .string()
  .check(manyLines, z.minLength(2, statementSentences.noteMissing), z.maxLength(200))

export const finishReversalCall = defineCall({
  method: 'POST',
  path: '/admin/bankStatement/reversal/:reversalId/done',
  summary: 'Note what was done about a reversed deposit',
  spec: 'decisions: Payments',
  policy: writes,
  params: z.strictObject({ reversalId: idParam }),
  body: z.strictObject({
    /** The deposit that the bank took back; left out: none of the lines, which are free again. */
    lineId: z.optional(positiveId),
    note: reversalNote,
  }),
  data: z.object({ reversalId: z.int() }),
  refusals: doneRefusals,
  changes: ['BankStatement', 'AdminTodo'],
  staleWhenRefused: true,
  auditWord: '취소된 입금 처리',
  example: { about: 'missing', params: { reversalId: 999_999 }, body: { note: '다시 입금받음' } },
})
