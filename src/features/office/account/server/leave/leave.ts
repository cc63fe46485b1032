import { lockStoresToClose } from '#features/stores/chain-stores/server/close-all-stores.ts'
import { lockMember, updateMember, type MemberRow } from '#features/people/members/server/member-record.ts'
import { sendCardRefundsJob } from '#features/money/payments/server/send-card-refunds.ts'
import { leavePlan } from '#features/money/regular-charges/server/leave-plan.ts'
import { confirmPassword } from '#features/access/session/server/attempt-password.ts'
import { leaveTeam } from '#features/access/teams/server/leave-team.ts'
import type { BodyOf } from '#contract/call.ts'
import type { Tx } from '#server/database/database.ts'
import type { AuditContext } from '#server/http/route.ts'
import type { TriggerJob } from '#server/jobs/jobs.ts'
import type { Vault } from '#server/vault.ts'
import type { leaveCall } from '../../contract/leaving.calls.ts'
import { bookedMail, leftMail, type LeaveRefusal } from '../../contract/leaving-terms.ts'
import type { Requester, MemberDeps } from '../change-member.ts'
import { eraseMember } from './erase-member.ts'
import { findObstacle } from './leave-obstacle.ts'
import { returnCash } from './return-cash.ts'

export type LeaveDeps = MemberDeps & { vault: Vault; triggerJob: TriggerJob }

export type LeaveOutcome =
  | { ok: true; state: 'LEFT' | 'BOOKED' }
  | { ok: false; refused: LeaveRefusal | 'unknown' | 'mismatch' }
  | { ok: false; refused: 'too-many'; seconds: number }

type Leaving = Requester & BodyOf<typeof leaveCall> & { partnerId: number; audit: AuditContext }

/**
 * 회원 탈퇴. Sends the cash back and erases the member at once, or books it: while a withdrawal waits to be paid, the account can
 * only be read. `finish-leavings` erases it afterwards.
 */
export async function leave(deps: LeaveDeps, asking: Leaving): Promise<LeaveOutcome> {
  const confirmed = await confirmPassword(deps, asking)
  if (!confirmed.ok) return confirmed
  const outcome = await deps.db.transact<LeftOutcome>((tx) => leaveOrBook(tx, deps, { ...asking, at: deps.clock() }))
  if (!outcome.ok) return outcome
  const { before, held } = outcome
  if (asking.toCards) deps.triggerJob(sendCardRefundsJob)
  deps.notify({ to: before.email, ...(held > 0 ? bookedMail({ ...before, amount: held }) : leftMail(before)) })
  return { ok: true, state: held > 0 ? 'BOOKED' : 'LEFT' }
}

type LeftOutcome = { ok: true; before: MemberRow; held: number } | { ok: false; refused: LeaveRefusal | 'unknown' }

async function leaveOrBook(
  tx: Tx,
  { vault }: LeaveDeps,
  { memberId, partnerId, toCards = 0, draw, audit, at }: Leaving & { at: Date },
): Promise<LeftOutcome> {
  // Lock stores, then the member, then the cash: placing an order locks in the same order, which avoids deadlocks.
  const storeIds = await lockStoresToClose(tx, memberId)
  // Staff have no store; the headquarters' own store belongs to the member who signed the brand up.
  const ownsStore = storeIds.length > 0
  // Locks the team before the member, in the order in which staff members are removed.
  if (!(await leaveTeam(tx, { team: partnerId, memberId, audit, at }))) {
    return { ok: false, refused: ownsStore ? 'owns-headquarters' : 'last-owner' }
  }
  const before = await lockMember(tx, memberId)
  if (before?.state !== 'ACTIVE') return { ok: false, refused: 'unknown' }
  const obstacle = await findObstacle(tx, before, { ownsStore })
  if (obstacle) return { ok: false, refused: obstacle }
  if (!(await leavePlan(tx, { memberId, at }))) return { ok: false, refused: 'charge-under-way' }
  const cash = await returnCash(tx, { member: before, toCards, draw, vault, at })
  if (!cash.ok) return cash
  if (cash.held > 0) await updateMember(tx, memberId, { leavingAt: at })
  else await eraseMember(tx, { memberId, storeIds, at })
  return { ok: true, before, held: cash.held }
}
