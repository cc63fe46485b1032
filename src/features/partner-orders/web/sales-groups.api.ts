import type { DataOf } from '#contract/call.ts'
import { api } from '#web/api/api.ts'
import type { OfShop } from '#web/api/of-shop.ts'
import { request } from '#web/api/request.ts'
import {
  salesByProductCall,
  salesByProductSummaryCall,
  salesByStoreCall,
  salesByStoreSummaryCall,
  type groupParts,
  type GroupSort,
} from '../contract/sales-groups.calls.ts'

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

const pageQuery = ({ page, ...filter }: GroupList['filter']) => ({ ...filter, page: String(page) })

const salesGroupsApi = api.injectEndpoints({
  endpoints: (build) => ({
    salesByStore: build.query<DataOf<typeof salesByStoreCall>, GroupList>({
      query: ({ shopId, filter }) => request(salesByStoreCall, { query: pageQuery(filter), shop: shopId }),
      providesTags: ['Order'],
    }),
    salesByStoreSummary: build.query<DataOf<typeof salesByStoreSummaryCall>, GroupSums>({
      query: ({ shopId, filter }) => request(salesByStoreSummaryCall, { query: filter, shop: shopId }),
      providesTags: ['Order'],
    }),
    salesByProduct: build.query<DataOf<typeof salesByProductCall>, GroupList>({
      query: ({ shopId, filter }) => request(salesByProductCall, { query: pageQuery(filter), shop: shopId }),
      providesTags: ['Order'],
    }),
    salesByProductSummary: build.query<DataOf<typeof salesByProductSummaryCall>, GroupSums>({
      query: ({ shopId, filter }) => request(salesByProductSummaryCall, { query: filter, shop: shopId }),
      providesTags: ['Order'],
    }),
  }),
})
export const {
  useSalesByStoreQuery,
  useSalesByStoreSummaryQuery,
  useSalesByProductQuery,
  useSalesByProductSummaryQuery,
} = salesGroupsApi
