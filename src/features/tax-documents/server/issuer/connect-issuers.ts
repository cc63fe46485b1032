import { perSettings } from '#features/settings/server/live-settings.ts'
import type { Clock } from '#server/clock.ts'
import type { Config } from '#server/config.ts'
import type { Database } from '#server/database/database.ts'
import { sandboxIssuer } from './sandbox-issuer.ts'
import type { TaxIssuer, TaxIssuers } from './tax-issuer.ts'

/** The services of the current settings: keys that are entered by page count from the next request on. */
export function liveIssuers(now: () => Config, deps: { db: Database; clock: Clock }): TaxIssuers {
  const issuersOf = perSettings((settings: Config) => connectIssuers(settings, deps))
  return {
    get active() {
      return issuersOf(now()).active
    },
    named: (name) => issuersOf(now()).named(name),
  }
}

/** Selects the service: the sandbox in a demo installation, else none. */
export function connectIssuers(config: Pick<Config, 'isDemo'>, deps: { db: Database; clock: Clock }): TaxIssuers {
  const sandbox = config.isDemo ? sandboxIssuer(deps) : undefined
  const known: (TaxIssuer | undefined)[] = [sandbox]
  return { active: sandbox, named: (name) => known.find((issuer) => issuer?.name === name) }
}
