import type { BodyOf } from '#contract/call.ts'
import { writeAudit } from '#features/platform/audit/server/write-audit.ts'
import {
  findStoreOfBrand,
  isTransferable,
  lockStoresOfMembers,
} from '#features/stores/chain-stores/server/transfer/hand-over-store.ts'
import { lockMemberStates } from '#features/people/members/server/lock-member-states.ts'
import { hashOf, newSecret } from '#features/access/session/server/session-tokens.ts'
import type { Database, Tx } from '#server/database/database.ts'
import type { AuditContext } from '#server/http/route.ts'
import { addKoreanDays, koreanDay, startOfKoreanDay } from '#values/korean-date.ts'
import { maskEmail } from '#values/email.ts'
import type { proposeTransferCall } from '../contract/store-transfers.partner.calls.ts'
import { furthestStart, mostProposals, offerDays, type ProposeRefusal } from '../contract/transfer-terms.ts'
import { mayReceive } from './carry-out-transfer.ts'
import type { LockedStore } from './lock-transfer.ts'
import { notifyOwners } from './notify-owners.ts'
import { countProposals, insertTransfer } from './store-transfer.queries.ts'

export interface Proposal extends BodyOf<typeof proposeTransferCall> {
  partnerId: number
  chainStoreId: number
  at: Date
  audit: AuditContext
}

export type ProposeOutcome =
  | { ok: true; id: number; storeName: string; expiresAt: Date; invitation: { email: string; token: string } | null }
  | { ok: false; refused: 'unknown' | 'day' | Exclude<ProposeRefusal, 'no-link'> }

const dayMs = 24 * 60 * 60 * 1000

/**
 * Offers an active store to a member of the brand or to an invited person, who has two weeks to accept, and notifies
 * both owners.
 */
export async function proposeTransfer(db: Database, proposal: Proposal): Promise<ProposeOutcome> {
  const { partnerId, chainStoreId, to, startsOn, at } = proposal
  if (startsOn !== null && !isPossibleDay(startsOn, koreanDay(at))) return { ok: false, refused: 'day' }
  const known = await findStoreOfBrand(db, { partnerId, id: chainStoreId })
  if (!known) return { ok: false, refused: 'unknown' }
  const invitation = 'email' in to ? { email: to.email, token: newSecret() } : null
  const expiresAt = offerEnd(startsOn, at)
  return db.transact<ProposeOutcome>(async (tx) => {
    const locked = await lockStore(tx, { id: chainStoreId, memberId: known.memberId })
    if (!locked) return { ok: false, refused: 'not-active' }
    const toMemberId = 'memberId' in to ? to.memberId : null
    const proposed = await countProposals(tx, { partnerId, chainStoreId, at })
    if (proposed.ofStore >= mostProposals.ofStore || proposed.ofBrand >= mostProposals.ofBrand)
      return { ok: false, refused: 'too-often' }
    const checked = await checkReceiver(tx, { store: locked, toMemberId })
    if (!checked.ok) return checked
    const row = { partnerId, chainStoreId, fromMemberId: locked.memberId, toMemberId, startsOn }
    const id = await insertTransfer(tx, {
      ...row,
      invitedEmail: invitation?.email ?? '',
      tokenHash: invitation && hashOf(invitation.token),
      expiresAt,
      proposedBy: proposal.audit.actorId,
      createdAt: at,
    })
    if (id === undefined) return { ok: false, refused: 'already-open' }
    await notifyOwners(tx, {
      transfer: { id, ...row },
      storeName: locked.name,
      former: 'TRANSFER_PLANNED',
      next: 'TRANSFER_OFFERED',
      at,
    })
    await writeLine(tx, proposal, checked.username)
    return { ok: true, id, storeName: locked.name, expiresAt, invitation }
  })
}

const isPossibleDay = (day: string, today: string): boolean => day > today && day <= addKoreanDays(today, furthestStart)

/** An offer ends after two weeks, or when its day begins. */
function offerEnd(startsOn: string | null, at: Date): Date {
  const end = at.getTime() + offerDays * dayMs
  return new Date(startsOn === null ? end : Math.min(end, startOfKoreanDay(startsOn).getTime()))
}

const lockStore = async (
  tx: Tx,
  { id, memberId }: { id: number; memberId: number },
): Promise<LockedStore | undefined> => (await lockStoresOfMembers(tx, [memberId])).find((store) => store.id === id)

type Checked = { ok: true; username: string | undefined } | { ok: false; refused: Exclude<ProposeRefusal, 'no-link'> }

/** Undefined username: a person is invited. */
async function checkReceiver(
  tx: Tx,
  { store, toMemberId }: { store: LockedStore; toMemberId: number | null },
): Promise<Checked> {
  if (store.type === 'HQ') return { ok: false, refused: 'own-store' }
  if (!isTransferable(store)) return { ok: false, refused: 'not-active' }
  if (toMemberId === null) return { ok: true, username: undefined }
  if (toMemberId === store.memberId) return { ok: false, refused: 'same-owner' }
  const [receiver] = await lockMemberStates(tx, [toMemberId])
  if (!receiver || !mayReceive(receiver, store.partnerId)) return { ok: false, refused: 'unknown-member' }
  return { ok: true, username: receiver.username }
}

/** The line excludes the full address of an invited person. */
const writeLine = (
  tx: Tx,
  { chainStoreId, startsOn, to, audit, at }: Proposal,
  username: string | undefined,
): Promise<void> =>
  writeAudit(tx, audit, {
    subject: `chainStore/${chainStoreId}`,
    before: {},
    after: {
      transfer: 'PROPOSED',
      transferDay: startsOn ?? '',
      newOwner: 'email' in to ? maskEmail(to.email) : username,
    },
    at,
  })
