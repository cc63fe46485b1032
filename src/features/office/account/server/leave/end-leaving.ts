import { lockMember, updateMember } from '#features/people/members/server/member-record.ts'
import type { Database } from '#server/database/database.ts'

/** Takes the booking of leaving back: the account can be used again. The withdrawal goes on until the member cancels it. */
export function endLeaving(
  db: Database,
  memberId: number,
): Promise<{ ok: true } | { ok: false; refused: 'not-booked' }> {
  return db.transact<{ ok: true } | { ok: false; refused: 'not-booked' }>(async (tx) => {
    const member = await lockMember(tx, memberId)
    if (member?.state !== 'ACTIVE' || member.leavingAt === null) return { ok: false, refused: 'not-booked' }
    await updateMember(tx, memberId, { leavingAt: null })
    return { ok: true }
  })
}
