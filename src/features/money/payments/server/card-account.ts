import { createHash } from 'node:crypto'
import type { Config } from '#server/config.ts'

/** The contract with a gateway that takes the payments. */
export interface CardAccount {
  /** Changes with the keys, and reveals nothing about the secret one. */
  account: string
  /** Stays the same if only the secret key is reissued. Registered cards belong to it. */
  contract: string
  /** False with test keys and in the sandbox, which charge no card. */
  movesMoney: boolean
}

export const sandboxAccount: CardAccount = { account: 'SANDBOX', contract: 'SANDBOX', movesMoney: false }

const fingerprintOf = (text: string): string => createHash('sha256').update(text).digest('base64url').slice(0, 16)

export const tossAccountOf = ({ clientKey, secretKey }: { clientKey: string; secretKey: string }): CardAccount => ({
  account: `TOSS:${fingerprintOf(`${clientKey} ${secretKey}`)}`,
  contract: `TOSS:${fingerprintOf(clientKey)}`,
  movesMoney: ![clientKey, secretKey].every((key) => key.startsWith('test_')),
})

/** Account for new payments; undefined: cards are not accepted. */
export function cardAccountOf(config: Config): CardAccount | undefined {
  const { TOSS_CLIENT_KEY: clientKey, TOSS_SECRET_KEY: secretKey, takesSandboxCards } = config
  if (clientKey && secretKey) return tossAccountOf({ clientKey, secretKey })
  return takesSandboxCards ? sandboxAccount : undefined
}

/**
 * Tells whether a test payment with `tested` proves that `current` works. Real keys succeed the test keys of the same
 * gateway.
 */
export const provesAccount = (tested: string, current: CardAccount): boolean =>
  current.movesMoney ? tested.startsWith('TOSS:') : tested === current.account
