import type { RecordConflict } from '#features/platform/audit/contract/record-version.ts'
import { findConflict } from '#features/platform/audit/server/record-version.ts'
import { writeAudit } from '#features/platform/audit/server/write-audit.ts'
import { usernameOf } from '#features/people/members/server/member-columns.ts'
import { lockMember, updateMember, type MemberRow } from '#features/people/members/server/member-record.ts'
import { queueMemberMessages } from '#features/people/members/server/queue-member-messages.ts'
import { voidPasswordRights } from '#features/access/recovery/server/void-password-rights.ts'
import { endSession, endSessions } from '#features/access/session/server/end-sessions.ts'
import type { Database, Tx } from '#server/database/database.ts'
import type { AuditContext } from '#server/http/route.ts'
import type { MemberContact } from '../../contract/members.admin.calls.ts'
import { memberSubject } from './admin-member.ts'

interface MemberAction {
  memberId: number
  at: Date
  audit: AuditContext
}

export type ChangeMemberStateOutcome =
  | { ok: true; state: MemberRow['state'] }
  | { ok: false; refused: 'unknown' | 'left' | 'operator' }
  | { ok: false; refused: 'conflict'; conflict: RecordConflict }

/**
 * Locks or unlocks a member. The row lock waits for a concurrent sign-in, and a later one finds the member locked, so
 * that no session survives.
 */
export function changeMemberState(
  db: Database,
  change: MemberAction & { version: number; state: 'ACTIVE' | 'LOCK'; reason: string },
): Promise<ChangeMemberStateOutcome> {
  const { memberId, version, state } = change
  return db.transact<ChangeMemberStateOutcome>(async (tx) => {
    const before = await lockMember(tx, memberId)
    if (!before) return { ok: false, refused: 'unknown' }
    if (before.authority === 'ROLE_ADMIN') return { ok: false, refused: 'operator' }
    const conflict = await findConflict(tx, { subject: memberSubject(memberId), version, usernameOf })
    if (conflict) return { ok: false, refused: 'conflict', conflict }
    if (before.state === 'LEFT') return { ok: false, refused: 'left' }
    if (before.state !== state) await write(tx, before, change)
    return { ok: true, state }
  })
}

async function write(
  tx: Tx,
  before: MemberRow,
  { memberId, state, reason, at, audit }: MemberAction & { state: 'ACTIVE' | 'LOCK'; reason: string },
): Promise<void> {
  await updateMember(tx, memberId, { state })
  const isLock = state === 'LOCK'
  const ended = isLock ? await endSessions(tx, { memberId, at }) : 0
  // A mailed code must not open a locked account.
  if (isLock) await voidPasswordRights(tx, memberId)
  await writeAudit(tx, audit, {
    subject: memberSubject(memberId),
    before: { memberState: before.state },
    after: { memberState: state, ...(ended > 0 && { endedSessions: ended }) },
    reason,
    at,
  })
  const event = isLock ? 'MEMBER_LOCKED' : 'MEMBER_UNLOCKED'
  await queueMemberMessages(tx, [{ event, memberId, once: at.toISOString(), at, facts: { reason } }])
}

/** Shows the contacts of a member, and logs the view with its reason. */
export function showMemberContact(
  db: Database,
  { memberId, reason, at, audit }: MemberAction & { reason: string },
): Promise<{ ok: true; contact: MemberContact } | { ok: false; refused: 'unknown' }> {
  return db.transact<{ ok: true; contact: MemberContact } | { ok: false; refused: 'unknown' }>(async (tx) => {
    const found = await lockMember(tx, memberId)
    if (!found) return { ok: false, refused: 'unknown' }
    await writeAudit(tx, audit, {
      subject: memberSubject(memberId),
      before: {},
      after: { viewed: 'CONTACT' },
      reason,
      at,
    })
    return { ok: true, contact: { name: found.name, phone: found.phone, email: found.email } }
  })
}

/** Ends one session of a member, or all; returns their number. */
export function logOutMember(
  db: Database,
  { memberId, sessionId, at, audit }: MemberAction & { sessionId: string | undefined },
): Promise<{ ok: true; ended: number } | { ok: false; refused: 'unknown' }> {
  return db.transact<{ ok: true; ended: number } | { ok: false; refused: 'unknown' }>(async (tx) => {
    if (!(await lockMember(tx, memberId))) return { ok: false, refused: 'unknown' }
    const ended =
      sessionId === undefined
        ? await endSessions(tx, { memberId, at })
        : await endSession(tx, { memberId, id: sessionId, at })
    await writeAudit(tx, audit, {
      subject: memberSubject(memberId),
      before: {},
      after: { endedSessions: ended },
      at,
    })
    return { ok: true, ended }
  })
}
