import { reason } from '#contract/reason.ts'
import * as z from 'zod/mini'
import { defineCall } from '#contract/call.ts'
import { idParam } from '#contract/paging.ts'
import { undoDepositRefusals } from './undo-deposit.ts'

/** Takes a confirmed transfer of an order or a charge back within an hour, also one that was confirmed without a statement. */
export const undoReceiptCall = defineCall({
  method: 'POST',
  path: '/admin/receipt/:receiptId/undo',
  summary: 'Take a confirmed deposit back',
  spec: 'decisions: Payments',
  policy: { who: 'operator', role: 'money', scope: 'all', rate: 'write', audit: true },
  params: z.strictObject({ receiptId: idParam }),
  body: z.strictObject({
    reason,
  }),
  data: z.object({ receiptId: z.int() }),
  refusals: undoDepositRefusals,
  changes: ['AdminOrder', 'Order', 'Cash', 'BankStatement', 'AdminTodo'],
  staleWhenRefused: true,
  auditWord: '입금 확인 취소',
  example: { about: 'key', params: { receiptId: '999999' }, body: { reason: '시험 취소' } },
})
