import type { Caller } from '#server/http/caller.ts'
import type { SessionData } from '#contract/session-data.ts'
import { sessionDataOf, type SessionDeps } from './open-session.ts'
import { isOwnOpenStore, updateSessionStore } from './session.queries.ts'

export type SwitchStoreOutcome = { ok: true; data: SessionData } | { ok: false; refused: 'unknown' }

/** Issues a token for another own store. Revokes nothing: a tab in the old store keeps working [decisions]. */
export async function switchStore(
  deps: SessionDeps,
  caller: Caller,
  chainStoreId: number,
): Promise<SwitchStoreOutcome> {
  if (!(await isOwnOpenStore(deps.db, { memberId: caller.memberId, id: chainStoreId }))) {
    return { ok: false, refused: 'unknown' }
  }
  await updateSessionStore(deps.db, { sessionId: caller.sessionId, chainStoreId })
  const { sessionId, memberId } = caller
  const data = await sessionDataOf(deps, { sessionId, memberId, chainStoreId })
  return data ? { ok: true, data } : { ok: false, refused: 'unknown' }
}
