import type { TestOutcome } from '#features/platform/settings/server/test-outcome.ts'
import type { Clock } from '#server/clock.ts'
import type { Config } from '#server/config.ts'
import { openTracker } from './open-tracker.ts'

/** A number that no parcel has. */
const unknownNumber = '000000000000'

/** Queries an unknown parcel: with a valid key the service answers "not found". */
export async function testTracker(settings: Config, clock: Clock): Promise<TestOutcome> {
  const tracker = openTracker({ ...settings, isDemo: false }, clock)
  if (!tracker) return { result: 'unset', detail: '' }
  const outcome = await tracker.track({ courier: 'CJGLS', number: unknownNumber, shippedAt: clock() })
  // The service answers a wrong key like any other failure.
  return { result: outcome.ok || outcome.refused === 'not-found' ? 'done' : 'refused', detail: '' }
}
