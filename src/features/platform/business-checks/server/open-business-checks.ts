import type { FastifyBaseLogger } from 'fastify'
import type { Clock } from '#server/clock.ts'
import type { Config } from '#server/config.ts'
import type { Database } from '#server/database/database.ts'
import type { BusinessChecks } from './business-registry.ts'
import { cachedChecks } from './cached-checks.ts'
import { demoChecks } from './demo-checks.ts'
import { ntsRegistry } from './nts-registry.ts'

type CheckSettings = Pick<Config, 'NTS_SERVICE_KEY' | 'NTS_API_URL' | 'isDemo'>

/**
 * Selects the source of answers: the tax office if its key is set, the built-in answers in a demo installation,
 * otherwise none.
 */
export function openBusinessChecks(
  { NTS_SERVICE_KEY: key, NTS_API_URL: url, isDemo }: CheckSettings,
  deps: { db: Database; clock: Clock; log: Pick<FastifyBaseLogger, 'warn'> },
): BusinessChecks {
  if (key) return cachedChecks({ ...deps, registry: ntsRegistry({ url, key }) })
  return isDemo ? demoChecks() : nobody
}

const nobody: BusinessChecks = { ask: async () => undefined, recall: async () => undefined }
