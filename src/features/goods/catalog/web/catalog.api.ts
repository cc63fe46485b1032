import type { DataOf } from '#contract/call.ts'
import { partnerUriHeader } from '#contract/envelope.ts'
import { api } from '#web/api/api.ts'
import { cachedPartsOf, updateCached } from '#web/api/endpoints.ts'
import { request } from '#web/api/request.ts'
import { productDetailCall, productListCall } from '../contract/catalog.calls.ts'
import { unwishCall, wishCall } from '../contract/wish.calls.ts'

interface Wish {
  partnerUri: string
  productId: number
  wished: boolean
}

const catalogApi = api.injectEndpoints({
  endpoints: (build) => ({
    // By hand, because it is one of two calls, and shown before its answer.
    /** 찜하기 and 찜 해제, updated optimistically and rolled back on a refusal. */
    wish: build.mutation<DataOf<typeof wishCall>, Wish>({
      query: ({ wished, ...params }) =>
        wished
          ? request(wishCall, { params })
          : request(unwishCall, { params, headers: { [partnerUriHeader]: params.partnerUri } }), // [spec §7]
      invalidatesTags: (_, error) => (error ? [] : ['Wish']),
      onQueryStarted: async ({ wished, ...params }, { dispatch, getState, queryFulfilled }) => {
        const { partnerUri, productId } = params
        // The same product can be in several cached lists: update each.
        const lists = cachedPartsOf(getState(), productListCall).map((list) =>
          dispatch(
            updateCached(productListCall, list, ({ content }) => {
              const card = content.find(({ id }) => id === productId)
              if (card && list.params.partnerUri === partnerUri) card.wished = wished
            }),
          ),
        )
        const detail = dispatch(
          updateCached(productDetailCall, { params }, (shown) => {
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
export const { useWishMutation } = catalogApi
