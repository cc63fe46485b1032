import type { BodyOf, DataOf } from '#contract/call.ts'
import { api } from '#web/api/api.ts'
import { request } from '#web/api/request.ts'
import { refundOrderCall } from '../contract/order-refund.admin.calls.ts'
import { tagsAfterAction, type OperatorAction } from './ordering.admin.api.ts'

const orderRefundApi = api.injectEndpoints({
  endpoints: (build) => ({
    refundOrder: build.mutation<DataOf<typeof refundOrderCall>, OperatorAction<BodyOf<typeof refundOrderCall>>>({
      query: ({ orderNumber, ...rest }) => request(refundOrderCall, { params: { orderNumber }, ...rest }),
      invalidatesTags: tagsAfterAction,
    }),
  }),
})
export const { useRefundOrderMutation } = orderRefundApi
