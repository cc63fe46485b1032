/**
 * The session as the API layer sees it. The app connects the session feature at start, because nothing outside
 * src/app/web may import a feature.
 */
export interface SessionPort {
  /** The access token; waits for the one requested at start; null for a guest. */
  bearer: () => Promise<string | null>
  /** Renews a token that the server called expired. One refresh serves all concurrent calls and tabs. */
  renew: (stale: string | null) => Promise<Renewal>
  /** Id of the signed-in member; null for a guest. */
  memberId: () => number | null
  /** Called after a sign-out in this tab; signs out the other tabs too. */
  end: () => void
}

export type Renewal = { ok: true; token: string } | { ok: false; why: 'over' | 'unreachable' }

const guest: SessionPort = {
  bearer: () => Promise.resolve(null),
  renew: () => Promise.resolve({ ok: false, why: 'over' }),
  memberId: () => null,
  end: () => {},
}

let connected = guest

export const sessionPort = (): SessionPort => connected
export const connectSession = (port: SessionPort | null): void => {
  connected = port ?? guest
}
