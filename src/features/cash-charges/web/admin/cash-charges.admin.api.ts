import type { BodyOf, DataOf } from '#contract/call.ts'
import { api } from '#web/api/api.ts'
import { request, type RequestParts } from '#web/api/request.ts'
import {
  adminCancelChargeCall,
  adminChargeListCall,
  confirmChargeDepositCall,
  type AdminCharge,
} from '../../contract/cash-charges.admin.calls.ts'

export type ChargeFilter = Omit<NonNullable<RequestParts<typeof adminChargeListCall>['query']>, 'cursor'>

interface ChargeAction<Body> {
  orderNumber: string
  body: Body
  headers: Record<string, string>
}

export const cashChargesAdminApi = api.injectEndpoints({
  endpoints: (build) => ({
    adminCharges: build.infiniteQuery<DataOf<typeof adminChargeListCall>, ChargeFilter, string>({
      infiniteQueryOptions: { initialPageParam: '', getNextPageParam: ({ nextCursor }) => nextCursor },
      query: ({ queryArg, pageParam: cursor }) =>
        request(adminChargeListCall, { query: { ...queryArg, ...(cursor && { cursor }) } }),
      providesTags: ['Cash'],
      keepUnusedDataFor: 0,
    }),
    confirmChargeDeposit: build.mutation<AdminCharge, ChargeAction<BodyOf<typeof confirmChargeDepositCall>>>({
      query: ({ orderNumber, ...rest }) => request(confirmChargeDepositCall, { params: { orderNumber }, ...rest }),
      invalidatesTags: ['Cash', 'Audit', 'AdminTodo'],
    }),
    cancelChargeByOperator: build.mutation<AdminCharge, ChargeAction<BodyOf<typeof adminCancelChargeCall>>>({
      query: ({ orderNumber, ...rest }) => request(adminCancelChargeCall, { params: { orderNumber }, ...rest }),
      invalidatesTags: ['Cash', 'Audit', 'AdminTodo'],
    }),
  }),
})
export const { useAdminChargesInfiniteQuery, useConfirmChargeDepositMutation, useCancelChargeByOperatorMutation } =
  cashChargesAdminApi
