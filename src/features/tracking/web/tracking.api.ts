import type { DataOf } from '#contract/call.ts'
import { api } from '#web/api/api.ts'
import { request } from '#web/api/request.ts'
import { trackingCall } from '../contract/tracking.calls.ts'

export type Tracking = DataOf<typeof trackingCall>

export const trackingApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** State of a parcel; the server queries the courier and caches the answer for ten minutes. */
    tracking: build.query<Tracking, Pick<Tracking, 'deliveryId' | 'deliveryNumber'>>({
      query: (params) => request(trackingCall, { params }),
      providesTags: ['Delivery'],
      keepUnusedDataFor: 0,
    }),
  }),
})
export const { useTrackingQuery } = trackingApi
