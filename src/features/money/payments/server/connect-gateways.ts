import { perSettings } from '#features/platform/settings/server/live-settings.ts'
import type { Clock } from '#server/clock.ts'
import type { Config } from '#server/config.ts'
import type { Database } from '#server/database/database.ts'
import type { CardGateways, PaymentGateway } from './payment-gateway.ts'
import { sandboxGateway, type SandboxGateway } from './sandbox-gateway.ts'
import { tossGateway } from './toss-gateway.ts'

export interface ConnectedGateways extends CardGateways {
  /** Undefined where sandbox cards are not accepted. */
  sandbox: SandboxGateway | undefined
}

/** Gateways of the current settings: keys entered by page apply from the next request on. */
export function liveGateways(now: () => Config, deps: { db: Database; clock: Clock }): ConnectedGateways {
  const gatewaysOf = perSettings((settings: Config) => connectGateways(settings, deps))
  return {
    get active() {
      return gatewaysOf(now()).active
    },
    get sandbox() {
      return gatewaysOf(now()).sandbox
    },
    named: (name) => gatewaysOf(now()).named(name),
  }
}

/** Selects the configured gateway: Toss if its keys are set, else the sandbox where it is allowed, else none. */
export function connectGateways(config: Config, deps: { db: Database; clock: Clock }): ConnectedGateways {
  const { TOSS_CLIENT_KEY: clientKey, TOSS_SECRET_KEY: secretKey, TOSS_API_URL: apiUrl } = config
  const toss = clientKey && secretKey ? tossGateway({ clientKey, secretKey, apiUrl }) : undefined
  // The sandbox still refunds its payments after a real gateway was connected.
  const sandboxForRefunds = sandboxGateway(deps)
  const sandbox = config.takesSandboxCards ? sandboxForRefunds : undefined
  const known: (PaymentGateway | undefined)[] = [toss, sandbox ?? refundsOnly(sandboxForRefunds)]
  return { active: toss ?? sandbox, sandbox, named: (name) => known.find((gateway) => gateway?.name === name) }
}

/**
 * Refunds old sandbox payments but approves no new ones and charges no registered cards, not even for a window opened before the real gateway was
 * connected.
 */
const refundsOnly = (sandboxForRefunds: PaymentGateway): PaymentGateway => ({
  ...sandboxForRefunds,
  billing: undefined,
  confirm: () => Promise.resolve({ kind: 'refused', code: 'NOT_FOUND_PAYMENT' }),
})
