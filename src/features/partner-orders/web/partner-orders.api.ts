import type { DataOf } from '#contract/call.ts'
import type { PayMethod } from '#features/payments/contract/payment-terms.ts'
import { api } from '#web/api/api.ts'
import type { OfShop } from '#web/api/of-shop.ts'
import { request } from '#web/api/request.ts'
import {
  partnerOrderExportCall,
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
  territory?: string
  supervisor?: string
  store?: string
  product?: string
  search?: string
}

const partnerOrdersApi = api.injectEndpoints({
  endpoints: (build) => ({
    partnerOrders: build.query<
      DataOf<typeof partnerOrdersCall>,
      OfShop & { filter: PartnerOrderFilter & { sort: PartnerOrderSort; page: number } }
    >({
      query: ({ shopId, filter: { page, ...filter } }) =>
        request(partnerOrdersCall, { query: { ...filter, page: String(page) }, shop: shopId }),
      providesTags: ['Order'],
    }),
    partnerOrderSummary: build.query<DataOf<typeof partnerOrderSummaryCall>, OfShop & { filter: PartnerOrderFilter }>({
      query: ({ shopId, filter }) => request(partnerOrderSummaryCall, { query: filter, shop: shopId }),
      providesTags: ['Order'],
    }),
  }),
})
export const { usePartnerOrdersQuery, usePartnerOrderSummaryQuery } = partnerOrdersApi

/** The orders of a filter, or only the ticked ones. */
export const orderWorkbook = ({
  shopId,
  filter,
}: OfShop & { filter: (PartnerOrderFilter | { orders: string }) & { columns?: string } }) =>
  request(partnerOrderExportCall, { query: { ...filter }, shop: shopId })
