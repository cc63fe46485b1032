import * as z from 'zod/mini'
import { defineCall, sheetType } from '#contract/call.ts'
import { idParam, pageOf, pageParam, sizeParam } from '#contract/paging.ts'
import { conflict, invalid, refusalsOf } from '#contract/refusals.ts'
import {
  badCell,
  workbookLimits,
  workbookQuery,
  workbookSentences,
} from '#features/platform/files/contract/workbook-plan.ts'
import { unreadableWorkbookText } from '#features/platform/files/contract/unreadable-file.ts'
import {
  importRefusalText,
  invitationChannelCodes,
  resendRefusalText,
  sendingStateCodes,
  storeInvitationStateCodes,
} from './invitation-terms.ts'

const spec = 'decisions: People and roles'
const reads = { who: 'partner', brandRole: 'OWNER', role: 'all', scope: 'brand', rate: 'read' } as const
const writes = { ...reads, rate: 'write', audit: true } as const

const person = {
  storeName: z.string(),
  ownerName: z.string(),
  /** Empty: invited by the phone number alone. */
  email: z.string(),
  phone: z.string(),
  /** Name of the level; null: the store waits for approval. */
  levelName: z.nullable(z.string()),
}

const storeInvitation = z.object({
  id: z.int(),
  ...person,
  state: z.enum(storeInvitationStateCodes),
  /** The newest message, or the link that the headquarters sends itself. */
  channel: z.enum(invitationChannelCodes),
  sending: z.enum(sendingStateCodes),
  /** Null: the message waits to be sent, or nobody has taken the link yet. */
  mailedAt: z.nullable(z.string()),
  expiresAt: z.string(),
  joinedAt: z.nullable(z.string()),
  /** Store of the invited person after joining. */
  chainStoreId: z.nullable(z.int()),
})
export type StoreInvitation = z.output<typeof storeInvitation>

/** Newest first. */
export const storeInvitationsCall = defineCall({
  method: 'GET',
  path: '/partnerAdmin/storeInvitation',
  summary: 'Invitations of stores of the own brand',
  spec,
  policy: reads,
  query: z.strictObject({
    state: z.optional(z.enum(storeInvitationStateCodes)),
    page: pageParam,
    size: sizeParam(20),
  }),
  /** False: Alimtalk is not set up, or the brand is not approved, so that a number alone needs the link. */
  data: z.extend(pageOf(storeInvitation), { sendsAlimtalk: z.boolean() }),
  reads: ['StoreInvitation'],
})

export const invitationTemplateCall = defineCall({
  method: 'GET',
  path: '/partnerAdmin/storeInvitation/template',
  summary: 'An empty workbook for the invitation of stores',
  spec,
  policy: { ...reads, rate: 'costly' },
  file: sheetType,
})

const invitationPlan = z.object({
  invitations: z.array(z.object({ row: z.int(), ...person, channel: z.enum(invitationChannelCodes) })),
  problemCount: z.int(),
  /** The first problems. */
  problems: z.array(badCell),
  /** Identifies exactly these invitations. */
  checksum: z.string(),
})
export type InvitationPlan = z.output<typeof invitationPlan>

const plan = { data: invitationPlan, from: 'plan' } as const
const importRefusals = {
  ...refusalsOf(invalid, unreadableWorkbookText),
  'no-sheet': invalid(importRefusalText['no-sheet']),
  empty: invalid(importRefusalText.empty),
  'too-many': invalid(importRefusalText['too-many']),
  problems: { ...invalid(importRefusalText.problems), ...plan },
  changed: { ...conflict(importRefusalText.changed), ...plan },
  'mail-limit': { ...conflict(importRefusalText['mail-limit']), ...plan },
  'no-link': conflict(importRefusalText['no-link']),
  'not-permitted': conflict(importRefusalText['not-permitted']),
}

/** Without a checksum a dry run; with the checksum of a dry run the same invitations are sent, all or none. */
export const inviteStoresCall = defineCall({
  method: 'POST',
  path: '/partnerAdmin/storeInvitation/import',
  summary: 'Check a workbook of stores to invite, or invite them by mail or Alimtalk',
  spec,
  policy: { ...writes, rate: 'costly' },
  query: z.strictObject(workbookQuery),
  upload: { maxBytes: workbookLimits.maxBytes, tooLarge: workbookSentences.tooLarge },
  data: z.extend(invitationPlan, { isSent: z.boolean() }),
  refusals: importRefusals,
  changes: ['StoreInvitation'],
  isDryRun: ({ checksum }) => !checksum,
  auditWord: '가맹점 초대',
  example: { query: { fileName: 'x.xlsx' } },
})

const ofInvitation = z.strictObject({ id: idParam })

/** Sends a new link by mail, or without an e-mail by Alimtalk, valid for the full time; the former link stops working. */
export const resendStoreInvitationCall = defineCall({
  method: 'POST',
  path: '/partnerAdmin/storeInvitation/:id/resend',
  summary: 'Send an invitation of a store again, with a new link',
  spec,
  policy: writes,
  params: ofInvitation,
  data: z.object({ id: z.int() }),
  refusals: refusalsOf(conflict, resendRefusalText),
  changes: ['StoreInvitation'],
  staleWhenRefused: true,
  auditWord: '가맹점 초대 다시 보내기',
  example: (of) => ({ params: { id: of.storeInvitationId } }),
})

/** Makes a link that the headquarters sends itself, valid for the full time; the former link stops working. */
export const storeInvitationLinkCall = defineCall({
  method: 'POST',
  path: '/partnerAdmin/storeInvitation/:id/link',
  summary: 'A new link of an invitation of a store, to be sent by the headquarters',
  spec,
  policy: writes,
  params: ofInvitation,
  data: z.object({ link: z.string() }),
  refusals: refusalsOf(conflict, {
    over: resendRefusalText.over,
    'no-link': resendRefusalText['no-link'],
    'not-permitted': resendRefusalText['not-permitted'],
  }),
  changes: ['StoreInvitation'],
  staleWhenRefused: true,
  auditWord: '가맹점 초대 링크 만들기',
  example: (of) => ({ params: { id: of.storeInvitationId } }),
})

export const cancelStoreInvitationCall = defineCall({
  method: 'DELETE',
  path: '/partnerAdmin/storeInvitation/:id',
  summary: 'Cancel an invitation of a store',
  spec,
  policy: writes,
  params: ofInvitation,
  data: z.object({ id: z.int() }),
  refusals: { over: conflict(resendRefusalText.over) },
  changes: ['StoreInvitation'],
  staleWhenRefused: true,
  auditWord: '가맹점 초대 취소',
  example: (of) => ({ params: { id: of.storeInvitationId } }),
})
