import type { BodyOf, DataOf } from '#contract/call.ts'
import { api } from '#web/api/api.ts'
import { request, type ApiRequest } from '#web/api/request.ts'
import {
  acceptReturnCall,
  adminReturnCall,
  adminReturnFileCall,
  adminReturnsCall,
  exchangeReturnCall,
  receiveReturnCall,
  refundReturnCall,
  refuseReturnCall,
} from '../contract/returns.admin.calls.ts'
import type { ReturnListState } from '../contract/return-terms.ts'

export interface ReturnFilter {
  page?: number
  state?: ReturnListState
  partnerId?: string
  orderNumber?: string
  search?: string
}
/** A step with its body, for calls that run once with the Idempotency-Key of the press. */
interface Step<Call> {
  id: string
  body: BodyOf<Call>
}
interface OnceStep<Call> extends Step<Call> {
  headers: Record<string, string>
}

/** After a refusal too: the return has moved on. */
const changes = ['Return', 'AdminTodo', 'AdminOrder', 'Audit'] as const

const returnsAdminApi = api.injectEndpoints({
  endpoints: (build) => ({
    adminReturns: build.query<DataOf<typeof adminReturnsCall>, ReturnFilter>({
      query: ({ page = 0, ...filter }) => request(adminReturnsCall, { query: { ...filter, page: String(page) } }),
      providesTags: ['Return'],
    }),
    adminReturn: build.query<DataOf<typeof adminReturnCall>, string>({
      query: (id) => request(adminReturnCall, { params: { id } }),
      providesTags: ['Return'],
    }),
    acceptReturn: build.mutation<null, Step<typeof acceptReturnCall>>({
      query: ({ id, body }) => request(acceptReturnCall, { params: { id }, body }),
      invalidatesTags: [...changes],
    }),
    refuseReturn: build.mutation<null, Step<typeof refuseReturnCall>>({
      query: ({ id, body }) => request(refuseReturnCall, { params: { id }, body }),
      invalidatesTags: [...changes],
    }),
    receiveReturn: build.mutation<null, string>({
      query: (id) => request(receiveReturnCall, { params: { id } }),
      invalidatesTags: [...changes],
    }),
    refundReturn: build.mutation<DataOf<typeof refundReturnCall>, OnceStep<typeof refundReturnCall>>({
      query: ({ id, ...sent }) => request(refundReturnCall, { params: { id }, ...sent }),
      invalidatesTags: [...changes],
    }),
    exchangeReturn: build.mutation<null, OnceStep<typeof exchangeReturnCall>>({
      query: ({ id, ...sent }) => request(exchangeReturnCall, { params: { id }, ...sent }),
      invalidatesTags: [...changes],
    }),
  }),
})
export const {
  useAdminReturnsQuery,
  useAdminReturnQuery,
  useAcceptReturnMutation,
  useRefuseReturnMutation,
  useReceiveReturnMutation,
  useRefundReturnMutation,
  useExchangeReturnMutation,
} = returnsAdminApi

export const adminPhotoRequest =
  (id: number) =>
  (fileId: number, isPreview: boolean): ApiRequest =>
    request(adminReturnFileCall, {
      params: { id: String(id), fileId: String(fileId) },
      query: isPreview ? { preview: 'Y' } : {},
    })
