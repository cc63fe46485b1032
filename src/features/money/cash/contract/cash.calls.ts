import * as z from 'zod/mini'
import { defineCall } from '#contract/call.ts'
import { idParam } from '#contract/paging.ts'

/**
 * `balance` = cash + card-funded cash, `withdrawable` = cash, `held` = requested for withdrawal [decisions: Cash]. All
 * in won.
 */
export const cashBalance = z.object({ balance: z.int(), withdrawable: z.int(), held: z.int() })
export type CashBalance = z.output<typeof cashBalance>

/** Another member's balance is 404 unless the caller is the operator [T16]. */
export const memberCashCall = defineCall({
  method: 'GET',
  path: '/member/:memberId/cash',
  summary: 'The cash balance of a member',
  spec: '§7 Session and account',
  policy: { who: 'member', role: 'money', scope: 'self', rate: 'read', speculative: true },
  params: z.strictObject({ memberId: idParam }),
  data: cashBalance,
  reads: ['Cash'],
  /** Never show money from a stale cache [spec §7 Session and account]. */
  keepSeconds: 0,
  example: (of) => ({ params: { memberId: of.memberId } }),
})
