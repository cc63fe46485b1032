import type { Renewal, SessionPort } from '#web/api/session-port.ts'
import { request } from '#web/api/request.ts'
import { send } from '#web/api/send.ts'
import { withTabLock } from '#web/api/tab-lock.ts'
import { refreshCall } from '../contract/session.calls.ts'
import { sessionData } from '../contract/session-data.ts'
import { joinTabs, type TabMessage } from './session-channel.ts'
import { sessionExpired, sessionRenewed, signedIn, signedOut, type AuthState } from './auth.slice.ts'

/** The part of the store that keeping a session alive needs. */
export interface SessionStore {
  auth: () => AuthState
  dispatch: (
    action: ReturnType<typeof sessionRenewed | typeof signedIn | typeof signedOut | typeof sessionExpired>,
  ) => void
}

type Tell = (message: TabMessage) => void

/**
 * Keeps the session alive: one refresh for all calls and all tabs [T13]. A tab that waited while another one refreshed
 * takes that one's token, if it is the same member in the same store: a token is bound to one store.
 */
export function keepSession(store: SessionStore): SessionPort {
  let flight: Promise<Renewal> | null = null
  const tell = joinTabs((message) => hear(store, message))

  const renew = (stale: string | null): Promise<Renewal> => {
    const { token } = store.auth()
    // Another call renewed it while this one was under way.
    if (token !== null && token !== stale) return Promise.resolve({ ok: true, token })
    flight ??= withTabLock('refresh', () => refresh(store, stale, tell)).finally(() => {
      flight = null
    })
    return flight
  }

  return {
    renew,
    bearer: async () => {
      const { token, user } = store.auth()
      if (token !== null || user === null) return token
      // After a reload there is a member but no token yet.
      const renewal = await renew(null)
      return renewal.ok ? renewal.token : null
    },
    end: () => tell({ kind: 'ended' }),
  }
}

async function refresh(store: SessionStore, stale: string | null, tell: Tell): Promise<Renewal> {
  const { token, user } = store.auth()
  // Heard from another tab while waiting for the lock.
  if (token !== null && token !== stale) return { ok: true, token }
  if (user === null) return { ok: false, why: 'over' }

  const answer = await send(request(refreshCall, { body: { chainStoreId: user.chainStoreId } }), null)
  if (!answer.ok) return ended(store, answer.error.status, tell)
  const session = sessionData.safeParse(answer.data)
  if (!session.success) return { ok: false, why: 'unreachable' }

  // The cookie can belong to somebody who signed in in another tab: then nothing of the member before may stay.
  const sameMember = session.data.user.id === user.id
  store.dispatch(sameMember ? sessionRenewed(session.data) : signedIn(session.data))
  tell({ kind: 'renewed', session: session.data })
  return { ok: true, token: session.data.token }
}

/** Only a refusal ends the session; a server that is away, or busy, does not sign anybody out. */
function ended(store: SessionStore, status: number, tell: Tell): Renewal {
  if (status === 0 || status === 429 || status >= 500) return { ok: false, why: 'unreachable' }
  store.dispatch(sessionExpired())
  tell({ kind: 'ended' })
  return { ok: false, why: 'over' }
}

function hear(store: SessionStore, message: TabMessage): void {
  const { user } = store.auth()
  if (user === null) return
  if (message.kind === 'ended') {
    store.dispatch(signedOut())
    return
  }
  const heard = message.session.user
  if (heard.id === user.id && heard.chainStoreId === user.chainStoreId) store.dispatch(sessionRenewed(message.session))
}
