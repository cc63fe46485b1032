import type { DataOf } from '#contract/call.ts'
import { api } from '#web/api/api.ts'
import { request } from '#web/api/request.ts'
import {
  partnerSettlementListCall,
  partnerSettlementPdfCall,
  partnerSettlementSheetCall,
} from '../contract/settlement.partner.calls.ts'

export interface OwnMonth {
  shopId: string
  month: string
}

const settlementApi = api.injectEndpoints({
  endpoints: (build) => ({
    settlements: build.infiniteQuery<DataOf<typeof partnerSettlementListCall>, string, string>({
      infiniteQueryOptions: { initialPageParam: '', getNextPageParam: ({ nextBefore }) => nextBefore },
      query: ({ queryArg: shopId, pageParam: before }) =>
        request(partnerSettlementListCall, { query: before ? { before } : {}, shop: shopId }),
      providesTags: ['PartnerMargin'],
      keepUnusedDataFor: 0,
    }),
  }),
})
export const { useSettlementsInfiniteQuery } = settlementApi

export const settlementSheet = ({ shopId, month }: OwnMonth) =>
  request(partnerSettlementSheetCall, { params: { month }, shop: shopId })
export const settlementPdf = ({ shopId, month }: OwnMonth) =>
  request(partnerSettlementPdfCall, { params: { month }, shop: shopId })
