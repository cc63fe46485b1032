import type { RecordConflict } from '#features/platform/audit/contract/record-version.ts'
import { findConflict, findRecordVersion } from '#features/platform/audit/server/record-version.ts'
import { usernameOf } from '#features/people/members/server/member-columns.ts'
import type { Db, Tx } from '#server/database/database.ts'

/** Subject of a brand in the audit log. */
export const brandSubject = (partnerId: number): string => `partner/${partnerId}`

export const findBrandVersion = (db: Db, partnerId: number): Promise<number> =>
  findRecordVersion(db, brandSubject(partnerId))

export interface ConflictOutcome {
  ok: false
  refused: 'conflict'
  conflict: RecordConflict
}

/** Changes of a locked brand that its editor has not seen; undefined if there are none. */
export async function findBrandConflict(
  tx: Tx,
  { partnerId, version }: { partnerId: number; version: number },
): Promise<ConflictOutcome | undefined> {
  const conflict = await findConflict(tx, { subject: brandSubject(partnerId), version, usernameOf })
  return conflict && { ok: false, refused: 'conflict', conflict }
}
