import { isOperator, type Caller } from '#server/http/caller.ts'
import type { Identity } from '#server/http/gate.ts'
import type { SessionDeps } from './open-session.ts'
import { findActingShop, findCaller, findCallerMarks } from './session.store.ts'

const mostRemembered = 10_000

/** How the gate learns who sends a request: asked anew for each, and read out anew when one of the rows has changed. */
export function sessionIdentity({ db, tokens }: Pick<SessionDeps, 'db' | 'tokens'>): Identity {
  const seen = new Map<string, { caller: Caller; marks: string }>()
  return {
    findCaller: async (token) => {
      const claims = await tokens.verify(token)
      if (!claims) return 'expired'
      const known = seen.get(token)
      if (known && (await findCallerMarks(db, claims)) === known.marks) return known.caller
      const found = await findCaller(db, claims)
      if (!found) {
        seen.delete(token)
        return 'expired'
      }
      if (seen.size >= mostRemembered) seen.clear()
      seen.set(token, found)
      return found.caller
    },
    lastSeen: (token) => seen.get(token)?.caller,
    findActingShop: (caller, uri) => findActingShop(db, { memberId: caller.memberId, uri, any: isOperator(caller) }),
  }
}
