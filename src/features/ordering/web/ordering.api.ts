import type { BodyOf, DataOf } from '#contract/call.ts'
import { cartCall } from '#features/cart/contract/cart.calls.ts'
import { api } from '#web/api/api.ts'
import { request, type RequestParts } from '#web/api/request.ts'
import { editOrderCall, editTotalCall, receiveOrderCall } from '../contract/order-edit.calls.ts'
import { orderProductCall } from '../contract/direct-order.calls.ts'
import { orderDetailCall, type OrderDetail } from '../contract/order-detail.calls.ts'
import {
  cancelOrderCall,
  orderListCall,
  orderTotalCall,
  placeOrderCall,
  type PlacedOrder,
  type Quote,
} from '../contract/ordering.calls.ts'

export interface QuoteRequest {
  partnerUri: string
  body: BodyOf<typeof orderTotalCall>
}

export interface PlaceOrderRequest {
  partnerUri: string
  body: BodyOf<typeof placeOrderCall>
  /** The one product that is ordered past the cart; undefined: all else. */
  directly?: number | undefined
  /** The Idempotency-Key. */
  headers: Record<string, string>
}

export interface EditRequest {
  orderNumber: string
  body: BodyOf<typeof editTotalCall>
}

/** Which orders a list shows; the pages of it are asked for by cursor. */
export type OrderListFilter = Omit<NonNullable<RequestParts<typeof orderListCall>['query']>, 'cursor' | 'page' | 'size'>
type OrderList = DataOf<typeof orderListCall>

export const orderingApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** The rows of the cart that are to be ordered. Not tagged: placing the order empties them while this page still stands. */
    cartRowsToOrder: build.query<DataOf<typeof cartCall>, { partnerUri: string; ids: string }>({
      query: (query) => request(cartCall, { query }),
      keepUnusedDataFor: 0,
    }),
    /** Every figure of the order page. A question, though it is a POST; not tagged, for the reason above. */
    orderTotal: build.query<Quote, QuoteRequest>({
      query: ({ partnerUri, body }) => request(orderTotalCall, { query: { partnerUri }, body }),
      keepUnusedDataFor: 0,
    }),
    // An order spends cash, empties the cart and takes from stock.
    placeOrder: build.mutation<PlacedOrder, PlaceOrderRequest>({
      query: ({ partnerUri, body: { items, ...form }, headers, directly }) => {
        const query = { partnerUri }
        if (directly === undefined) return request(placeOrderCall, { query, body: { items, ...form }, headers })
        const rows = items.map(({ productOptionId, count }) => ({ productOptionId, count }))
        return request(orderProductCall, { params: { id: directly }, query, body: { ...form, items: rows }, headers })
      },
      invalidatesTags: (placed) => (placed ? ['Order', 'Cash', 'Cart', 'Product'] : []),
    }),
    /** The number of the store's newest order: the next one begins as that one was. Null: it never ordered. */
    lastOrderNumber: build.query<string | null, number>({
      query: (chainStoreId) => request(orderListCall, { query: { chainStoreId, size: '1' } }),
      transformResponse: ({ content }: OrderList) => content[0]?.orderNumber ?? null,
      keepUnusedDataFor: 0,
    }),
    orders: build.infiniteQuery<OrderList, OrderListFilter, string>({
      infiniteQueryOptions: { initialPageParam: '', getNextPageParam: ({ nextCursor }) => nextCursor },
      query: ({ queryArg, pageParam: cursor }) =>
        request(orderListCall, { query: { ...queryArg, ...(cursor && { cursor }) } }),
      providesTags: ['Order'],
    }),
    order: build.query<OrderDetail, string>({
      query: (id) => request(orderDetailCall, { params: { id } }),
      providesTags: ['Order'],
    }),
    receiveOrder: build.mutation<DataOf<typeof receiveOrderCall>, string>({
      query: (number) => request(receiveOrderCall, { params: { orderNumber: number } }),
      invalidatesTags: ['Order'],
    }),
    /** What an edit would come to. A question, though it is a POST. */
    editTotal: build.query<DataOf<typeof editTotalCall>, EditRequest>({
      query: ({ orderNumber, body }) => request(editTotalCall, { params: { orderNumber }, body }),
      keepUnusedDataFor: 0,
    }),
    // Takes and gives back what the order holds; also after a refusal the order may not be any more what the page shows.
    editOrder: build.mutation<
      DataOf<typeof editOrderCall>,
      { orderNumber: string; body: BodyOf<typeof editOrderCall> }
    >({
      query: ({ orderNumber, body }) => request(editOrderCall, { params: { orderNumber }, body }),
      invalidatesTags: ['Order', 'Cash', 'Product'],
    }),
    // Gives back what the order took.
    cancelOrder: build.mutation<DataOf<typeof cancelOrderCall>, string>({
      query: (id) => request(cancelOrderCall, { params: { id } }),
      // Also after a refusal: the order is not any more what the page shows.
      invalidatesTags: ['Order', 'Cash', 'Product'],
    }),
  }),
})
export const {
  useCartRowsToOrderQuery,
  useOrderTotalQuery,
  usePlaceOrderMutation,
  useLastOrderNumberQuery,
  useOrdersInfiniteQuery,
  useOrderQuery,
  useCancelOrderMutation,
  useReceiveOrderMutation,
  useEditTotalQuery,
  useEditOrderMutation,
} = orderingApi
