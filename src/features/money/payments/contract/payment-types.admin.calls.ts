import * as z from 'zod/mini'
import { defineCall } from '#contract/call.ts'
import { payMethodCodes } from './payment-terms.ts'

/** The payment methods as the operator's filter shows them [spec §7 Admin]. */
export const paymentTypeCall = defineCall({
  method: 'GET',
  path: '/admin/paymentType',
  summary: 'Payment methods of orders',
  spec: '§7 Admin',
  policy: { who: 'operator', role: 'any', scope: 'all', rate: 'read', speculative: true },
  data: z.array(z.object({ code: z.enum(payMethodCodes), name: z.string() })),
})
