import type { BusinessChecks } from '#features/platform/business-checks/server/business-registry.ts'
import { refuseClosed } from '#features/platform/business-checks/server/refuse-closed.ts'
import { hashOf } from '#features/access/session/server/session-tokens.ts'
import type { Clock } from '#server/clock.ts'
import type { Database } from '#server/database/database.ts'
import { notFound, success } from '#server/http/answers.ts'
import type { Routes } from '#server/http/route.ts'
import { acceptTransferCall, declineTransferCall, ownTransfersCall } from '../contract/store-transfers.calls.ts'
import {
  claimInvitationCall,
  joinByInvitationCall,
  transferInvitationCall,
} from '../contract/transfer-invitation.calls.ts'
import { acceptTransfer, declineTransfer } from './answer-transfer.ts'
import type { ForgetReadings } from './carry-out-transfer.ts'
import { findInvitation, getBrand, isOffered } from './store-transfer.queries.ts'
import { claimInvitation, joinByInvitation } from './take-up-invitation.ts'
import { listOwnTransfers } from './list-own-transfers.ts'

interface Deps {
  db: Database
  clock: Clock
  businesses: Pick<BusinessChecks, 'ask'>
  forgetReadings: ForgetReadings
}

export function storeTransfersRoutes(routes: Routes, deps: Deps): void {
  const { db, clock, businesses } = deps
  routes.on(ownTransfersCall, async ({ caller: { memberId } }) =>
    success(await listOwnTransfers(db, { memberId, at: clock() })),
  )

  routes.on(acceptTransferCall, async ({ caller: { memberId }, params: { id }, body: business }) => {
    // Asks the tax office only for a member with an offer.
    if (!(await isOffered(db, { memberId, id }))) return notFound()
    const closed = await refuseClosed(businesses, { entered: business.businessNumber })
    if (closed) return closed
    return acceptTransfer(deps, { memberId, id, business })
  })

  routes.on(transferInvitationCall, async ({ body }) => {
    const found = await findInvitation(db, { tokenHash: hashOf(body.token), at: clock() })
    if (!found) return { ok: false, refused: 'not-usable' } as const
    const { name: brandName, uri: brandUri } = await getBrand(db, found.partnerId)
    const { storeName, email, startsOn, expiresAt } = found
    return success({ brandName, brandUri, storeName, email, startsOn, expiresAt: expiresAt.toISOString() })
  })

  routes.on(claimInvitationCall, ({ caller, body }) => claimInvitation(deps, caller, body.token))

  routes.on(joinByInvitationCall, async ({ body, http: { address } }) => {
    const outcome = await joinByInvitation(deps, body, address)
    return outcome.ok ? success({ username: body.username }) : outcome
  })

  routes.on(declineTransferCall, ({ caller: { memberId }, params: { id } }) => declineTransfer(deps, { memberId, id }))
}
