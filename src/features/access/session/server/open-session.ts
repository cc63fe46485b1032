import { randomUUID } from 'node:crypto'
import type { Clock } from '#server/clock.ts'
import { obligesSecondFactor } from '#features/access/second-factor/contract/second-factor.ts'
import type { Database } from '#server/database/database.ts'
import type { SessionData } from '#contract/session-data.ts'
import type { AccessClaims, AccessTokens } from './access-token.ts'
import { hasConfirmedFactor } from './caller.queries.ts'
import { insertRefreshToken, insertSession, lockPassword } from './session.queries.ts'
import { hashOf, newSecret, sessionEnd } from './session-tokens.ts'
import { findUserInfo } from './find-user-info.ts'

export interface SessionDeps {
  db: Database
  clock: Clock
  tokens: AccessTokens
  /** Absent: no member is asked for a second factor. */
  factor?: SecondFactorPort
}

export interface SecondFactorPort {
  /** True outside of a demo: roles that can move money or grant rights need a factor. */
  isRequired: boolean
  /** Consumes a code of the app or a recovery code. */
  consume(attempt: { memberId: number; code: string; at: Date }): Promise<boolean>
}

export interface OpenedSession {
  data: SessionData
  /** Secret of the refresh cookie and its expiry (undefined: it ends with the browser session). */
  refresh: { secret: string; expiresAt: Date | undefined }
}

export interface NewSession {
  memberId: number
  /** Hash of the verified password: a change since then refuses the sign-in. */
  passwordHash: string
  /** The code of the second factor was checked. */
  hasPassedFactor: boolean
  chainStoreId: number | null
  isPersistent: boolean
  /** User agent, for display only. */
  userAgent?: string
}

const maxUserAgentLength = 300

type OpenSessionRefusal = { ok: false; refused: 'mismatch' | 'code-required' }
export type OpenSessionOutcome = { ok: true; opened: OpenedSession } | OpenSessionRefusal

/**
 * Starts a new family of refresh tokens for a member whose password was verified. Hashing takes time in which the
 * password may be replaced, or a second factor set. Both end existing sessions, so none may start afterwards with the
 * old password, or with the password alone.
 */
export async function openSession(
  deps: SessionDeps,
  { memberId, passwordHash, hasPassedFactor, chainStoreId, isPersistent, userAgent = '' }: NewSession,
): Promise<OpenSessionOutcome> {
  const now = deps.clock()
  const secret = newSecret()
  const sessionId = randomUUID()
  const expiresAt = sessionEnd({ isPersistent, createdAt: now, now })
  const opened = await deps.db.transact<{ ok: true } | OpenSessionRefusal>(async (tx) => {
    if (!(await lockPassword(tx, { memberId, passwordHash }))) return { ok: false, refused: 'mismatch' }
    // Uses a separate statement, because the locking one may have waited for the transaction that set the factor.
    if (deps.factor && !hasPassedFactor && (await hasConfirmedFactor(tx, memberId))) {
      return { ok: false, refused: 'code-required' }
    }
    await insertSession(tx, {
      id: sessionId,
      memberId,
      chainStoreId,
      isPersistent,
      createdAt: now,
      expiresAt,
      userAgent: userAgent.slice(0, maxUserAgentLength),
    })
    await insertRefreshToken(tx, { hash: hashOf(secret), sessionId, createdAt: now })
    return { ok: true }
  })
  if (!opened.ok) return opened
  const data = await sessionDataOf(deps, { sessionId, memberId, chainStoreId })
  if (!data) return { ok: false, refused: 'mismatch' }
  return { ok: true, opened: { data, refresh: { secret, expiresAt: isPersistent ? expiresAt : undefined } } }
}

/**
 * Builds the common answer of login, refresh and a switch of stores; undefined if the member may no longer be signed
 * in.
 */
export async function sessionDataOf(
  { db, clock, tokens, factor }: SessionDeps,
  claims: AccessClaims,
): Promise<SessionData | undefined> {
  const user = await findUserInfo(db, { ...claims, at: clock() })
  if (!user) return undefined
  if (factor?.isRequired && user.secondFactor === 'off' && obligesSecondFactor(user.operatorRole)) {
    user.secondFactor = 'missing'
  }
  return { token: await tokens.sign(claims), user, redirectShop: user.userData.partnerUri }
}
