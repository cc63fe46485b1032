import * as z from 'zod/mini'
import { defineCall } from '#contract/call.ts'
import { idParam } from '#contract/paging.ts'
import { emailField } from '#features/people/members/contract/member-fields.ts'
import { isKoreanDay } from '#values/korean-date.ts'
import { conflict, invalid, refusalsOf } from '#contract/refusals.ts'
import { proposeSentences, transferSentences, transferStateCodes } from './transfer-terms.ts'

/** A transfer with the fields for the headquarters; the contacts of the new owner are masked. */
const brandTransfer = z.object({
  id: z.int(),
  state: z.enum(transferStateCodes),
  /** Null: the change takes effect at the acceptance. */
  startsOn: z.nullable(z.string()),
  expiresAt: z.string(),
  createdAt: z.string(),
  endedAt: z.nullable(z.string()),
  /** Reason of an automatic end; empty: the transfer did not end by itself. */
  endReason: z.string(),
  /** Username of the headquarters' member who proposed the transfer. */
  proposedBy: z.string(),
  from: z.object({ username: z.string(), name: z.string() }),
  /** Null: the invited person has not signed in yet. */
  to: z.nullable(z.object({ username: z.string(), name: z.string() })),
  invitedEmail: z.string(),
})
export type BrandTransfer = z.output<typeof brandTransfer>

const storeTransfers = z.object({
  /** Newest first. */
  transfers: z.array(brandTransfer),
  /** Explains why no transfer can be proposed now; null: it can. */
  blocker: z.nullable(z.string()),
  /** Consequences for the present owner. */
  effects: z.object({
    /** Orders under way, which stay with the present owner. */
    openOrders: z.int(),
    isDefault: z.boolean(),
    /** The store that becomes the owner's default one; null: there is none, or the default one stays. */
    nextDefault: z.nullable(z.string()),
    /** Other stores of the owner that are not closed. */
    otherStores: z.int(),
  }),
})
export type StoreTransfers = z.output<typeof storeTransfers>

const storeParam = z.strictObject({ id: idParam })

export const storeTransfersCall = defineCall({
  method: 'GET',
  path: '/partnerAdmin/chainStore/:id/transfer',
  summary: 'Transfers of a store, and what a new one would change',
  spec: 'decisions: Who sets what',
  policy: { who: 'partner', brandRole: 'any', scope: 'brand', rate: 'read' },
  params: storeParam,
  data: storeTransfers,
  reads: ['PartnerStore'],
  example: (of) => ({ params: { id: of.transferStoreId } }),
})

/** Members who can take a store over: active franchisees of the brand. */
export const transferCandidatesCall = defineCall({
  method: 'GET',
  path: '/partnerAdmin/chainStore/:id/transfer/candidate',
  summary: 'Members of the brand who can become the owner of a store',
  spec: 'decisions: Who sets what',
  policy: { who: 'partner', brandRole: 'OWNER', scope: 'brand', rate: 'read' },
  params: storeParam,
  query: z.strictObject({ search: z.string().check(z.trim(), z.minLength(2), z.maxLength(50)) }),
  data: z.array(
    z.object({
      memberId: z.int(),
      username: z.string(),
      name: z.string(),
      phone: z.string(),
      email: z.string(),
      /** Names of the stores that are not closed. */
      stores: z.array(z.string()),
    }),
  ),
  keepSeconds: 0,
  example: (of) => ({ params: { id: of.storeId }, query: { search: 'store' } }),
})

const receiver = z.union([
  z.strictObject({ memberId: z.int().check(z.positive()) }),
  z.strictObject({ email: emailField }),
])

/** Offers the store to a member, or mails an invitation. The new owner has two weeks to accept. */
export const proposeTransferCall = defineCall({
  method: 'POST',
  path: '/partnerAdmin/chainStore/:id/transfer',
  summary: 'Propose the transfer of a store to a new owner',
  spec: 'decisions: Who sets what',
  policy: { who: 'partner', brandRole: 'OWNER', scope: 'brand', rate: 'write', audit: true },
  params: storeParam,
  body: z.strictObject({
    to: receiver,
    /** Korean day on which the new owner starts; null: at the acceptance. */
    startsOn: z.nullable(z.string().check(z.refine(isKoreanDay, transferSentences.dayRange))),
  }),
  /** `mailed` is false when the invitation could not be sent. */
  data: z.object({ id: z.int(), mailed: z.boolean() }),
  refusals: { ...refusalsOf(conflict, proposeSentences), day: invalid(transferSentences.dayRange, 'startsOn') },
  changes: ['PartnerStore'],
  staleWhenRefused: true,
  auditWord: '점주 변경 신청',
  example: (of) => ({
    params: { id: of.storeId },
    body: { to: { email: 'next@example.com' }, startsOn: '2026-05-20' },
  }),
})

/** Cancels an open transfer, until its day begins. */
export const cancelTransferCall = defineCall({
  method: 'DELETE',
  path: '/partnerAdmin/chainStore/:id/transfer/:transferId',
  summary: 'Cancel the transfer of a store',
  spec: 'decisions: Who sets what',
  policy: { who: 'partner', brandRole: 'OWNER', scope: 'brand', rate: 'write', audit: true },
  params: z.strictObject({ id: idParam, transferId: idParam }),
  refusals: { over: conflict(transferSentences.over) },
  changes: ['PartnerStore'],
  staleWhenRefused: true,
  auditWord: '점주 변경 취소',
  example: (of) => ({ params: { id: of.transferStoreId, transferId: of.transferId } }),
})
