import type { DataOf } from '#contract/call.ts'
import { partnerUriHeader } from '#contract/envelope.ts'
import { api } from '#web/api/api.ts'
import { request } from '#web/api/request.ts'
import { productDetailCall, productListCall, type ProductSort } from '../contract/catalog.calls.ts'
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
    products: build.query<DataOf<typeof productListCall>, ProductListArg>({
      query: ({ partnerUri, page, size, ...query }) =>
        request(productListCall, {
          params: { partnerUri },
          query: { ...query, page: String(page ?? 0), size: String(size ?? 24) },
        }),
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
export const { useProductsQuery, useProductQuery, useWishMutation } = catalogApi
