import { forgetDepositor } from '#features/bank-statements/server/forget-depositor.ts'
import { emptyCarts } from '#features/cart/server/empty-carts.ts'
import { lockCashBalance } from '#features/cash/server/cash-balance.ts'
import { emptyWishLists } from '#features/catalog/server/store-wishes.ts'
import { closeAllStores, lockStoresToClose } from '#features/chain-stores/server/close-all-stores.ts'
import { deleteMemberViews } from '#features/community/server/own-posts.ts'
import { deleteMessages } from '#features/messages/server/delete-messages.ts'
import { deleteDrafts } from '#features/ordering/server/place/sweep-ordering.ts'
import { hasOpenOrders, listOrderingStores } from '#features/ordering/server/read/list-orders.ts'
import { deleteSavedViews } from '#features/saved-views/server/delete-saved-views.ts'
import { leavePlan } from '#features/regular-charges/server/leave-plan.ts'
import { removeSecondFactor } from '#features/second-factor/server/second-factor.ts'
import { removeSessionData } from '#features/session/server/remove-session-data.ts'
import { confirmPassword } from '#features/session/server/attempt-password.ts'
import { endTransfersOf } from '#features/store-transfers/server/end-transfers-of.ts'
import { clearConsentAddresses } from '#features/terms/server/clear-consent-addresses.ts'
import { forgetInvitations } from '#features/store-invitations/server/forget-invitations.ts'
import { leaveTeam } from '#features/teams/server/leave-team.ts'
import type { Tx } from '#server/database/database.ts'
import type { AuditContext } from '#server/http/route.ts'
import { leftMail, leftMemberName, type LeaveRefusal } from '../contract/account.calls.ts'
import type { Requester, MemberDeps } from './change-member.ts'
import {
  isInArrears,
  lockMember,
  updateMember,
  type ErasedMember,
  type MemberRow,
} from '#features/members/server/member-record.ts'

export type LeaveOutcome =
  | { ok: true }
  | { ok: false; refused: LeaveRefusal | 'unknown' | 'mismatch' }
  | { ok: false; refused: 'too-many'; seconds: number }

/**
 * 회원 탈퇴. Deletes personal data at once; orders, payments and the ledger stay for the five years required by law, with their
 * own snapshots. The username stays taken, so that nobody can impersonate a former member [law: privacy, T77].
 */
export async function leave(
  deps: MemberDeps,
  asking: Requester & { password: string; partnerId: number; audit: AuditContext },
): Promise<LeaveOutcome> {
  const confirmed = await confirmPassword(deps, asking)
  if (!confirmed.ok) return confirmed
  const left = await deps.db.transact<EraseOutcome>((tx) => eraseMember(tx, { ...asking, at: deps.clock() }))
  if (!left.ok) return left
  deps.notify({ to: left.before.email, ...leftMail(left.before) })
  return { ok: true }
}

type EraseOutcome = { ok: true; before: MemberRow } | { ok: false; refused: LeaveRefusal | 'unknown' }

interface Erasing {
  memberId: number
  /** The own brand, whose headquarters the member may work for. */
  partnerId: number
  audit: AuditContext
  at: Date
}

async function eraseMember(tx: Tx, { memberId, partnerId, audit, at }: Erasing): Promise<EraseOutcome> {
  // Lock stores, then the member, then the cash: placing an order locks in the same order, which avoids deadlocks.
  const storeIds = await lockStoresToClose(tx, memberId)
  // Staff have no store; the headquarters' own store belongs to the member who signed the brand up.
  const ownsStore = storeIds.length > 0
  // Before the member: the removal of a member from the staff locks in this order.
  if (!(await leaveTeam(tx, { team: partnerId, memberId, audit, at }))) {
    return { ok: false, refused: ownsStore ? 'owns-headquarters' : 'last-owner' }
  }
  const before = await lockMember(tx, memberId)
  if (before?.state !== 'ACTIVE') return { ok: false, refused: 'unknown' }
  const refused = await findRefusal(tx, before, ownsStore)
  if (refused) return { ok: false, refused }
  if (!(await leavePlan(tx, { memberId, at }))) return { ok: false, refused: 'charge-under-way' }

  await emptyCarts(tx, storeIds)
  await emptyWishLists(tx, storeIds)
  await deleteDrafts(tx, storeIds)
  await endTransfersOf(tx, { memberId, at })
  await closeAllStores(tx, { memberId, kept: await listOrderingStores(tx, memberId) })
  await removeSessionData(tx, { memberId, at })
  await deleteMessages(tx, memberId)
  await forgetInvitations(tx, storeIds)
  await deleteMemberViews(tx, memberId)
  await deleteSavedViews(tx, memberId)
  await clearConsentAddresses(tx, memberId)
  await forgetDepositor(tx, memberId)
  await removeSecondFactor(tx, memberId)
  await updateMember(tx, memberId, erasedMember(at))
  return { ok: true, before }
}

const erasedMember = (at: Date): ErasedMember => ({
  state: 'LEFT',
  passwordHash: '',
  hasTemporaryPassword: false,
  name: leftMemberName,
  nickname: leftMemberName,
  phone: '',
  email: '',
  agreedToSms: false,
  agreedToEmail: false,
  agreedToSmsAt: at,
  agreedToEmailAt: at,
  leftAt: at,
})

async function findRefusal(
  tx: Tx,
  { id, authority }: MemberRow,
  ownsStore: boolean,
): Promise<LeaveRefusal | undefined> {
  if (authority === 'ROLE_ADMIN') return 'operator'
  if (authority === 'ROLE_PARTNER' && ownsStore) return 'owns-headquarters'
  if (await hasOpenOrders(tx, { memberId: id })) return 'orders-under-way'
  if (await isInArrears(tx, id)) return 'arrears'
  const { balance, held } = await lockCashBalance(tx, id)
  if (held > 0) return 'cash-held'
  return balance > 0 ? 'cash-left' : undefined
}
