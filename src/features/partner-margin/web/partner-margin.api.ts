import type { DataOf } from '#contract/call.ts'
import { api } from '#web/api/api.ts'
import { request } from '#web/api/request.ts'
import {
  disclosureExportCall,
  marginExportCall,
  marginListCall,
  marginSummaryCall,
  type MarginGroup,
  type MarginSort,
} from '../contract/partner-margin.partner.calls.ts'

export interface MarginFilter {
  startDate?: string
  endDate?: string
  storeId?: string
  partnerProductId?: string
  search?: string
}

interface OfShop {
  shopId: string
  filter: MarginFilter
}

const partnerMarginApi = api.injectEndpoints({
  endpoints: (build) => ({
    margins: build.query<DataOf<typeof marginListCall>, OfShop & { sort: MarginSort; page: number }>({
      query: ({ shopId, filter, sort, page }) =>
        request(marginListCall, { query: { ...filter, sort, page: String(page) }, shop: shopId }),
      providesTags: ['PartnerMargin'],
    }),
    marginSummary: build.query<DataOf<typeof marginSummaryCall>, OfShop & { by?: MarginGroup; page?: number }>({
      query: ({ shopId, filter, by, page = 0 }) =>
        request(marginSummaryCall, { query: { ...filter, by, page: String(page) }, shop: shopId }),
      providesTags: ['PartnerMargin'],
    }),
  }),
})
export const { useMarginsQuery, useMarginSummaryQuery } = partnerMarginApi

export const marginWorkbook = ({ shopId, filter, columns }: OfShop & { columns: { columns?: string } }) =>
  request(marginExportCall, { query: { ...filter, ...columns }, shop: shopId })

export const disclosureWorkbook = ({ shopId, filter: { startDate, endDate } }: OfShop) =>
  request(disclosureExportCall, { query: { startDate, endDate }, shop: shopId })
