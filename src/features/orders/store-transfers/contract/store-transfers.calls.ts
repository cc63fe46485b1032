import * as z from 'zod/mini'
import { defineCall } from '#contract/call.ts'
import { closedBusiness } from '#features/platform/business-checks/contract/closed-business.ts'
import { idParam } from '#contract/paging.ts'
import { conflict, only, refusalsOf } from '#contract/refusals.ts'
import { businessForm } from '#features/stores/chain-stores/contract/business-form.ts'
import { answerSentences } from './transfer-terms.ts'

const refusals = refusalsOf(conflict, answerSentences)

/** A transfer with the fields for its two owners. Neither learns the other's name or contacts. */
const ownTransfer = z.object({
  id: z.int(),
  /** The caller receives the store, or gives it away. */
  side: z.enum(['NEW', 'FORMER']),
  state: z.enum(['PROPOSED', 'ACCEPTED', 'DONE']),
  storeName: z.string(),
  address: z.string(),
  startsOn: z.nullable(z.string()),
  expiresAt: z.string(),
  endedAt: z.nullable(z.string()),
})
export type OwnTransfer = z.output<typeof ownTransfer>

/** The open transfers of the caller and those carried out within the last month, newest first; the inbox tells of the others. */
export const ownTransfersCall = defineCall({
  method: 'GET',
  path: '/storeTransfer',
  summary: 'Transfers of stores from and to the caller',
  spec: 'decisions: Who sets what',
  policy: { who: 'member', scope: 'own-stores', rate: 'read', speculative: true },
  data: z.array(ownTransfer),
  reads: ['ChainStore'],
})

/** Accepts the store with the data of the own business. Without a day the store changes its owner at once. */
export const acceptTransferCall = defineCall({
  method: 'POST',
  path: '/storeTransfer/:id/accept',
  summary: 'Accept a store with the data of the own business',
  spec: 'decisions: Who sets what',
  policy: { who: 'member', scope: 'own-stores', rate: 'write' },
  params: z.strictObject({ id: idParam }),
  body: businessForm,
  data: z.object({ state: z.enum(['ACCEPTED', 'DONE']), chainStoreId: z.int() }),
  refusals: { ...refusals, ...closedBusiness('businessNumber') },
  changes: ['ChainStore'],
  staleWhenRefused: true,
  example: (of) => ({
    params: { id: of.transferId },
    body: {
      tel: '0200002002',
      businessCompanyName: '새주인커피',
      businessRepresentative: '박바다',
      businessType: '음식점업',
      businessItem: '커피',
      businessNumber: '124-81-00998',
      businessEmail: 'tax@example.com',
    },
  }),
})

export const declineTransferCall = defineCall({
  method: 'POST',
  path: '/storeTransfer/:id/decline',
  summary: 'Decline a store',
  spec: 'decisions: Who sets what',
  policy: { who: 'member', scope: 'own-stores', rate: 'write' },
  params: z.strictObject({ id: idParam }),
  refusals: only(refusals, 'over', 'already-accepted'),
  changes: ['ChainStore'],
  staleWhenRefused: true,
  example: (of) => ({ params: { id: of.transferId } }),
})
