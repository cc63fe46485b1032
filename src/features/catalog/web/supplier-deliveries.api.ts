import type { DataOf } from '#contract/call.ts'
import { api } from '#web/api/api.ts'
import { request } from '#web/api/request.ts'
import { bundleDeliveryInfoCall } from '../contract/supplier-deliveries.calls.ts'

export type SupplierDelivery = DataOf<typeof bundleDeliveryInfoCall>[number]

export const supplierDeliveriesApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Delivery charges and shipping promise of each supplier of the shop. */
    supplierDeliveries: build.query<SupplierDelivery[], string>({
      query: (partnerUri) => request(bundleDeliveryInfoCall, { query: { partnerUri } }),
      providesTags: ['Delivery'],
      keepUnusedDataFor: 300,
    }),
  }),
})
export const { useSupplierDeliveriesQuery } = supplierDeliveriesApi
