import { originOf, type LinkDeps } from '#features/teams/server/origin-of.ts'
import { isOperator } from '#server/http/caller.ts'
import { notFound, refusal, success } from '#server/http/answers.ts'
import type { Routes } from '#server/http/route.ts'
import {
  cancelTransferCall,
  proposeTransferCall,
  storeTransfersCall,
  transferCandidatesCall,
} from '../contract/store-transfers.partner.calls.ts'
import { proposeSentences, transferSentences } from '../contract/transfer-terms.ts'
import { cancelTransfer } from './cancel-transfer.ts'
import { mailInvitation } from './mail-invitation.ts'
import { proposeTransfer } from './propose-transfer.ts'
import { findCandidates, showTransfers } from './show-transfers.ts'

export function storeTransfersPartnerRoutes(routes: Routes, deps: LinkDeps): void {
  const { db, clock } = deps

  routes.on(storeTransfersCall, async ({ caller, params, shop: { partnerId } }) => {
    const found = await showTransfers(db, { partnerId, id: params.id, maskOwners: isOperator(caller) })
    return found ? success(found) : notFound()
  })

  routes.on(transferCandidatesCall, async ({ caller, params, query, shop: { partnerId } }) => {
    const scope = { partnerId, id: params.id, search: query.search, maskOwners: isOperator(caller) }
    const found = await findCandidates(db, scope)
    return found ? success(found) : notFound()
  })

  routes.on(proposeTransferCall, async ({ params, body, shop: { partnerId }, http }) => {
    const origin = originOf(deps, http)
    if ('email' in body.to && !origin) return refusal(409, proposeSentences['no-link'])
    const audit = http.audit
    const outcome = await proposeTransfer(db, { ...body, partnerId, chainStoreId: params.id, at: clock(), audit })
    if (outcome.ok) {
      const { id, invitation } = outcome
      const { startsOn } = body
      const mailed =
        invitation === null ||
        (await mailInvitation(deps, { ...outcome, ...invitation, startsOn, partnerId, origin: origin ?? '' }))
      return success({ id, mailed })
    }
    if (outcome.refused === 'unknown') return notFound()
    if (outcome.refused !== 'day') return refusal(409, proposeSentences[outcome.refused])
    const message = transferSentences.dayRange
    return refusal(400, message, { errors: [{ path: 'startsOn', message }] })
  })

  routes.on(cancelTransferCall, async ({ params, shop: { partnerId }, http }) => {
    const audit = http.audit
    const { id: chainStoreId, transferId: id } = params
    const outcome = await cancelTransfer(deps, { partnerId, chainStoreId, id, audit })
    if (outcome.ok) return success()
    return outcome.refused === 'unknown' ? notFound() : refusal(409, transferSentences.over)
  })
}
