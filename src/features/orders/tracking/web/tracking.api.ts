import type { DataOf } from '#contract/call.ts'
import type { trackingCall } from '../contract/tracking.calls.ts'

export type Tracking = DataOf<typeof trackingCall>
