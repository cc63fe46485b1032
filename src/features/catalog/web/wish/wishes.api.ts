import type { DataOf } from '#contract/call.ts'
import { api } from '#web/api/api.ts'
import { request } from '#web/api/request.ts'
import { wishListCall, type WishSort } from '../../contract/wish.calls.ts'

export interface WishListArg {
  partnerUri: string
  sort: WishSort
  /** From 0. */
  page: number
  size: number
}

export const wishesApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** The wish list of the store in a shop. */
    wishList: build.query<DataOf<typeof wishListCall>, WishListArg>({
      query: ({ partnerUri, sort, page, size }) =>
        request(wishListCall, {
          params: { partnerUri },
          query: { sort, page: String(page), size: String(size) },
        }),
      providesTags: ['Wish', 'Product'],
    }),
  }),
})
export const { useWishListQuery } = wishesApi
