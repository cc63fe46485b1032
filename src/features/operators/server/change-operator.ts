import type { OperatorRole } from '#contract/operator-role.ts'
import type { RecordConflict } from '#features/audit/contract/record-version.ts'
import { findConflict, findRecordVersion } from '#features/audit/server/record-version.ts'
import { writeAudit, writeAudits } from '#features/audit/server/write-audit.ts'
import { usernameOf } from '#features/members/server/member-columns.ts'
import { updateMember } from '#features/members/server/member-record.ts'
import {
  deleteOperator,
  lockOperators,
  updateOperatorRole,
  type LockedOperator,
} from '#features/members/server/operator-record.ts'
import { voidPasswordRights } from '#features/recovery/server/void-password-rights.ts'
import { removeSecondFactor } from '#features/second-factor/server/second-factor.ts'
import { removeSessionData } from '#features/session/server/remove-session-data.ts'
import type { Database, Tx } from '#server/database/database.ts'
import type { AuditContext } from '#server/http/route.ts'
import { updateCancelledOf } from './invitation.store.ts'
import { invitationSubject } from './invite-operator.ts'
import { subjectOf } from './list-operators.ts'

export interface OperatorChange {
  memberId: number
  audit: AuditContext
  at: Date
}

type Refusal = 'unknown-operator' | 'last-all' | 'not-permitted'
export type ChangeOperatorOutcome =
  | { ok: true; version: number }
  | { ok: false; refused: Refusal }
  | { ok: false; refused: 'conflict'; conflict: RecordConflict }

export function changeOperator(
  db: Database,
  { memberId, role, version, audit, at }: OperatorChange & { role: OperatorRole; version: number },
): Promise<ChangeOperatorOutcome> {
  return db.transact<ChangeOperatorOutcome>(async (tx) => {
    const found = await lockTarget(tx, { memberId, audit })
    if (!found.ok) return found
    const { target, isLast } = found
    const subject = subjectOf(memberId)
    const conflict = await findConflict(tx, { subject, version, usernameOf })
    if (conflict) return { ok: false, refused: 'conflict', conflict }
    if (isLast && role !== 'all') return { ok: false, refused: 'last-all' }
    if (target.role === role) return { ok: true, version }
    await updateOperatorRole(tx, { memberId, role })
    if (target.role === 'all') await cancelInvitationsOf(tx, { memberId, audit, at })
    const [before, after] = [{ operatorRole: target.role }, { operatorRole: role }]
    await writeAudit(tx, audit, { subject, before, after, at })
    return { ok: true, version: await findRecordVersion(tx, subject) }
  })
}

export type RemoveOperatorOutcome = { ok: true } | { ok: false; refused: Refusal }

/** The account is locked and signed out everywhere; its audit lines keep their author. */
export function removeOperator(db: Database, { memberId, audit, at }: OperatorChange): Promise<RemoveOperatorOutcome> {
  return db.transact<RemoveOperatorOutcome>(async (tx) => {
    const found = await lockTarget(tx, { memberId, audit })
    if (!found.ok) return found
    if (found.isLast) return { ok: false, refused: 'last-all' }
    await deleteOperator(tx, memberId)
    await cancelInvitationsOf(tx, { memberId, audit, at })
    await updateMember(tx, memberId, { state: 'LOCK' })
    await voidPasswordRights(tx, memberId)
    await removeSessionData(tx, { memberId, at })
    await removeSecondFactor(tx, memberId)
    const before = { operatorRole: found.target.role }
    await writeAudit(tx, audit, { subject: subjectOf(memberId), before, after: { operatorRole: null }, at })
    return { ok: true }
  })
}

/** Otherwise an operator could come back by an invitation sent before the own removal. */
async function cancelInvitationsOf(tx: Tx, { memberId, audit, at }: OperatorChange): Promise<void> {
  const ids = await updateCancelledOf(tx, { invitedBy: memberId, at })
  await writeAudits(
    tx,
    audit,
    ids.map((id) => ({
      subject: invitationSubject(id),
      before: { invitation: 'SENT' },
      after: { invitation: 'CANCELLED' },
      at,
    })),
  )
}

type LockOutcome =
  | { ok: true; target: LockedOperator; /** No other operator has all rights. */ isLast: boolean }
  | { ok: false; refused: 'unknown-operator' | 'not-permitted' }

/**
 * The gate has read the caller's role before the lock. It is checked again: of two operators who remove each other at
 * once, only the first succeeds.
 */
async function lockTarget(
  tx: Tx,
  { memberId, audit }: Pick<OperatorChange, 'memberId' | 'audit'>,
): Promise<LockOutcome> {
  const operators = await lockOperators(tx)
  const withAll = operators.filter(({ role }) => role === 'all').map((each) => each.memberId)
  if (!withAll.includes(audit.actorId)) return { ok: false, refused: 'not-permitted' }
  const target = operators.find((each) => each.memberId === memberId)
  if (!target) return { ok: false, refused: 'unknown-operator' }
  return { ok: true, target, isLast: withAll.length === 1 && withAll[0] === memberId }
}
