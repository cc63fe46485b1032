import type { TestOutcome } from '#features/platform/settings/server/test-outcome.ts'
import type { Config } from '#server/config.ts'
import { tossGateway } from './toss-gateway.ts'

/** No payment has this key: a valid secret key gets "not found", a wrong one is refused. */
const unknownPayment = 'balju-key-check'

/** Queries a payment that doesn't exist. Moves no money. */
export async function testCardKeys(settings: Config): Promise<TestOutcome> {
  const { TOSS_CLIENT_KEY: clientKey, TOSS_SECRET_KEY: secretKey, TOSS_API_URL: apiUrl } = settings
  if (!clientKey || !secretKey) return { result: 'unset', detail: '' }
  const found = await tossGateway({ clientKey, secretKey, apiUrl }).find(unknownPayment)
  if (found.kind !== 'unknown') return { result: 'done', detail: '' }
  const { reason } = found
  if (/KEY|UNAUTHORIZED|FORBIDDEN/.test(reason)) return { result: 'wrong-key', detail: reason }
  return /^[A-Z0-9_]+$/.test(reason) ? { result: 'refused', detail: reason } : { result: 'unreachable', detail: '' }
}
