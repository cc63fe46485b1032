import type { Clock } from '#server/clock.ts'
import type { Config } from '#server/config.ts'
import { withCircuitBreaker } from './with-circuit-breaker.ts'
import { demoTracker } from './demo-tracker.ts'
import type { ParcelTracker } from './parcel-tracker.ts'
import { trackerDelivery } from './tracker-delivery.ts'

type TrackerConfig = Pick<Config, 'TRACKER_URL' | 'TRACKER_CLIENT_ID' | 'TRACKER_CLIENT_SECRET' | 'isDemo'>

const cloud = 'https://apis.tracker.delivery/graphql'

/** Returns the configured service, else the demo tracker in a demo installation, else none. */
export function openTracker(config: TrackerConfig, clock: Clock): ParcelTracker | undefined {
  const { TRACKER_URL: url, TRACKER_CLIENT_ID: id, TRACKER_CLIENT_SECRET: secret } = config
  const key = id && secret ? `${id}:${secret}` : undefined
  if (url || key) return withCircuitBreaker(trackerDelivery({ url: url ?? cloud, key }), clock)
  return config.isDemo ? demoTracker(clock) : undefined
}
