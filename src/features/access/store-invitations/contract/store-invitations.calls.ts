import * as z from 'zod/mini'
import { defineCall } from '#contract/call.ts'
import { no } from '#contract/refusals.ts'
import { linkToken } from '#contract/link-token.ts'
import { invitationSentences } from './invitation-terms.ts'

export const invitationToken = linkToken()

/** The address that a mailed link opens; the token follows `#`, which browsers don't send to servers. */
export const invitationPath = (uri: string): string => `/signup/franchisee/${uri}`

/** Answers the fields that the invitation fills in at the sign-up. */
export const storeInvitationCall = defineCall({
  method: 'POST',
  path: '/user/storeInvitation',
  summary: 'The invitation of a store behind a mailed link',
  spec: 'decisions: People and roles',
  policy: { who: 'guest', scope: 'public', rate: 'costly', question: true },
  body: z.strictObject({ token: invitationToken }),
  data: z.object({
    partnerId: z.int(),
    storeName: z.string(),
    ownerName: z.string(),
    email: z.string(),
    phone: z.string(),
    /** The headquarters has chosen a level: the store may order at once. */
    isApproved: z.boolean(),
  }),
  refusals: { 'not-usable': no(invitationSentences.notUsable) },
  keepSeconds: 0,
  example: { body: { token: 'xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx' } },
})
