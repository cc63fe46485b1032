import type { RecordConflict } from '#features/platform/audit/contract/record-version.ts'
import { findConflict } from '#features/platform/audit/server/record-version.ts'
import { writeAudit } from '#features/platform/audit/server/write-audit.ts'
import { changeArrearsHold, isInArrears } from '#features/people/members/server/arrears.ts'
import { usernameOf } from '#features/people/members/server/member-columns.ts'
import { lockMember } from '#features/people/members/server/member-record.ts'
import { queueMemberMessages } from '#features/people/members/server/queue-member-messages.ts'
import type { Database } from '#server/database/database.ts'
import type { AuditContext } from '#server/http/route.ts'
import { memberSubject } from './admin-member.ts'

interface ArrearsChange {
  memberId: number
  version: number
  held: boolean
  /** Reason that the member reads. */
  reason: string
  at: Date
  audit: AuditContext
}

export type ChangeArrearsOutcome =
  | { ok: true; held: boolean }
  | { ok: false; refused: 'unknown' | 'left' | 'operator' }
  | { ok: false; refused: 'conflict'; conflict: RecordConflict }

/** Sets or lifts the hold of a member in arrears [decisions: Arrears]; notifies the member by mail and inbox. */
export function changeArrears(db: Database, change: ArrearsChange): Promise<ChangeArrearsOutcome> {
  const { memberId, version, held, reason, at, audit } = change
  return db.transact<ChangeArrearsOutcome>(async (tx) => {
    const member = await lockMember(tx, memberId)
    if (!member) return { ok: false, refused: 'unknown' }
    if (member.authority === 'ROLE_ADMIN') return { ok: false, refused: 'operator' }
    const conflict = await findConflict(tx, { subject: memberSubject(memberId), version, usernameOf })
    if (conflict) return { ok: false, refused: 'conflict', conflict }
    if (member.state === 'LEFT') return { ok: false, refused: 'left' }

    const before = await isInArrears(tx, memberId)
    if (before === held) return { ok: true, held }
    await changeArrearsHold(tx, { memberId, held, at })
    const words = { subject: memberSubject(memberId), reason, at }
    await writeAudit(tx, audit, { ...words, before: { arrears: before }, after: { arrears: held } })
    const event = held ? 'MEMBER_HELD' : 'MEMBER_RELEASED'
    await queueMemberMessages(tx, [{ event, memberId, once: at.toISOString(), at, facts: { reason } }])
    return { ok: true, held }
  })
}
