import type { DataOf } from '#contract/call.ts'
import { api } from '#web/api/api.ts'
import { request } from '#web/api/request.ts'
import { shopCategoryCall } from '../contract/catalog.calls.ts'

export const catalogApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Categories that have products in the shop. */
    shopCategories: build.query<DataOf<typeof shopCategoryCall>, string>({
      query: (partnerUri) => request(shopCategoryCall, { params: { partnerUri } }),
      providesTags: ['Category'],
      keepUnusedDataFor: 300,
    }),
  }),
})
export const { useShopCategoriesQuery } = catalogApi
