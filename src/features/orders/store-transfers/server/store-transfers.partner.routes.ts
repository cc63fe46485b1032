import { originOf, type LinkDeps } from '#features/access/teams/server/origin-of.ts'
import { isPlatformStaff } from '#server/http/caller.ts'
import { notFound, success } from '#server/http/answers.ts'
import type { Routes } from '#server/http/route.ts'
import {
  cancelTransferCall,
  proposeTransferCall,
  storeTransfersCall,
  transferCandidatesCall,
} from '../contract/store-transfers.partner.calls.ts'
import { cancelTransfer } from './cancel-transfer.ts'
import { mailInvitation } from './mail-invitation.ts'
import { proposeTransfer } from './propose-transfer.ts'
import { findCandidates, showTransfers } from './show-transfers.ts'

export function storeTransfersPartnerRoutes(routes: Routes, deps: LinkDeps): void {
  const { db, clock } = deps

  routes.on(storeTransfersCall, async ({ caller, params, shop: { partnerId } }) => {
    const found = await showTransfers(db, { partnerId, id: params.id, maskOwners: isPlatformStaff(caller) })
    return found ? success(found) : notFound()
  })

  routes.on(transferCandidatesCall, async ({ caller, params, query, shop: { partnerId } }) => {
    const scope = { partnerId, id: params.id, search: query.search, maskOwners: isPlatformStaff(caller) }
    const found = await findCandidates(db, scope)
    return found ? success(found) : notFound()
  })

  routes.on(proposeTransferCall, async ({ params, body, shop: { partnerId }, http }) => {
    const origin = originOf(deps, http)
    if ('email' in body.to && !origin) return { ok: false, refused: 'no-link' } as const
    const { audit } = http
    const outcome = await proposeTransfer(db, { ...body, partnerId, chainStoreId: params.id, at: clock(), audit })
    if (!outcome.ok) return outcome
    const { id, invitation } = outcome
    const { startsOn } = body
    const mailed =
      invitation === null ||
      (await mailInvitation(deps, { ...outcome, ...invitation, startsOn, partnerId, origin: origin ?? '' }))
    return success({ id, mailed })
  })

  routes.on(
    cancelTransferCall,
    ({ params: { id: chainStoreId, transferId: id }, shop: { partnerId }, http: { audit } }) =>
      cancelTransfer(deps, { partnerId, chainStoreId, id, audit }),
  )
}
