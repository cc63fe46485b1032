import { isOperator } from '#server/http/caller.ts'
import type { Identity } from '#server/http/gate.ts'
import type { SessionDeps } from './open-session.ts'
import { findActingShop, findCaller } from './session.store.ts'

/** How the gate learns who sends a request. */
export function sessionIdentity({ db, tokens }: Pick<SessionDeps, 'db' | 'tokens'>): Identity {
  return {
    findCaller: async (token) => {
      const claims = await tokens.verify(token)
      return (claims && (await findCaller(db, claims))) ?? 'expired'
    },
    findActingShop: (caller, uri) => findActingShop(db, { memberId: caller.memberId, uri, any: isOperator(caller) }),
  }
}
