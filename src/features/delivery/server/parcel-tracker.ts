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

/** Whoever knows where parcels are. Answers an outcome, never an exception: a courier that is down is no fault of ours. */
export interface ParcelTracker {
  track(parcel: TrackedParcel): Promise<TrackOutcome>
  /** Its events are made up. */
  isDemo: boolean
}
