import type { BodyOf, DataOf } from '#contract/call.ts'
import { api } from '#web/api/api.ts'
import { request, type RequestParts } from '#web/api/request.ts'
import {
  adminSettlementCall,
  adminSettlementListCall,
  adminSettlementPdfCall,
  adminSettlementSheetCall,
  carrySettlementCall,
  confirmSettlementsCall,
  holdSettlementCall,
  paySettlementsCall,
  releaseSettlementCall,
  type AdminSettlement,
} from '../contract/settlement.admin.calls.ts'

export type SettlementQuery = NonNullable<RequestParts<typeof adminSettlementListCall>['query']>

export interface SettlementKey {
  partnerId: string
  month: string
}

const changed = ['PartnerMargin', 'Audit', 'AdminTodo'] as const

// Never show money from a stale cache [spec §7 Session and account].
const fresh = { providesTags: ['PartnerMargin'], keepUnusedDataFor: 0 } as const

const settlementAdminApi = api.injectEndpoints({
  endpoints: (build) => ({
    adminSettlements: build.query<DataOf<typeof adminSettlementListCall>, SettlementQuery>({
      query: (query) => request(adminSettlementListCall, { query }),
      ...fresh,
    }),
    adminSettlement: build.query<DataOf<typeof adminSettlementCall>, SettlementKey>({
      query: (params) => request(adminSettlementCall, { params }),
      ...fresh,
    }),
    confirmSettlements: build.mutation<
      DataOf<typeof confirmSettlementsCall>,
      { body: BodyOf<typeof confirmSettlementsCall>; headers: Record<string, string> }
    >({
      query: (parts) => request(confirmSettlementsCall, parts),
      invalidatesTags: changed,
    }),
    paySettlements: build.mutation<
      DataOf<typeof paySettlementsCall>,
      { body: BodyOf<typeof paySettlementsCall>; headers: Record<string, string> }
    >({
      query: (parts) => request(paySettlementsCall, parts),
      invalidatesTags: changed,
    }),
    holdSettlement: build.mutation<AdminSettlement, { id: number; reason: string }>({
      query: ({ id, reason }) => request(holdSettlementCall, { params: { id }, body: { reason } }),
      invalidatesTags: changed,
    }),
    releaseSettlement: build.mutation<AdminSettlement, number>({
      query: (id) => request(releaseSettlementCall, { params: { id } }),
      invalidatesTags: changed,
    }),
    carrySettlement: build.mutation<AdminSettlement, number>({
      query: (id) => request(carrySettlementCall, { params: { id } }),
      invalidatesTags: changed,
    }),
  }),
})
export const {
  useAdminSettlementsQuery,
  useAdminSettlementQuery,
  useConfirmSettlementsMutation,
  usePaySettlementsMutation,
  useHoldSettlementMutation,
  useReleaseSettlementMutation,
  useCarrySettlementMutation,
} = settlementAdminApi

export const adminSettlementSheet = (params: SettlementKey) => request(adminSettlementSheetCall, { params })
export const adminSettlementPdf = (params: SettlementKey) => request(adminSettlementPdfCall, { params })
