import type { DataOf } from '#contract/call.ts'
import { frontUriHeader } from '#contract/envelope.ts'
import type { PayMethod } from '#features/payments/contract/payment-terms.ts'
import { api } from '#web/api/api.ts'
import { request } from '#web/api/request.ts'
import { partnerOrderCall } from '../contract/partner-order-detail.calls.ts'
import {
  partnerOrdersCall,
  partnerOrderSummaryCall,
  type PartnerOrderSort,
  type PartnerOrderState,
} from '../contract/partner-orders.calls.ts'

export interface PartnerOrderFilter {
  startDate?: string
  endDate?: string
  status?: PartnerOrderState
  payMethod?: PayMethod
  store?: string
  product?: string
  search?: string
}

/** The shop is part of the cache key, so that one shop's data is never shown for another [T24]. */
interface OfShop {
  shopId: string
}

export const front = ({ shopId }: OfShop) => ({ [frontUriHeader]: shopId.toLowerCase() })

const partnerOrdersApi = api.injectEndpoints({
  endpoints: (build) => ({
    partnerOrders: build.query<
      DataOf<typeof partnerOrdersCall>,
      OfShop & { filter: PartnerOrderFilter & { sort: PartnerOrderSort; page: number } }
    >({
      query: ({ shopId, filter: { page, ...filter } }) =>
        request(partnerOrdersCall, { query: { ...filter, page: String(page) }, headers: front({ shopId }) }),
      providesTags: ['Order'],
    }),
    partnerOrderSummary: build.query<DataOf<typeof partnerOrderSummaryCall>, OfShop & { filter: PartnerOrderFilter }>({
      query: ({ shopId, filter }) => request(partnerOrderSummaryCall, { query: filter, headers: front({ shopId }) }),
      providesTags: ['Order'],
    }),
    partnerOrder: build.query<DataOf<typeof partnerOrderCall>, OfShop & { id: string }>({
      query: ({ shopId, id }) => request(partnerOrderCall, { params: { id }, headers: front({ shopId }) }),
      providesTags: ['Order'],
    }),
  }),
})
export const { usePartnerOrdersQuery, usePartnerOrderSummaryQuery, usePartnerOrderQuery } = partnerOrdersApi
