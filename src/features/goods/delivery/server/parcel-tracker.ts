import type { CourierCode } from '../contract/couriers.ts'
import type { TrackingEvent, TrackingState } from '../contract/tracking.ts'

export interface TrackedParcel {
  courier: CourierCode
  number: string
  shippedAt: Date
}

export type TrackOutcome =
  | { ok: true; state: TrackingState; events: TrackingEvent[] }
  | { ok: false; refused: 'not-found' | 'down' }

/** The port to a tracking service. It returns an outcome and never throws, because a failing courier is not our error. */
export interface ParcelTracker {
  track(parcel: TrackedParcel): Promise<TrackOutcome>
  /** The tracker generates its events. */
  isDemo: boolean
}
