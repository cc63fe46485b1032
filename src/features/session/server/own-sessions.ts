import type { Db } from '#server/database/database.ts'
import type { Caller } from '#server/http/caller.ts'
import { deviceWords } from '../contract/device-words.ts'
import type { OwnSession } from '../contract/own-sessions.calls.ts'
import { listOpenSessions, updateAllRevoked } from './session.store.ts'

/** Where the member is signed in now: this session first, then the ones that were used last. */
export async function listOwnSessions(
  db: Db,
  { memberId, sessionId }: Pick<Caller, 'memberId' | 'sessionId'>,
  at: Date,
): Promise<OwnSession[]> {
  const rows = await listOpenSessions(db, { memberId, at })
  const sessions = rows.map(({ id, userAgent, isPersistent, createdAt, usedAt }) => ({
    ...{ id, device: deviceWords(userAgent), autoLogin: isPersistent, current: id === sessionId },
    ...{ createdAt: createdAt.toISOString(), usedAt: (usedAt ?? createdAt).toISOString() },
  }))
  return sessions.toSorted(
    (one, other) => Number(other.current) - Number(one.current) || other.usedAt.localeCompare(one.usedAt),
  )
}

/** Ends one own session. One that is somebody else's, or ended already, is none of them: nothing happens, whoever asks. */
export const endOwnSession = (db: Db, { memberId }: Caller, { id, at }: { id: string; at: Date }): Promise<number> =>
  updateAllRevoked(db, { memberId, only: id, at })
