import { forgetCarts } from '#features/cart/server/forget-carts.ts'
import { lockCashBalance } from '#features/cash/server/cash-balance.ts'
import { forgetWishes } from '#features/catalog/server/store-wishes.ts'
import { closeAllStores, lockStoresToClose } from '#features/chain-stores/server/close-all-stores.ts'
import { forgetViews } from '#features/community/server/own-posts.ts'
import { forgetMessages } from '#features/messages/server/forget-messages.ts'
import { deleteDrafts } from '#features/ordering/server/place/sweep-ordering.ts'
import { hasOpenOrders, listOrderingStores } from '#features/ordering/server/read/list-orders.ts'
import { forgetSessions } from '#features/session/server/forget-sessions.ts'
import { confirmPassword } from '#features/session/server/try-password.ts'
import { forgetConsentAddresses } from '#features/terms/server/forget-consent-addresses.ts'
import type { Tx } from '#server/database/database.ts'
import { leftLetter, leftMemberName, type LeaveRefusal } from '../contract/account.calls.ts'
import type { Asking, MemberDeps } from './change-member.ts'
import {
  isInArrears,
  isStaff,
  lockMember,
  updateMember,
  type MemberChange,
  type MemberRow,
} from '#features/members/server/member-record.ts'

export type LeaveOutcome =
  | { ok: true }
  | { ok: false; refused: LeaveRefusal | 'unknown' | 'mismatch' }
  | { ok: false; refused: 'too-many'; seconds: number }

/**
 * 회원 탈퇴. Personal data goes at once; orders, payments and the ledger stay for the five years of the law, on their own
 * snapshots. The username stays taken, so that nobody can pass for somebody who was here [law: privacy, T77].
 */
export async function leave(deps: MemberDeps, asking: Asking & { password: string }): Promise<LeaveOutcome> {
  const confirmed = await confirmPassword(deps, asking)
  if (!confirmed.ok) return confirmed
  const left = await deps.db.transact<LeftOutcome>((tx) => forget(tx, { memberId: asking.memberId, at: deps.clock() }))
  if (!left.ok) return left
  deps.notify({ to: left.before.email, ...leftLetter(left.before) })
  return { ok: true }
}

type LeftOutcome = { ok: true; before: MemberRow } | { ok: false; refused: LeaveRefusal | 'unknown' }

async function forget(tx: Tx, { memberId, at }: { memberId: number; at: Date }): Promise<LeftOutcome> {
  // Stores, then the member, then the cash: in this order an order locks them, too.
  const storeIds = await lockStoresToClose(tx, memberId)
  const before = await lockMember(tx, memberId)
  if (before?.state !== 'ACTIVE') return { ok: false, refused: 'unknown' }
  const refused = await findRefusal(tx, before)
  if (refused) return { ok: false, refused }

  await forgetCarts(tx, storeIds)
  await forgetWishes(tx, storeIds)
  await deleteDrafts(tx, storeIds)
  await closeAllStores(tx, { memberId, kept: await listOrderingStores(tx, memberId) })
  await forgetSessions(tx, { memberId, at })
  await forgetMessages(tx, memberId)
  await forgetViews(tx, memberId)
  await forgetConsentAddresses(tx, memberId)
  await updateMember(tx, memberId, { ...nobody, agreedToSmsAt: at, agreedToEmailAt: at, leftAt: at })
  return { ok: true, before }
}

const nobody: MemberChange = {
  ...{ state: 'LEFT', passwordHash: '', hasTemporaryPassword: false, name: leftMemberName, nickname: leftMemberName },
  ...{ phone: '', email: '', agreedToSms: false, agreedToEmail: false },
}

async function findRefusal(tx: Tx, { id, authority }: MemberRow): Promise<LeaveRefusal | undefined> {
  if (authority === 'ROLE_ADMIN') return 'operator'
  if (authority === 'ROLE_PARTNER' || (await isStaff(tx, id))) return 'owns-headquarters'
  if (await hasOpenOrders(tx, { memberId: id })) return 'orders-under-way'
  if (await isInArrears(tx, id)) return 'arrears'
  const { balance, held } = await lockCashBalance(tx, id)
  if (held > 0) return 'cash-held'
  return balance > 0 ? 'cash-left' : undefined
}
