import type { Renewal, SessionPort } from '#web/api/session-port.ts'
import type { ApiError } from '#web/api/api-error.ts'
import { request } from '#web/api/request.ts'
import { send } from '#web/api/send.ts'
import { renewalLock, withTabLock } from '#web/api/tab-lock.ts'
import { untilAnswered } from '#web/api/until-answered.ts'
import { refreshCall } from '../contract/session.calls.ts'
import { sessionData } from '#contract/session-data.ts'
import { takeEarlyRenewal } from './early-renewal.ts'
import { openTabChannel, type TabMessage } from './tab-channel.ts'
import { sessionExpired, sessionRenewed, signedIn, signedOut, type AuthState } from '#web/session/auth.slice.ts'

/** The part of the store that session renewal needs. */
export interface SessionStore {
  auth: () => AuthState
  dispatch: (
    action: ReturnType<typeof sessionRenewed | typeof signedIn | typeof signedOut | typeof sessionExpired>,
  ) => void
}

type Broadcast = (message: TabMessage) => void

/**
 * Renews the session: one refresh for all calls and all tabs [T13]. A tab that waited while another one refreshed takes
 * over that token if it is the same member in the same store: a token is bound to one store.
 */
export function createSessionPort(store: SessionStore): SessionPort {
  let inFlight: Promise<Renewal> | null = null
  let early = takeEarlyRenewal()
  const takeEarly = () => {
    const taken = early
    early = undefined
    return taken
  }
  const broadcast = openTabChannel((message) => receive(store, message))

  const renew = (stale: string | null): Promise<Renewal> => {
    const { token } = store.auth()
    // Another call renewed the token while this one was under way.
    if (token !== null && token !== stale) return Promise.resolve({ ok: true, token })
    inFlight ??= withTabLock(renewalLock, () => refresh(store, { stale, broadcast, takeEarly })).finally(() => {
      inFlight = null
    })
    return inFlight
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
    memberId: () => store.auth().user?.id ?? null,
    end: () => broadcast({ kind: 'ended' }),
  }
}

interface Refreshing {
  stale: string | null
  broadcast: Broadcast
  takeEarly: () => ReturnType<typeof takeEarlyRenewal>
}

async function refresh(store: SessionStore, { stale, broadcast, takeEarly }: Refreshing): Promise<Renewal> {
  const { token, user } = store.auth()
  // Received from another tab while waiting for the lock.
  if (token !== null && token !== stale) return { ok: true, token }
  if (user === null) return { ok: false, why: 'over' }

  const renewal = request(refreshCall, { body: { chainStoreId: user.chainStoreId } })
  const answer = await untilAnswered(async (signal) => (await takeEarly()) ?? send(renewal, null, signal))
  if (!answer.ok) return ended(store, answer.error, broadcast)
  const session = sessionData.safeParse(answer.data)
  if (!session.success) return { ok: false, why: 'unreachable' }

  // The cookie may belong to a member who signed in in another tab: then nothing of the previous member may remain.
  const sameMember = session.data.user.id === user.id
  store.dispatch(sameMember ? sessionRenewed(session.data) : signedIn(session.data))
  broadcast({ kind: 'renewed', session: session.data })
  return { ok: true, token: session.data.token }
}

/** Timed out and too many: the same request may succeed later. */
const temporary = [408, 429]

/**
 * Only a refusal of our own server ends the session. A page of a proxy or firewall, an unreachable or busy server, and an answer that
 * can't be read sign nobody out.
 */
function ended(store: SessionStore, { status, code }: ApiError, broadcast: Broadcast): Renewal {
  const isRefusal = code === 'F' && status >= 400 && status < 500 && !temporary.includes(status)
  if (!isRefusal) return { ok: false, why: 'unreachable' }
  store.dispatch(sessionExpired())
  broadcast({ kind: 'expired' })
  return { ok: false, why: 'over' }
}

function receive(store: SessionStore, message: TabMessage): void {
  const { user } = store.auth()
  if (user === null) return
  if (message.kind !== 'renewed') {
    // An expiry keeps the drafts and the return path of this tab; a sign-out deletes them.
    store.dispatch(message.kind === 'expired' ? sessionExpired() : signedOut())
    return
  }
  const received = message.session.user
  if (received.id === user.id && received.chainStoreId === user.chainStoreId)
    store.dispatch(sessionRenewed(message.session))
}
