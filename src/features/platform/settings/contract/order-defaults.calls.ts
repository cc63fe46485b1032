import * as z from 'zod/mini'
import { defineCall } from '#contract/call.ts'
import { deliveryTypes } from './setting-terms.ts'

const orderDefaults = z.object({
  /** Korean hour until which an order counts as today's. */
  cutoffHour: z.int(),
  /** Working days until the goods are shipped. */
  leadDays: z.int(),
  /** Amounts in won. */
  delivery: z.object({
    type: z.enum(deliveryTypes),
    baseFee: z.int(),
    freeOver: z.int(),
    unitQty: z.int(),
    remoteJeju: z.int(),
    remoteIsland: z.int(),
  }),
})
export type OrderDefaults = z.output<typeof orderDefaults>

/** Answers operators who may not read the settings themselves. */
export const orderDefaultsCall = defineCall({
  method: 'GET',
  path: '/admin/orderDefaults',
  summary: 'Terms that a new supplier starts with',
  spec: 'decisions: Operator console',
  policy: { who: 'operator', role: 'any', scope: 'all', rate: 'read', speculative: true },
  data: orderDefaults,
  reads: ['Setting'],
})
