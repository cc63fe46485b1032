import type { Caller } from '#server/http/caller.ts'
import type { SessionDeps } from './open-session.ts'
import { findSessionOfToken, updateRevoked } from './session.store.ts'
import { hashOf } from './session-tokens.ts'

/** Ends the session of the token and of the cookie. A dead one is already ended, which is what was asked for. */
export async function logout(
  { db, clock }: SessionDeps,
  { caller, secret }: { caller: Caller | null; secret: string | undefined },
): Promise<void> {
  const ofCookie = secret === undefined ? undefined : await findSessionOfToken(db, hashOf(secret))
  for (const sessionId of new Set([caller?.sessionId, ofCookie])) {
    if (sessionId) await updateRevoked(db, { sessionId, at: clock() })
  }
}
