import * as z from 'zod/mini'
import { defineCall } from '#contract/call.ts'

/** Open campaigns that the store has not answered. */
export const waitingCampaignsCall = defineCall({
  method: 'GET',
  path: '/campaign/waiting',
  summary: 'Number of campaigns that wait for the answer of the current store',
  spec: 'decisions: Notices and campaigns',
  policy: { who: 'buyer', scope: 'store', rate: 'read', speculative: true },
  data: z.object({ waiting: z.int() }),
  reads: ['Campaign'],
})
