import { isOperator, type Caller } from '#server/http/caller.ts'
import type { Identity } from '#server/http/gate.ts'
import type { SessionDeps } from './open-session.ts'
import { findActingShop, findCaller } from './session.store.ts'

const mostRemembered = 10_000

/** How the gate learns who sends a request: read anew for each. */
export function sessionIdentity({ db, tokens }: Pick<SessionDeps, 'db' | 'tokens'>): Identity {
  const seen = new Map<string, Caller>()
  return {
    findCaller: async (token) => {
      const claims = await tokens.verify(token)
      const caller = claims && (await findCaller(db, claims))
      if (!caller) {
        seen.delete(token)
        return 'expired'
      }
      if (seen.size >= mostRemembered) seen.clear()
      seen.set(token, caller)
      return caller
    },
    lastSeen: (token) => seen.get(token),
    findActingShop: (caller, uri) => findActingShop(db, { memberId: caller.memberId, uri, any: isOperator(caller) }),
  }
}
