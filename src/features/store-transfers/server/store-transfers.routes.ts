import type { BusinessChecks } from '#features/business-checks/server/business-registry.ts'
import { refuseClosed } from '#features/business-checks/server/refuse-closed.ts'
import { hashOf } from '#features/session/server/session-tokens.ts'
import type { Clock } from '#server/clock.ts'
import type { Database } from '#server/database/database.ts'
import { failure, notFound, refusal, success } from '#server/http/answers.ts'
import type { Routes } from '#server/http/route.ts'
import { acceptTransferCall, declineTransferCall, ownTransfersCall } from '../contract/store-transfers.calls.ts'
import {
  claimInvitationCall,
  joinByInvitationCall,
  transferInvitationCall,
  transferInvitationText,
} from '../contract/transfer-invitation.calls.ts'
import { answerSentences } from '../contract/transfer-terms.ts'
import { acceptTransfer, declineTransfer } from './answer-transfer.ts'
import { findInvitation, getBrand, isOffered } from './store-transfer.store.ts'
import { claimInvitation, joinByInvitation } from './take-up-invitation.ts'
import { listOwnTransfers } from './list-own-transfers.ts'

interface Deps {
  db: Database
  clock: Clock
  businesses: Pick<BusinessChecks, 'ask'>
}

export function storeTransfersRoutes(routes: Routes, deps: Deps): void {
  const { db, clock, businesses } = deps
  routes.on(ownTransfersCall, async ({ caller: { memberId } }) =>
    success(await listOwnTransfers(db, { memberId, at: clock() })),
  )

  routes.on(acceptTransferCall, async ({ caller: { memberId }, params: { id }, body: business }) => {
    // Asks the tax office only for a member with an offer.
    if (!(await isOffered(db, { memberId, id }))) return notFound()
    const closed = await refuseClosed(businesses, { entered: business.businessNumber, path: 'businessNumber' })
    if (closed) return closed
    const outcome = await acceptTransfer(deps, { memberId, id, business })
    if (outcome.ok) return success({ state: outcome.state, chainStoreId: outcome.chainStoreId })
    return outcome.refused === 'unknown' ? notFound() : refusal(409, answerSentences[outcome.refused])
  })

  routes.on(transferInvitationCall, async ({ body }) => {
    const found = await findInvitation(db, { tokenHash: hashOf(body.token), at: clock() })
    if (!found) return failure(transferInvitationText['not-usable'])
    const { name: brandName, uri: brandUri } = await getBrand(db, found.partnerId)
    const { storeName, email, startsOn, expiresAt } = found
    return success({ brandName, brandUri, storeName, email, startsOn, expiresAt: expiresAt.toISOString() })
  })

  routes.on(claimInvitationCall, async ({ caller, body }) => {
    const outcome = await claimInvitation(deps, caller, body.token)
    return outcome.ok ? success({ id: outcome.id }) : failure(transferInvitationText[outcome.refused])
  })

  routes.on(joinByInvitationCall, async ({ body, http }) => {
    const outcome = await joinByInvitation(deps, body, http.address)
    if (outcome.ok) return success({ username: body.username })
    const message = transferInvitationText[outcome.refused]
    return failure(
      message,
      undefined,
      outcome.refused === 'username-taken' ? [{ path: 'username', message }] : undefined,
    )
  })

  routes.on(declineTransferCall, async ({ caller: { memberId }, params: { id } }) => {
    const outcome = await declineTransfer(deps, { memberId, id })
    if (outcome.ok) return success()
    return outcome.refused === 'unknown' ? notFound() : refusal(409, answerSentences[outcome.refused])
  })
}
