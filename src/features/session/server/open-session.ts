import { randomUUID } from 'node:crypto'
import type { Clock } from '#server/clock.ts'
import type { Database, Db } from '#server/database/database.ts'
import type { SessionData } from '../contract/session-data.ts'
import type { AccessClaims, AccessTokens } from './access-token.ts'
import { insertRefreshToken, insertSession } from './session.store.ts'
import { hashOf, newSecret, sessionEnd } from './session-tokens.ts'
import { findUserInfo } from './user-info.ts'

export interface SessionDeps {
  db: Database
  clock: Clock
  tokens: AccessTokens
}

export interface OpenedSession {
  data: SessionData
  /** The secret of the refresh cookie, and when the cookie ends (undefined: with the browser session). */
  refresh: { secret: string; expiresAt: Date | undefined }
}

export interface NewSession {
  memberId: number
  chainStoreId: number | null
  isPersistent: boolean
  /** What the browser calls itself; nothing is decided by it. */
  userAgent?: string
}

const longestUserAgent = 300

/** Begins a new family of refresh tokens for a member whose password was right. */
export async function openSession(
  deps: SessionDeps,
  { memberId, chainStoreId, isPersistent, userAgent = '' }: NewSession,
): Promise<OpenedSession> {
  const now = deps.clock()
  const secret = newSecret()
  const sessionId = randomUUID()
  const expiresAt = sessionEnd({ isPersistent, createdAt: now, now })
  await deps.db.transact(async (tx) => {
    await insertSession(tx, {
      ...{ id: sessionId, memberId, chainStoreId, isPersistent, createdAt: now, expiresAt },
      userAgent: userAgent.slice(0, longestUserAgent),
    })
    await insertRefreshToken(tx, { hash: hashOf(secret), sessionId, createdAt: now })
    return { ok: true }
  })
  const data = await sessionDataOf(deps.db, deps.tokens, { sessionId, memberId, chainStoreId })
  if (!data) throw new Error('a member that just signed in is gone')
  return { data, refresh: { secret, expiresAt: isPersistent ? expiresAt : undefined } }
}

/** What login, refresh and a switch of stores answer; undefined when the member may not be signed in any more. */
export async function sessionDataOf(
  db: Db,
  tokens: AccessTokens,
  claims: AccessClaims,
): Promise<SessionData | undefined> {
  const user = await findUserInfo(db, claims)
  if (!user) return undefined
  return { token: await tokens.sign(claims), user, redirectShop: user.userData.partnerUri }
}
