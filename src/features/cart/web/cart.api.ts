import type { DataOf } from '#contract/call.ts'
import { api } from '#web/api/api.ts'
import { request } from '#web/api/request.ts'
import { addToCartCall, cartCall, cartCountCall, changeCartCall, removeFromCartCall } from '../contract/cart.calls.ts'

export type Cart = DataOf<typeof cartCall>

/** A row as the cart is told of it; the store is named so that a switch in another tab is noticed. */
export interface CartItem {
  partnerProductId: number
  productOptionId: number | null
  count: number
  chainStoreId: number
}

interface InShop {
  partnerUri: string
}

export const cartApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Rows in the cart of the shop. */
    cartCount: build.query<DataOf<typeof cartCountCall>, string>({
      query: (partnerUri) => request(cartCountCall, { query: { partnerUri } }),
      providesTags: ['Cart'],
      keepUnusedDataFor: 0,
    }),
    /** The whole cart, or the sums of some of its rows. Never from a cache that nobody uses any more [spec §9]. */
    cart: build.query<Cart, InShop & { ids?: readonly number[] | undefined }>({
      query: ({ partnerUri, ids }) => request(cartCall, { query: { partnerUri, ids: ids?.join(',') } }),
      providesTags: ['Cart'],
      keepUnusedDataFor: 0,
    }),
    addToCart: build.mutation<DataOf<typeof addToCartCall>, InShop & { items: CartItem[] }>({
      query: ({ partnerUri, items }) => request(addToCartCall, { query: { partnerUri }, body: items }),
      invalidatesTags: ['Cart'],
    }),
    /** A quantity is shown at once; a refusal brings back the one before. */
    changeCart: build.mutation<DataOf<typeof changeCartCall>, InShop & { item: CartItem }>({
      query: ({ partnerUri, item }) => request(changeCartCall, { query: { partnerUri }, body: [item] }),
      // Also after a refusal: what the cart says then is what it really has.
      invalidatesTags: ['Cart'],
      onQueryStarted: async ({ partnerUri, item }, { dispatch, queryFulfilled }) => {
        const patch = dispatch(
          cartApi.util.updateQueryData('cart', { partnerUri }, ({ rows }) => {
            const row = rows.find(
              (one) => one.partnerProductId === item.partnerProductId && one.productOptionId === item.productOptionId,
            )
            if (row) row.count = item.count
          }),
        )
        await queryFulfilled.catch(() => patch.undo())
      },
    }),
    removeFromCart: build.mutation<DataOf<typeof removeFromCartCall>, InShop & { ids: readonly number[] }>({
      query: ({ partnerUri, ids }) => request(removeFromCartCall, { query: { partnerUri, ids: ids.join(',') } }),
      invalidatesTags: ['Cart'],
    }),
  }),
})
export const {
  useCartCountQuery,
  useCartQuery,
  useAddToCartMutation,
  useChangeCartMutation,
  useRemoveFromCartMutation,
} = cartApi
