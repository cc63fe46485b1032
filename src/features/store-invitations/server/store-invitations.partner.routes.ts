import { sheetType } from '#contract/call.ts'
import { originOf } from '#features/teams/server/origin-of.ts'
import { file, notFound, refusal, success } from '#server/http/answers.ts'
import type { Routes } from '#server/http/route.ts'
import { invitationFileName } from '../contract/invitation-sheet.ts'
import { importRefusalText, resendRefusalText } from '../contract/invitation-terms.ts'
import {
  cancelStoreInvitationCall,
  invitationTemplateCall,
  inviteStoresCall,
  resendStoreInvitationCall,
  storeInvitationsCall,
} from '../contract/store-invitations.partner.calls.ts'
import { cancelInvitation, resendInvitation } from './change-invitation.ts'
import { inviteStores, type InvitationDeps } from './invite-stores.ts'
import { listStoreInvitations } from './list-store-invitations.ts'
import { writeTemplate } from './write-template.ts'

interface Deps extends InvitationDeps {
  publicUrl: string | undefined
  isDemo: boolean
}

export function storeInvitationsPartnerRoutes(routes: Routes, deps: Deps): void {
  const { db, clock } = deps

  routes.on(storeInvitationsCall, async ({ query: { state, page, size }, shop: { partnerId } }) =>
    success(await listStoreInvitations(db, { partnerId, state, at: clock() }, { page, size })),
  )

  routes.on(invitationTemplateCall, async ({ shop: { partnerId } }) =>
    file(await writeTemplate(deps, partnerId), {
      type: sheetType,
      name: invitationFileName,
      plainName: 'store_invitations.xlsx',
    }),
  )

  routes.on(inviteStoresCall, async ({ upload, query: { checksum }, shop: { partnerId }, http }) => {
    const request = { partnerId, bytes: upload, checksum, origin: originOf(deps, http), audit: http.audit }
    const outcome = await inviteStores(deps, request)
    if (outcome.ok) return success({ ...outcome.plan, isSent: outcome.isSent })
    // All other refusals are faults of the file.
    const status = ['changed', 'mail-limit', 'no-link', 'not-permitted'].includes(outcome.refused) ? 409 : 400
    return refusal(status, importRefusalText[outcome.refused], outcome.plan && { data: outcome.plan })
  })

  routes.on(resendStoreInvitationCall, async ({ params: { id }, shop: { partnerId }, http }) => {
    const resend = { partnerId, id, origin: originOf(deps, http), audit: http.audit }
    const outcome = await resendInvitation(deps, resend)
    if (outcome.ok) return success({ id })
    return outcome.refused === 'unknown' ? notFound() : refusal(409, resendRefusalText[outcome.refused])
  })

  routes.on(cancelStoreInvitationCall, async ({ params: { id }, shop: { partnerId }, http }) => {
    const outcome = await cancelInvitation(deps, { partnerId, id, audit: http.audit })
    if (outcome.ok) return success({ id })
    return outcome.refused === 'unknown' ? notFound() : refusal(409, resendRefusalText[outcome.refused])
  })
}
