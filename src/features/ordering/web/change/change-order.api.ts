import type { BodyOf, DataOf } from '#contract/call.ts'
import { api } from '#web/api/api.ts'
import { request } from '#web/api/request.ts'
import { editOrderCall, editTotalCall, receiveOrderCall } from '../../contract/order-edit.calls.ts'
import { cancelOrderCall } from '../../contract/ordering.calls.ts'

export interface EditRequest {
  orderNumber: string
  body: BodyOf<typeof editTotalCall>
}

const changeOrderApi = api.injectEndpoints({
  endpoints: (build) => ({
    receiveOrder: build.mutation<DataOf<typeof receiveOrderCall>, string>({
      query: (number) => request(receiveOrderCall, { params: { orderNumber: number } }),
      invalidatesTags: ['Order'],
    }),
    /** Figures after an edit. A query although it is a POST. */
    editTotal: build.query<DataOf<typeof editTotalCall>, EditRequest>({
      query: ({ orderNumber, body }) => request(editTotalCall, { params: { orderNumber }, body }),
      keepUnusedDataFor: 0,
    }),
    // An edit changes cash and stock. Invalidates after a refusal too, because the order has then changed on the
    // server.
    editOrder: build.mutation<
      DataOf<typeof editOrderCall>,
      { orderNumber: string; body: BodyOf<typeof editOrderCall> }
    >({
      query: ({ orderNumber, body }) => request(editOrderCall, { params: { orderNumber }, body }),
      invalidatesTags: ['Order', 'Cash', 'Product'],
    }),
    // Cancelling returns cash and stock.
    cancelOrder: build.mutation<DataOf<typeof cancelOrderCall>, string>({
      query: (id) => request(cancelOrderCall, { params: { id } }),
      // Invalidates after a refusal too, because the order has then changed on the server.
      invalidatesTags: ['Order', 'Cash', 'Product'],
    }),
  }),
})
export const { useReceiveOrderMutation, useEditTotalQuery, useEditOrderMutation, useCancelOrderMutation } =
  changeOrderApi
