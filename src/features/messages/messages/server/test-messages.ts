import type { Clock } from '#server/clock.ts'
import type { Config } from '#server/config.ts'
import type { TestOutcome } from '#features/platform/settings/server/test-outcome.ts'
import { solapiAccountOf } from './open-alimtalk.ts'
import { findSolapiRefusal } from './solapi.ts'

/** Asks Solapi for the list of messages, which the key must be able to read. Sends nothing. */
export async function testMessages(settings: Config, clock: Clock): Promise<TestOutcome> {
  const account = solapiAccountOf(settings)
  if (!account) return { result: 'unset', detail: '' }
  const refused = await findSolapiRefusal(account, clock)
  if (!refused) return { result: 'done', detail: '' }
  const isKey = /^(401|403)\b/.test(refused)
  const isAway = ['not reachable', 'no answer in time'].includes(refused)
  return { result: isKey ? 'wrong-key' : isAway ? 'unreachable' : 'refused', detail: isAway ? '' : refused }
}
