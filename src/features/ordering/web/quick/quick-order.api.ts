import type { DataOf } from '#contract/call.ts'
import { api } from '#web/api/api.ts'
import { request } from '#web/api/request.ts'
import {
  frequentProductCall,
  orderProductCall,
  type OrderableSelection,
  type SelectedItem,
} from '../../contract/orderable.calls.ts'
import { quickMatchCall, type QuickMatches } from '../../contract/quick-order.calls.ts'

interface ShopParams {
  partnerUri: string
}

const quickOrderApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** The current price and availability of a selection; unused results are dropped at once, because prices change. */
    orderableSelection: build.query<OrderableSelection, ShopParams & { items: readonly SelectedItem[] }>({
      query: ({ partnerUri, items }) =>
        request(orderProductCall, { query: { partnerUri, data: JSON.stringify(items) } }),
      keepUnusedDataFor: 0,
      providesTags: ['Product'],
    }),
    frequentProducts: build.query<DataOf<typeof frequentProductCall>, string>({
      query: (partnerUri) => request(frequentProductCall, { query: { partnerUri } }),
      providesTags: ['Order', 'Product'],
    }),
    /** A mutation because it is a POST; it makes no query stale. */
    quickMatch: build.mutation<QuickMatches, ShopParams & { lines: string[] }>({
      query: ({ partnerUri, lines }) => request(quickMatchCall, { query: { partnerUri }, body: { lines } }),
    }),
  }),
})
export const { useOrderableSelectionQuery, useFrequentProductsQuery, useQuickMatchMutation } = quickOrderApi
