import type { DataOf } from '#contract/call.ts'
import { api } from '#web/api/api.ts'
import { request } from '#web/api/request.ts'
import { bundleDeliveryInfoCall, trackingCall } from '../contract/delivery.calls.ts'

export type SupplierDelivery = DataOf<typeof bundleDeliveryInfoCall>[number]
export type Tracking = DataOf<typeof trackingCall>

export const deliveryApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** How each supplier of the shop sends and charges. */
    supplierDeliveries: build.query<SupplierDelivery[], string>({
      query: (partnerUri) => request(bundleDeliveryInfoCall, { query: { partnerUri } }),
      providesTags: ['Delivery'],
      keepUnusedDataFor: 300,
    }),
    /** Where a parcel is; the server asks the courier, and remembers it for ten minutes. */
    tracking: build.query<Tracking, Pick<Tracking, 'deliveryId' | 'deliveryNumber'>>({
      query: (params) => request(trackingCall, { params }),
      providesTags: ['Delivery'],
      keepUnusedDataFor: 0,
    }),
  }),
})
export const { useSupplierDeliveriesQuery, useTrackingQuery } = deliveryApi
