import { reason } from '#contract/reason.ts'
import * as z from 'zod/mini'
import { defineCall } from '#contract/call.ts'
import { idParam } from '#contract/paging.ts'
import { conflict } from '#contract/refusals.ts'
import { storeRefusalSentences } from './chain-stores.partner.calls.ts'

/** The applicant reads the reason, may correct the data and apply again; the store waits meanwhile. */
export const refuseStoreCall = defineCall({
  method: 'POST',
  path: '/partnerAdmin/chainStore/:id/refusal',
  summary: 'Refuse the application of a store, with a reason',
  spec: '§7 Partner admin',
  policy: { who: 'partner', brandRole: 'ORDERS', scope: 'brand', rate: 'write', audit: true },
  params: z.strictObject({ id: idParam }),
  body: z.strictObject({ reason }),
  refusals: {
    'not-waiting': conflict(storeRefusalSentences['not-waiting']),
    'already-refused': conflict(storeRefusalSentences['already-refused']),
  },
  changes: ['PartnerStore', 'ChainStore'],
  staleWhenRefused: true,
  auditWord: '매장 승인 거절',
  example: (of) => ({ params: { id: of.waitingStoreId }, body: { reason: '시험 거절' } }),
})
