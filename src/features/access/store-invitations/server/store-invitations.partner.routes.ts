import { sheetType } from '#contract/call.ts'
import { originOf } from '#features/access/teams/server/origin-of.ts'
import { file, success } from '#server/http/answers.ts'
import type { Routes } from '#server/http/route.ts'
import { invitationFileName } from '../contract/invitation-sheet.ts'
import {
  cancelStoreInvitationCall,
  invitationTemplateCall,
  inviteStoresCall,
  resendStoreInvitationCall,
  storeInvitationLinkCall,
  storeInvitationsCall,
} from '../contract/store-invitations.partner.calls.ts'
import { cancelInvitation, resendInvitation, takeInvitationLink } from './change-invitation.ts'
import { inviteStores, type InvitationDeps } from './invite-stores.ts'
import { listStoreInvitations } from './list-store-invitations.ts'
import { writeTemplate } from './write-template.ts'

interface Deps extends InvitationDeps {
  publicUrl: string | undefined
  isDemo: boolean
}

export function storeInvitationsPartnerRoutes(routes: Routes, deps: Deps): void {
  const { clock } = deps

  routes.on(storeInvitationsCall, async ({ query: { state, page, size }, shop: { partnerId } }) =>
    success(await listStoreInvitations(deps, { partnerId, state, at: clock() }, { page, size })),
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
    return outcome.ok ? success({ ...outcome.plan, isSent: outcome.isSent }) : outcome
  })

  routes.on(resendStoreInvitationCall, async ({ params: { id }, shop: { partnerId }, http }) => {
    const resend = { partnerId, id, origin: originOf(deps, http), audit: http.audit }
    const outcome = await resendInvitation(deps, resend)
    return outcome.ok ? success({ id }) : outcome
  })

  routes.on(storeInvitationLinkCall, ({ params: { id }, shop: { partnerId }, http }) =>
    takeInvitationLink(deps, { partnerId, id, origin: originOf(deps, http), audit: http.audit }),
  )

  routes.on(cancelStoreInvitationCall, async ({ params: { id }, shop: { partnerId }, http }) => {
    const outcome = await cancelInvitation(deps, { partnerId, id, audit: http.audit })
    return outcome.ok ? success({ id }) : outcome
  })
}
