import type { DataOf } from '#contract/call.ts'
import { partnerUriHeader } from '#contract/envelope.ts'
import { api } from '#web/api/api.ts'
import { request } from '#web/api/request.ts'
import {
  categoryRootCall,
  productCountCall,
  productDetailCall,
  productListCall,
  productSuggestionCall,
  shopCategoryCall,
  type ProductSort,
} from '../contract/catalog.calls.ts'
import { unwishCall, wishCall } from '../contract/wish.calls.ts'

export interface ProductListArg {
  partnerUri: string
  search?: string | undefined
  categoryId?: number | undefined
  sort?: ProductSort
  /** From 0. */
  page?: number
  size?: number
}

interface ProductArg {
  partnerUri: string
  productId: number
}

export const catalogApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Categories with products in the shop. */
    shopCategories: build.query<DataOf<typeof shopCategoryCall>, string>({
      query: (partnerUri) => request(shopCategoryCall, { params: { partnerUri } }),
      providesTags: ['Category'],
      keepUnusedDataFor: 300,
    }),
    /** All categories of the platform. */
    categories: build.query<DataOf<typeof categoryRootCall>, void>({
      query: () => request(categoryRootCall),
      providesTags: ['Category'],
      keepUnusedDataFor: 300,
    }),
    products: build.query<DataOf<typeof productListCall>, ProductListArg>({
      query: ({ partnerUri, page, size, ...query }) =>
        request(productListCall, {
          params: { partnerUri },
          query: { ...query, page: String(page ?? 0), size: String(size ?? 24) },
        }),
      providesTags: ['Product'],
    }),
    /** Products that match the text during typing. */
    productSuggestions: build.query<DataOf<typeof productSuggestionCall>, { partnerUri: string; search: string }>({
      query: ({ partnerUri, search }) => request(productSuggestionCall, { params: { partnerUri }, query: { search } }),
      providesTags: ['Product'],
    }),
    /** Number of matches per category. */
    productCount: build.query<DataOf<typeof productCountCall>, { partnerUri: string; search: string }>({
      query: ({ partnerUri, search }) => request(productCountCall, { params: { partnerUri }, query: { search } }),
      providesTags: ['Product'],
    }),
    product: build.query<DataOf<typeof productDetailCall>, ProductArg>({
      query: (params) => request(productDetailCall, { params }),
      providesTags: ['Product'],
    }),
    /** 찜하기 and 찜 해제, updated optimistically and rolled back on a refusal. */
    wish: build.mutation<DataOf<typeof wishCall>, ProductArg & { wished: boolean }>({
      query: ({ wished, ...params }) =>
        wished
          ? request(wishCall, { params })
          : request(unwishCall, { params, headers: { [partnerUriHeader]: params.partnerUri } }), // [spec §7]
      invalidatesTags: (_, error) => (error ? [] : ['Wish']),
      onQueryStarted: async ({ wished, ...product }, { dispatch, getState, queryFulfilled }) => {
        // The same product can be in several cached lists: update each.
        const lists = catalogApi.util.selectCachedArgsForQuery(getState(), 'products').map((list) =>
          dispatch(
            catalogApi.util.updateQueryData('products', list, ({ content }) => {
              const card = content.find(({ id }) => id === product.productId)
              if (card && list.partnerUri === product.partnerUri) card.wished = wished
            }),
          ),
        )
        const detail = dispatch(
          catalogApi.util.updateQueryData('product', product, (shown) => {
            shown.wished = wished
          }),
        )
        await queryFulfilled.catch(() => {
          for (const patch of [...lists, detail]) patch.undo()
        })
      },
    }),
  }),
})
export const {
  useShopCategoriesQuery,
  useCategoriesQuery,
  useProductsQuery,
  useProductSuggestionsQuery,
  useProductCountQuery,
  useProductQuery,
  useWishMutation,
} = catalogApi
