import * as z from 'zod/mini'
import { defineCall } from '#contract/call.ts'
import { idParam } from '#contract/paging.ts'
import { conflict, refusalsOf } from '#contract/refusals.ts'
import { bankCodes } from '#features/platform/settings/contract/banks.ts'
import { dueChangedText } from './deposit-code.ts'
import { doubtRefusal } from './line-doubt.ts'

/** The number of an order or a charge. */
export const awaitedNumber = z.string().check(z.regex(/^C?\d{8}-\d{7}$/))

const depositLine = z.object({
  lineId: z.int(),
  bank: z.enum(bankCodes),
  receivedAt: z.string(),
  amount: z.int(),
  depositor: z.string(),
})
export type DepositLine = z.output<typeof depositLine>

/** Lists the open lines of statements that may be the transfer of an order or a charge, the likeliest first. */
export const depositLinesCall = defineCall({
  method: 'GET',
  path: '/admin/receipt/line',
  summary: 'Open lines of statements that may have paid an order or a charge',
  spec: 'decisions: Payments',
  policy: { who: 'operator', role: 'money', scope: 'all', rate: 'read', speculative: true },
  query: z.strictObject({ number: awaitedNumber }),
  data: z.object({
    content: z.array(depositLine),
    /** Lines that matching assigns to it without a doubt: of the amount due, naming the payer, its code or nobody. */
    fitting: z.array(z.int()),
  }),
  reads: ['BankStatement'],
  keepSeconds: 0,
  example: (of) => ({ query: { number: of.chargeNumber } }),
})

/** Confirms a deposit with the line that a person has chosen for it. */
export const takeDepositLineCall = defineCall({
  method: 'POST',
  path: '/admin/receipt/line/:lineId',
  summary: 'Confirm a deposit with a line of a statement',
  spec: 'decisions: Payments',
  policy: { who: 'operator', role: 'money', scope: 'all', rate: 'write', idempotent: true, audit: true },
  params: z.strictObject({ lineId: idParam }),
  body: z.strictObject({
    number: awaitedNumber,
    /** The amount due that the operator saw: another one refuses. */
    expectedDue: z.int().check(z.minimum(0)),
    /** The operator has answered the question about deposits that may be the same money. */
    confirmed: z.optional(z.boolean()),
  }),
  data: z.object({ number: z.string(), amount: z.int(), short: z.int(), surplus: z.int(), receiptId: z.int() }),
  refusals: {
    ...refusalsOf(conflict, {
      done: '다른 입금 확인에 이미 쓰인 통장 내역입니다. 다시 선택해 주세요.',
      ignored: '입금 내역에서 제외한 통장 내역입니다. 다시 선택해 주세요.',
      reversed: '은행에서 취소된 입금일 수 있어 확인할 수 없습니다. 거래 내역에서 확인해 주세요.',
      'taken-back': '은행에서 취소된 것으로 처리한 입금이어서 확인할 수 없습니다.',
      'not-waiting': '입금을 기다리는 주문이나 충전이 아닙니다.',
      'due-changed': dueChangedText,
    }),
    doubt: doubtRefusal,
  },
  changes: ['BankStatement', 'AdminOrder', 'Order', 'Cash', 'AdminTodo'],
  staleWhenRefused: true,
  auditWord: '통장 내역으로 입금 확인',
  example: (of) => ({
    about: 'missing',
    params: { lineId: 999_999 },
    body: { number: of.chargeNumber, expectedDue: 10_000 },
  }),
})
