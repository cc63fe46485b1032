import * as z from 'zod/mini'
import { defineCall } from '#contract/call.ts'
import { platformSetupCodes } from '#features/orders/pricing/contract/platform-setup.ts'
import { missingServiceCodes } from '#features/platform/settings/contract/missing-services.ts'

/** A group of pending work: number and time of the oldest. */
const waiting = z.object({ count: z.int(), oldestAt: z.nullable(z.string()) })

export const adminTodoCall = defineCall({
  method: 'GET',
  path: '/admin/todo',
  summary: 'Work that waits for the operator',
  spec: 'decisions: Operator console',
  policy: { who: 'operator', role: 'any', scope: 'all', rate: 'read', speculative: true },
  data: z.object({
    deposit: waiting,
    prepare: waiting,
    ship: waiting,
    refund: waiting,
    /** Orders with goods that were promised for an earlier day. */
    late: waiting,
    /** Card payments with unknown outcome. */
    cardPayment: waiting,
    /** Charges that wait for a transfer. */
    charge: waiting,
    draw: waiting,
    /** Deposits of bank statements that are neither confirmed nor left out. */
    unmatched: waiting,
    /** Confirmed deposits that the bank has taken back. */
    reversed: waiting,
    brandApproval: waiting,
    failedMessage: waiting,
    /** Requests of headquarters that wait for an answer, a quote, a proof or the goods. */
    productRequest: waiting,
    /** Inquiries of visitors without an answer. */
    inquiry: waiting,
    /** Questions of members that wait for an answer. */
    question: waiting,
    /** Returns that wait for a decision, or for their money or their replacements. */
    return: waiting,
    /** Purchase orders of suppliers without a mail address. */
    purchaseOrder: waiting,
    /** Products below their stock level; nobody knows since when. */
    lowStock: waiting,
    /** Scheduled jobs that gave up. */
    stalledJob: waiting,
    /** Ended months of brands that are not confirmed or not paid; the oldest since its end. */
    settlement: waiting,
    /** Data that must be entered before orders can be taken. */
    missing: z.array(z.enum(platformSetupCodes)),
    /** Services without settings, or with settings for practice only. */
    missingServices: z.array(z.enum(missingServiceCodes)),
  }),
  reads: ['AdminTodo'],
})
