import type { BodyOf, DataOf } from '#contract/call.ts'
import { api } from '#web/api/api.ts'
import { request } from '#web/api/request.ts'
import { orderProductCall } from '../contract/direct-order.calls.ts'
import { orderListCall } from '#features/orders/orders/contract/orders.calls.ts'
import { orderTotalCall, type Quote } from '#features/orders/pricing/contract/quote.calls.ts'
import { placeOrderCall, type PlacedOrder } from '../contract/place-order.calls.ts'

export interface QuoteRequest {
  partnerUri: string
  body: BodyOf<typeof orderTotalCall>
}

export interface PlaceOrderRequest {
  partnerUri: string
  body: BodyOf<typeof placeOrderCall>
  /** Id of the product that is ordered without the cart; undefined for every other order. */
  directProductId?: number | undefined
  /** Carries the Idempotency-Key. */
  headers: Record<string, string>
}

type OrderList = DataOf<typeof orderListCall>

export const checkoutApi = api.injectEndpoints({
  endpoints: (build) => ({
    // By hand, because it reads no records again: the order that the page has placed would be priced once more.
    /** All figures of the order page. A query although it is a POST. */
    orderTotal: build.query<Quote, QuoteRequest>({
      query: ({ partnerUri, body }) => request(orderTotalCall, { query: { partnerUri }, body }),
      keepUnusedDataFor: 0,
    }),
    // By hand, because it is one of two calls. Placing an order spends cash, empties the cart and reduces stock.
    placeOrder: build.mutation<PlacedOrder, PlaceOrderRequest>({
      query: ({ partnerUri, body: { items, ...form }, headers, directProductId }) => {
        const query = { partnerUri }
        if (directProductId === undefined) return request(placeOrderCall, { query, body: { items, ...form }, headers })
        const rows = items.map(({ productOptionId, count }) => ({ productOptionId, count }))
        return request(orderProductCall, {
          params: { id: directProductId },
          query,
          body: { ...form, items: rows },
          headers,
        })
      },
      invalidatesTags: (placed) => (placed ? ['Order', 'Cash', 'Cart', 'Product'] : []),
    }),
    // By hand, because an order that was placed meanwhile must not fill the form that is open.
    /** Number of the store's newest order, which pre-fills the next one; null if the store has none. */
    lastOrderNumber: build.query<string | null, number>({
      query: (chainStoreId) => request(orderListCall, { query: { chainStoreId, size: '1' } }),
      transformResponse: ({ content }: OrderList) => content[0]?.orderNumber ?? null,
      keepUnusedDataFor: 0,
    }),
  }),
})
export const { useOrderTotalQuery, usePlaceOrderMutation, useLastOrderNumberQuery } = checkoutApi
