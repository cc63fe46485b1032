import type { DataOf } from '#contract/call.ts'
import { api } from '#web/api/api.ts'
import { request } from '#web/api/request.ts'
import { draftCall, dropDraftCall, saveDraftCall, type StoredDraft } from '../../contract/draft.calls.ts'
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

export const quickOrderApi = api.injectEndpoints({
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
    draft: build.query<DataOf<typeof draftCall>, string>({
      query: (partnerUri) => request(draftCall, { query: { partnerUri } }),
      keepUnusedDataFor: 0,
    }),
    // Not tagged, because the page that types already shows the draft it saves.
    saveDraft: build.mutation<DataOf<typeof saveDraftCall>, ShopParams & { draft: StoredDraft }>({
      query: ({ partnerUri, draft }) => request(saveDraftCall, { query: { partnerUri }, body: draft }),
    }),
    dropDraft: build.mutation<DataOf<typeof dropDraftCall>, string>({
      query: (partnerUri) => request(dropDraftCall, { query: { partnerUri } }),
    }),
    /** A mutation because it is a POST; it makes no query stale. */
    quickMatch: build.mutation<QuickMatches, ShopParams & { lines: string[] }>({
      query: ({ partnerUri, lines }) => request(quickMatchCall, { query: { partnerUri }, body: { lines } }),
    }),
  }),
})
export const { useOrderableSelectionQuery, useFrequentProductsQuery, useQuickMatchMutation, useDraftQuery } =
  quickOrderApi
