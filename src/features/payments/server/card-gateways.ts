import type { Clock } from '#server/clock.ts'
import type { Config } from '#server/config.ts'
import type { Database } from '#server/database/database.ts'
import type { CardGateways, PaymentGateway } from './payment-gateway.ts'
import { sandboxGateway, type SandboxGateway } from './sandbox-gateway.ts'
import { tossGateway } from './toss-gateway.ts'

export interface ConnectedGateways extends CardGateways {
  /** Undefined where nobody may pay with practice cards. */
  sandbox: SandboxGateway | undefined
}

/** The gateway that the configuration names: Toss with its keys, else our own where practice cards are allowed, else none. */
export function connectGateways(config: Config, deps: { db: Database; clock: Clock }): ConnectedGateways {
  const { TOSS_CLIENT_KEY: clientKey, TOSS_SECRET_KEY: secretKey, TOSS_API_URL: apiUrl } = config
  const toss = clientKey && secretKey ? tossGateway({ clientKey, secretKey, apiUrl }) : undefined
  // What was paid in the sandbox can go back to it also after a real gateway was connected.
  const practice = sandboxGateway(deps)
  const sandbox = config.takesSandboxCards ? practice : undefined
  const known: (PaymentGateway | undefined)[] = [toss, sandbox ?? pastOnly(practice)]
  return { active: toss ?? sandbox, sandbox, named: (name) => known.find((gateway) => gateway?.name === name) }
}

/** Gives back what was paid, and approves nothing more: also not a window that was opened before the real gateway came. */
const pastOnly = (practice: PaymentGateway): PaymentGateway => ({
  ...practice,
  confirm: () => Promise.resolve({ kind: 'refused', code: 'NOT_FOUND_PAYMENT' }),
})
