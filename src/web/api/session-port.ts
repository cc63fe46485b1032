/**
 * What the calls need of the session, without knowing it: the app connects the session room here at start, because nothing
 * outside src/web/app knows a room.
 */
export interface SessionPort {
  /** The access token, waiting for the one that is being fetched at start; null for a guest. */
  bearer: () => Promise<string | null>
  /** Replaces a token that the server called expired. One flight for all calls and tabs. */
  renew: (stale: string | null) => Promise<Renewal>
  /** The person signed out here: the other tabs do as well. */
  end: () => void
}

export type Renewal = { ok: true; token: string } | { ok: false; why: 'over' | 'unreachable' }

const guest: SessionPort = {
  bearer: () => Promise.resolve(null),
  renew: () => Promise.resolve({ ok: false, why: 'over' }),
  end: () => {},
}

let connected = guest

export const sessionPort = (): SessionPort => connected
export const connectSession = (port: SessionPort | null): void => {
  connected = port ?? guest
}
