import { randomUUID } from 'node:crypto'
import type { Clock } from '#server/clock.ts'
import type { Database, Db } from '#server/database/database.ts'
import type { SessionData } from '../contract/session-data.ts'
import type { AccessClaims, AccessTokens } from './access-token.ts'
import { insertRefreshToken, insertSession, lockPassword } from './session.store.ts'
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
  /** Of the password that was right: when it is another one by now, nobody is let in. */
  passwordHash: string
  chainStoreId: number | null
  isPersistent: boolean
  /** What the browser calls itself; nothing is decided by it. */
  userAgent?: string
}

const longestUserAgent = 300

export type OpenSessionOutcome = { ok: true; opened: OpenedSession } | { ok: false; refused: 'mismatch' }

/**
 * Begins a new family of refresh tokens for a member whose password was right. Looking at a password takes time in which it may
 * be replaced; whoever replaces it ends the sessions that there are, so none may begin afterwards with the old one.
 */
export async function openSession(
  deps: SessionDeps,
  { memberId, passwordHash, chainStoreId, isPersistent, userAgent = '' }: NewSession,
): Promise<OpenSessionOutcome> {
  const now = deps.clock()
  const secret = newSecret()
  const sessionId = randomUUID()
  const expiresAt = sessionEnd({ isPersistent, createdAt: now, now })
  const begun = await deps.db.transact(async (tx) => {
    if (!(await lockPassword(tx, { memberId, passwordHash }))) return { ok: false }
    await insertSession(tx, {
      ...{ id: sessionId, memberId, chainStoreId, isPersistent, createdAt: now, expiresAt },
      userAgent: userAgent.slice(0, longestUserAgent),
    })
    await insertRefreshToken(tx, { hash: hashOf(secret), sessionId, createdAt: now })
    return { ok: true }
  })
  const data = begun.ok && (await sessionDataOf(deps.db, deps.tokens, { sessionId, memberId, chainStoreId }))
  if (!data) return { ok: false, refused: 'mismatch' }
  return { ok: true, opened: { data, refresh: { secret, expiresAt: isPersistent ? expiresAt : undefined } } }
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
