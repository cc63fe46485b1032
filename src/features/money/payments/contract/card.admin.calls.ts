import * as z from 'zod/mini'
import { defineCall } from '#contract/call.ts'
import { idParam } from '#contract/paging.ts'
import { conflict } from '#contract/refusals.ts'
import { cardSentences } from './card-terms.ts'
import { cardRefundStates } from './payment-terms.ts'

/** Retries a refund that the gateway refused for a day. */
export const retryCardRefundCall = defineCall({
  method: 'POST',
  path: '/admin/cardRefund/:id/retry',
  summary: 'Send a failed card refund again',
  spec: 'decisions: Operator console',
  policy: { who: 'operator', role: 'money', scope: 'all', rate: 'write', audit: true },
  params: z.strictObject({ id: idParam }),
  data: z.object({ id: z.int(), state: z.enum(cardRefundStates) }),
  refusals: { 'not-failed': conflict(cardSentences.refundNotFailed) },
  changes: ['AdminOrder', 'AdminTodo'],
  staleWhenRefused: true,
  auditWord: '카드 환불 다시 시도',
  example: (of) => ({ params: { id: of.cardRefundId } }),
})
