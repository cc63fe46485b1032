import type { Caller } from '#server/http/caller.ts'
import { endNamedSession } from './end-sessions.ts'
import type { SessionDeps } from './open-session.ts'
import { findSessionIdByToken } from './session.queries.ts'
import { hashOf } from './session-tokens.ts'

/** Ends the sessions of the token and of the cookie. An ended session is no error. */
export async function logout(
  { db, clock }: SessionDeps,
  { caller, secret }: { caller: Caller | null; secret: string | undefined },
): Promise<void> {
  const ofCookie = secret === undefined ? undefined : await findSessionIdByToken(db, hashOf(secret))
  for (const sessionId of new Set([caller?.sessionId, ofCookie])) {
    if (sessionId) await endNamedSession(db, { sessionId, at: clock() })
  }
}
