import type { DataOf } from '#contract/call.ts'
import { frontUriHeader } from '#contract/envelope.ts'
import type { PayMethod } from '#features/payments/contract/payment-terms.ts'
import { api } from '#web/api/api.ts'
import { request } from '#web/api/request.ts'
import { partnerOrderCall } from '../contract/partner-order-detail.calls.ts'
import {
  partnerOrderExportCall,
  partnerOrdersCall,
  partnerOrderSummaryCall,
  type PartnerOrderSort,
  type PartnerOrderState,
} from '../contract/partner-orders.calls.ts'
import {
  salesByProductCall,
  salesByProductSummaryCall,
  salesByStoreCall,
  salesByStoreSummaryCall,
  type groupParts,
  type GroupSort,
} from '../contract/sales-groups.calls.ts'

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

export interface GroupFilter {
  /** Of stores only. */
  territory?: string
  supervisor?: string
  startDate?: string
  endDate?: string
  search?: string
  part?: (typeof groupParts)[number]
}
type GroupList = OfShop & { filter: GroupFilter & { sort: GroupSort; page: number } }
type GroupSums = OfShop & { filter: GroupFilter }

/** The shop is part of the cache key, so that one shop's data is never shown for another [T24]. */
interface OfShop {
  shopId: string
}

const front = ({ shopId }: OfShop) => ({ [frontUriHeader]: shopId.toLowerCase() })

const pageQuery = ({ page, ...filter }: GroupList['filter']) => ({ ...filter, page: String(page) })

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
    salesByStore: build.query<DataOf<typeof salesByStoreCall>, GroupList>({
      query: ({ shopId, filter }) =>
        request(salesByStoreCall, { query: pageQuery(filter), headers: front({ shopId }) }),
      providesTags: ['Order'],
    }),
    salesByStoreSummary: build.query<DataOf<typeof salesByStoreSummaryCall>, GroupSums>({
      query: ({ shopId, filter }) => request(salesByStoreSummaryCall, { query: filter, headers: front({ shopId }) }),
      providesTags: ['Order'],
    }),
    salesByProduct: build.query<DataOf<typeof salesByProductCall>, GroupList>({
      query: ({ shopId, filter }) =>
        request(salesByProductCall, { query: pageQuery(filter), headers: front({ shopId }) }),
      providesTags: ['Order'],
    }),
    salesByProductSummary: build.query<DataOf<typeof salesByProductSummaryCall>, GroupSums>({
      query: ({ shopId, filter }) => request(salesByProductSummaryCall, { query: filter, headers: front({ shopId }) }),
      providesTags: ['Order'],
    }),
  }),
})
export const {
  useSalesByStoreQuery,
  useSalesByStoreSummaryQuery,
  useSalesByProductQuery,
  useSalesByProductSummaryQuery,
  usePartnerOrdersQuery,
  usePartnerOrderSummaryQuery,
  usePartnerOrderQuery,
} = partnerOrdersApi

/** The orders of a filter, or only the ticked ones. */
export const orderWorkbook = ({
  shopId,
  filter,
}: OfShop & { filter: (PartnerOrderFilter | { orders: string }) & { columns?: string } }) =>
  request(partnerOrderExportCall, { query: { ...filter }, headers: front({ shopId }) })
