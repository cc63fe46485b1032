import { perSettings } from '#features/platform/settings/server/live-settings.ts'
import type { Clock } from '#server/clock.ts'
import type { Config } from '#server/config.ts'
import type { Database } from '#server/database/database.ts'
import { popbillIssuer } from './popbill-issuer.ts'
import { sandboxIssuer } from './sandbox-issuer.ts'
import type { TaxIssuer, TaxIssuers } from './tax-issuer.ts'

/** Services of the current settings: keys entered by page apply from the next request on. */
export function liveIssuers(now: () => Config, deps: { db: Database; clock: Clock }): TaxIssuers {
  const issuersOf = perSettings((settings: Config) => connectIssuers(settings, deps))
  return {
    get active() {
      return issuersOf(now()).active
    },
    named: (name) => issuersOf(now()).named(name),
  }
}

/** Selects the service: Popbill if its keys are set, else the sandbox in a demo installation, else none. */
export function connectIssuers(config: IssuerSettings, deps: { db: Database; clock: Clock }): TaxIssuers {
  const popbill = connectPopbill(config, deps.clock)
  const sandbox = config.isDemo ? sandboxIssuer(deps) : undefined
  const known: (TaxIssuer | undefined)[] = [popbill, sandbox]
  return { active: popbill ?? sandbox, named: (name) => known.find((issuer) => issuer?.name === name) }
}

type IssuerSettings = Pick<
  Config,
  'isDemo' | 'POPBILL_LINK_ID' | 'POPBILL_SECRET_KEY' | 'POPBILL_TEST' | 'POPBILL_AUTH_URL' | 'POPBILL_API_URL'
>

function connectPopbill(config: IssuerSettings, clock: Clock): TaxIssuer | undefined {
  const { POPBILL_LINK_ID: linkId, POPBILL_SECRET_KEY: secretKey, POPBILL_AUTH_URL: authUrl } = config
  if (!linkId || !secretKey) return undefined
  const isTest = config.POPBILL_TEST === 'on'
  const apiUrl = config.POPBILL_API_URL ?? `https://popbill${isTest ? '-test' : ''}.linkhub.co.kr`
  return popbillIssuer({ linkId, secretKey, isTest, authUrl, apiUrl, clock })
}
