import type { BodyOf, DataOf } from '#contract/call.ts'
import { api } from '#web/api/api.ts'
import { request } from '#web/api/request.ts'
import { changeOrderMemoCall } from '../../contract/order-desk.admin.calls.ts'
import { tagsAfterAction, type OperatorAction } from '../ordering.admin.api.ts'

export const { useChangeOrderMemoMutation } = api.injectEndpoints({
  endpoints: (build) => ({
    changeOrderMemo: build.mutation<
      DataOf<typeof changeOrderMemoCall>,
      OperatorAction<BodyOf<typeof changeOrderMemoCall>>
    >({
      query: ({ orderNumber, ...rest }) => request(changeOrderMemoCall, { params: { orderNumber }, ...rest }),
      invalidatesTags: tagsAfterAction,
    }),
  }),
})
