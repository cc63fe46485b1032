import type { LiveSettings } from '#features/platform/settings/server/live-settings.ts'
import { isOperator, type Caller } from '#server/http/caller.ts'
import { koreanDay } from '#values/korean-date.ts'
import type { Identity } from '#server/http/gate.ts'
import type { SessionDeps } from './open-session.ts'
import { findCaller, findCallerVersions } from './caller.queries.ts'
import { findActingShop, type ActingFor } from './session.queries.ts'

const maxCached = 10_000

interface IdentityDeps extends Pick<SessionDeps, 'db' | 'tokens' | 'clock'> {
  live: LiveSettings
  /** True outside of a demo: roles that can move money or grant rights need a factor. */
  requiresSecondFactor?: boolean
}

function actsForOf(caller: Caller): ActingFor {
  if (isOperator(caller)) return 'any'
  return caller.assignedBrands ? 'assigned' : 'staff'
}

/**
 * Identifies the sender of each request. The cached caller is revalidated on every request and reloaded when one of its
 * rows has changed.
 */
export function sessionIdentity({ db, tokens, clock, live, requiresSecondFactor = false }: IdentityDeps): Identity {
  /** Returns the same caller object while the settings stay unchanged. */
  const withAreas = (caller: Caller): Caller => {
    const { remoteAreas } = live.now()
    return caller.remoteAreas === remoteAreas ? caller : { ...caller, remoteAreas }
  }
  const cache = new Map<string, { caller: Caller; versions: string }>()
  return {
    findCaller: async (token) => {
      const claims = await tokens.verify(token)
      if (!claims) return 'expired'
      const today = koreanDay(clock())
      const cached = cache.get(token)
      const current = cached && (await findCallerVersions(db, claims, today))
      if (current) await live.verify(current.settingsVersion)
      if (cached && current?.versions === cached.versions) {
        cached.caller = withAreas(cached.caller)
        return cached.caller
      }
      const found = await findCaller(db, claims, { requiresSecondFactor, today })
      if (!found) {
        cache.delete(token)
        return 'expired'
      }
      await live.verify(found.settingsVersion)
      if (cache.size >= maxCached) cache.clear()
      const caller = withAreas(found.caller)
      cache.set(token, { caller, versions: found.versions })
      return caller
    },
    lastSeen: (token) => cache.get(token)?.caller,
    settingsSeen: () => live.now(),
    findActingShop: (caller, uri) => findActingShop(db, { memberId: caller.memberId, uri, actsFor: actsForOf(caller) }),
  }
}
