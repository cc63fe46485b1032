import { lockStoresToClose } from '#features/stores/chain-stores/server/close-all-stores.ts'
import { lockCashBalance } from '#features/money/cash/server/cash-balance.ts'
import { isInArrears } from '#features/people/members/server/arrears.ts'
import { listLeavingMembers } from '#features/people/members/server/leaving-members.ts'
import { lockMember, updateMember, type MemberRow } from '#features/people/members/server/member-record.ts'
import { hasOpenOrders } from '#features/orders/orders/server/read/list-orders.ts'
import type { Tx } from '#server/database/database.ts'
import { leavingStoppedMail, leftMail } from '../../contract/leaving-terms.ts'
import type { MemberDeps } from '../change-member.ts'
import { eraseMember } from './erase-member.ts'
import { FailedItems, type FailedItem } from '#server/jobs/failed-items.ts'

/** Erases the members whose last withdrawal was paid, and frees the accounts whose cash came back. */
export async function finishLeavings(deps: MemberDeps): Promise<void> {
  const failures: FailedItem[] = []
  for (const memberId of await listLeavingMembers(deps.db)) {
    // One member who can't be erased must not keep the others.
    await finishOne(deps, memberId).catch((error: unknown) => failures.push({ subject: String(memberId), error }))
  }
  if (failures.length > 0) throw new FailedItems(failures, 'members could not leave')
}

async function finishOne({ db, clock, notify }: MemberDeps, memberId: number): Promise<void> {
  const { before, end } = await db.transact((tx) => finish(tx, { memberId, at: clock() }))
  if (before && end) notify({ to: before.email, ...(end === 'left' ? leftMail(before) : leavingStoppedMail(before)) })
}

interface Finished {
  ok: true
  before?: MemberRow | undefined
  /** Undefined: the member still waits. */
  end?: 'left' | 'stopped' | undefined
}

async function finish(tx: Tx, { memberId, at }: { memberId: number; at: Date }): Promise<Finished> {
  const storeIds = await lockStoresToClose(tx, memberId)
  const before = await lockMember(tx, memberId)
  // The member may have taken the booking back.
  if (before?.state !== 'ACTIVE' || before.leavingAt === null) return { ok: true }
  const { balance, held } = await lockCashBalance(tx, memberId)
  if (held > 0) return { ok: true }
  if (balance > 0) {
    await updateMember(tx, memberId, { leavingAt: null })
    return { ok: true, before, end: 'stopped' }
  }
  // An order placed during the booking stays valid: the account leaves after it is finished.
  if (await hasOpenOrders(tx, { memberId })) return { ok: true }
  // Debts that were found after the booking must be paid first.
  if (await isInArrears(tx, memberId)) return { ok: true }
  await eraseMember(tx, { memberId, storeIds, at })
  return { ok: true, before, end: 'left' }
}
