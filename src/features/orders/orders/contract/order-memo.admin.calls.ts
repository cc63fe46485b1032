import * as z from 'zod/mini'
import { defineCall } from '#contract/call.ts'
import { manyLines } from '#contract/text.ts'
import { operatorWrites, orderParams, orderMemo, type OrderMemo } from './orders.admin.calls.ts'
import { orderMemoLength, orderMemoSentences } from './order-memo.ts'

const memoText = z.string().check(manyLines, z.maxLength(orderMemoLength, orderMemoSentences.tooLong))

/** A note among operators; an empty text removes it. Headquarters and buyers never get it. */
export const changeOrderMemoCall = defineCall({
  method: 'PUT',
  path: '/admin/order/:orderNumber/memo',
  summary: 'Change the note of the operators on an order',
  spec: 'decisions: Operator console',
  policy: { ...operatorWrites, role: ['orders', 'money'] },
  params: orderParams,
  body: z.strictObject({
    memo: memoText,
    /** Text on the operator's screen; the call is refused if another operator changed it meanwhile. */
    seen: memoText,
  }),
  data: orderMemo,
  refusals: {
    'changed-before': {
      status: 409,
      says: ({ memo }: { memo: OrderMemo }) => orderMemoSentences.changedBy(memo.changedBy),
      /** Text that the other operator saved. */
      data: orderMemo,
      from: 'memo',
    },
  },
  changes: ['AdminOrder', 'AdminTodo', 'Cash', 'Order'],
  staleWhenRefused: true,
  auditWord: '메모 변경',
  example: (of) => ({ params: { orderNumber: of.orderNumber }, body: { memo: '시험 메모', seen: '' } }),
})
