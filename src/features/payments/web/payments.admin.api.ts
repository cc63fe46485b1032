import type { BodyOf, DataOf } from '#contract/call.ts'
import { api } from '#web/api/api.ts'
import { request } from '#web/api/request.ts'
import { retryCardRefundCall } from '../contract/card.admin.calls.ts'
import { undoReceiptCall } from '../contract/receipt.admin.calls.ts'

export const paymentsAdminApi = api.injectEndpoints({
  endpoints: (build) => ({
    retryCardRefund: build.mutation<DataOf<typeof retryCardRefundCall>, number>({
      query: (id) => request(retryCardRefundCall, { params: { id } }),
      // Also after a refusal: the page then shows an outdated refund.
      invalidatesTags: ['AdminOrder', 'AdminTodo', 'Audit'],
    }),
    undoReceipt: build.mutation<DataOf<typeof undoReceiptCall>, BodyOf<typeof undoReceiptCall> & { receiptId: number }>(
      {
        query: ({ receiptId, ...body }) => request(undoReceiptCall, { params: { receiptId }, body }),
        // The money is unmatched again; also after a refusal, because the page shows an outdated state.
        invalidatesTags: ['AdminOrder', 'Order', 'Cash', 'BankStatement', 'AdminTodo', 'Audit'],
      },
    ),
  }),
})
export const { useRetryCardRefundMutation, useUndoReceiptMutation } = paymentsAdminApi
