import type { DataOf } from '#contract/call.ts'
import { api } from '#web/api/api.ts'
import { request } from '#web/api/request.ts'
import { cartCall, cartCountCall, changeCartCall } from '../contract/cart.calls.ts'

export type Cart = DataOf<typeof cartCall>

/** One row of a cart request. It names the store, so that the server notices a store switch in another tab. */
export interface CartItem {
  partnerProductId: number
  productOptionId: number | null
  count: number
  chainStoreId: number
}

interface InShop {
  partnerUri: string
}

// By hand, because a quantity is shown before its answer, and the slice takes over the answers of these endpoints by their names.
export const cartApi = api.injectEndpoints({
  endpoints: (build) => ({
    cartCount: build.query<DataOf<typeof cartCountCall>, string>({
      query: (partnerUri) => request(cartCountCall, { query: { partnerUri } }),
      providesTags: ['Cart'],
      keepUnusedDataFor: 0,
    }),
    /** Loads the whole cart, or the sums of some of its rows. Unused answers are not cached [spec §9]. */
    cart: build.query<Cart, InShop & { ids?: readonly number[] | undefined }>({
      query: ({ partnerUri, ids }) => request(cartCall, { query: { partnerUri, ids: ids?.join(',') } }),
      providesTags: ['Cart'],
      keepUnusedDataFor: 0,
    }),
    /** Updates a quantity optimistically; a refusal restores the previous one. */
    changeCart: build.mutation<DataOf<typeof changeCartCall>, InShop & { item: CartItem }>({
      query: ({ partnerUri, item }) => request(changeCartCall, { query: { partnerUri }, body: [item] }),
      // Invalidate after a refusal, too: the local cart differs from the server's then.
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
  }),
})
export const { useCartCountQuery, useCartQuery, useChangeCartMutation } = cartApi
