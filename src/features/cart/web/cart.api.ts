import type { DataOf } from '#contract/call.ts'
import { api } from '#web/api/api.ts'
import { request } from '#web/api/request.ts'
import { cartCountCall } from '../contract/cart.calls.ts'

export const cartApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Rows in the cart of the shop. */
    cartCount: build.query<DataOf<typeof cartCountCall>, string>({
      query: (partnerUri) => request(cartCountCall, { query: { partnerUri } }),
      providesTags: ['Cart'],
    }),
  }),
})
export const { useCartCountQuery } = cartApi
