import type { Db } from '#server/database/database.ts'
import type { Caller } from '#server/http/caller.ts'
import { describeDevice } from '../contract/describe-device.ts'
import type { OwnSession } from '../contract/own-sessions.calls.ts'
import { endSession } from './end-sessions.ts'
import { listOpenSessions } from './session.queries.ts'

/** Lists the member's open sessions: this one first, then the most recently used. */
export async function listOwnSessions(
  db: Db,
  { memberId, sessionId }: Pick<Caller, 'memberId' | 'sessionId'>,
  at: Date,
): Promise<OwnSession[]> {
  const rows = await listOpenSessions(db, { memberId, at })
  const sessions = rows.map(({ id, userAgent, isPersistent, createdAt, usedAt }) => ({
    id,
    device: describeDevice(userAgent),
    autoLogin: isPersistent,
    current: id === sessionId,
    createdAt: createdAt.toISOString(),
    usedAt: (usedAt ?? createdAt).toISOString(),
  }))
  return sessions.toSorted(
    (one, other) => Number(other.current) - Number(one.current) || other.usedAt.localeCompare(one.usedAt),
  )
}

/** Ends one own session. Ignores ended sessions and those of another member. */
export const endOwnSession = (db: Db, { memberId }: Caller, { id, at }: { id: string; at: Date }): Promise<number> =>
  endSession(db, { memberId, id, at })
