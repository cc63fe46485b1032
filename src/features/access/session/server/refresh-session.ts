import { hasHandedOver } from '#features/stores/chain-stores/server/transfer/has-handed-over.ts'
import type { Tx } from '#server/database/database.ts'
import { endNamedSession } from './end-sessions.ts'
import { sessionDataOf, type OpenedSession, type SessionDeps } from './open-session.ts'
import {
  findStoreToEnter,
  insertRefreshToken,
  isOwnOpenStore,
  lockRefreshToken,
  updateRotatedToken,
  updateSessionUse,
} from './session.queries.ts'
import { hashOf, newSecret, sessionEnd } from './session-tokens.ts'

export type RefreshOutcome = { ok: true; opened: OpenedSession } | { ok: false; refused: 'expired' | 'unknown-store' }

/** Two tabs may send the same cookie almost simultaneously; both belong to the owner [T11]. */
const graceMs = 10_000

/**
 * Issues a new access token and a new refresh cookie. A cookie that was rotated more than 10 s ago is known to two
 * parties, so its whole family ends.
 */
export async function refreshSession(
  deps: SessionDeps,
  { secret, chainStoreId }: { secret: string; chainStoreId: number | null | undefined },
): Promise<RefreshOutcome> {
  const now = deps.clock()
  const next = newSecret()
  const rotated = await deps.db.transact((tx) =>
    rotate(tx, { hash: hashOf(secret), next: hashOf(next), now, chainStoreId }),
  )
  if (!rotated.ok) {
    // Runs outside the refused transaction, because the end of the family must outlive the refusal.
    if (rotated.refused === 'reused') await endNamedSession(deps.db, { sessionId: rotated.sessionId, at: now })
    return { ok: false, refused: rotated.refused === 'unknown-store' ? 'unknown-store' : 'expired' }
  }
  const { sessionId, memberId, storeId, expiresAt } = rotated
  const data = await sessionDataOf(deps, { sessionId, memberId, chainStoreId: storeId })
  return data ? { ok: true, opened: { data, refresh: { secret: next, expiresAt } } } : { ok: false, refused: 'expired' }
}

type RotateOutcome =
  | { ok: true; sessionId: string; memberId: number; storeId: number | null; expiresAt: Date | undefined }
  | { ok: false; refused: 'unknown' | 'unknown-store' }
  | { ok: false; refused: 'reused'; sessionId: string }

interface Rotation {
  hash: string
  next: string
  now: Date
  chainStoreId: number | null | undefined
}

async function rotate(tx: Tx, { hash, next, now, chainStoreId }: Rotation): Promise<RotateOutcome> {
  const family = await lockRefreshToken(tx, hash)
  if (!family || isOver(family, now)) return { ok: false, refused: 'unknown' }
  const { sessionId, memberId } = family
  if (isReused(family, now)) return { ok: false, refused: 'reused', sessionId }
  if (chainStoreId && !(await mayStayIn(tx, { memberId, chainStoreId }))) {
    return { ok: false, refused: 'unknown-store' }
  }
  const store = await findStoreToEnter(tx, { memberId, preferred: chainStoreId ?? family.chainStoreId })
  const { isPersistent, createdAt } = family
  const expiresAt = sessionEnd({ isPersistent, createdAt, now })
  const storeId = store ? store.id : null
  // Ends a session that had a store and has none left, because its stores were closed. A former owner keeps the
  // history.
  if (family.chainStoreId !== null && storeId === null && !(await hasHandedOver(tx, memberId))) {
    return { ok: false, refused: 'unknown' }
  }

  if (!family.rotatedAt) await updateRotatedToken(tx, { hash, at: now })
  await insertRefreshToken(tx, { hash: next, sessionId, createdAt: now })
  await updateSessionUse(tx, { sessionId, chainStoreId: storeId, usedAt: now, expiresAt })
  return { ok: true, sessionId, memberId, storeId, expiresAt: cookieEnd(family, expiresAt) }
}

/** The store of a session may have changed its owner: the session continues in another store, or without one. */
const mayStayIn = async (tx: Tx, { memberId, chainStoreId }: { memberId: number; chainStoreId: number }) =>
  (await isOwnOpenStore(tx, { memberId, id: chainStoreId })) || (await hasHandedOver(tx, memberId, chainStoreId))

const isOver = (family: { revokedAt: Date | null; expiresAt: Date }, now: Date) =>
  family.revokedAt !== null || family.expiresAt <= now

const isReused = ({ rotatedAt }: { rotatedAt: Date | null }, now: Date) =>
  rotatedAt !== null && now.getTime() - rotatedAt.getTime() > graceMs

/** Without automatic login the cookie expires with the browser session. */
const cookieEnd = ({ isPersistent }: { isPersistent: boolean }, expiresAt: Date) =>
  isPersistent ? expiresAt : undefined
