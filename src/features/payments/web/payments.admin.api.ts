import type { DataOf } from '#contract/call.ts'
import { api } from '#web/api/api.ts'
import { request } from '#web/api/request.ts'
import { retryCardRefundCall } from '../contract/card.admin.calls.ts'

export const paymentsAdminApi = api.injectEndpoints({
  endpoints: (build) => ({
    retryCardRefund: build.mutation<DataOf<typeof retryCardRefundCall>, number>({
      query: (id) => request(retryCardRefundCall, { params: { id } }),
      // Also after a refusal: the page then shows an outdated refund.
      invalidatesTags: ['AdminOrder', 'AdminTodo', 'Audit'],
    }),
  }),
})
export const { useRetryCardRefundMutation } = paymentsAdminApi
