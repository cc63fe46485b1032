import { isOperator, type Caller } from '#server/http/caller.ts'
import type { Identity } from '#server/http/gate.ts'
import type { SessionDeps } from './open-session.ts'
import { findActingShop, findCaller, findCallerVersions } from './session.store.ts'

const maxCached = 10_000

/**
 * Identifies the sender of each request. The cached caller is revalidated on every request and reloaded when one of its
 * rows has changed.
 */
export function sessionIdentity({ db, tokens }: Pick<SessionDeps, 'db' | 'tokens'>): Identity {
  const cache = new Map<string, { caller: Caller; versions: string }>()
  return {
    findCaller: async (token) => {
      const claims = await tokens.verify(token)
      if (!claims) return 'expired'
      const cached = cache.get(token)
      if (cached && (await findCallerVersions(db, claims)) === cached.versions) return cached.caller
      const found = await findCaller(db, claims)
      if (!found) {
        cache.delete(token)
        return 'expired'
      }
      if (cache.size >= maxCached) cache.clear()
      cache.set(token, found)
      return found.caller
    },
    lastSeen: (token) => cache.get(token)?.caller,
    findActingShop: (caller, uri) => findActingShop(db, { memberId: caller.memberId, uri, any: isOperator(caller) }),
  }
}
