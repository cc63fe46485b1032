import type { DataOf } from '#contract/call.ts'
import { api } from '#web/api/api.ts'
import { request, type ApiRequest } from '#web/api/request.ts'
import { storeNoticeCall, storeNoticeFileCall } from '../contract/store-notice.calls.ts'

const storeNoticeApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** `storeId` makes the notice of each store an entry of its own; the server uses the store of the token. */
    storeNotice: build.query<DataOf<typeof storeNoticeCall>, { storeId: number; id: string }>({
      query: ({ id }) => request(storeNoticeCall, { params: { id } }),
      // Reading changes the number on the badge.
      onQueryStarted: async (_, { dispatch, queryFulfilled }) => {
        const answer = await queryFulfilled.catch(() => undefined)
        if (answer) dispatch(api.util.invalidateTags(['NoticeCount']))
      },
    }),
  }),
})
export const { useStoreNoticeQuery } = storeNoticeApi

export const storeNoticeFile =
  (id: string) =>
  (fileId: number, isPreview: boolean): ApiRequest =>
    request(storeNoticeFileCall, {
      params: { id, fileId: String(fileId) },
      query: isPreview ? { preview: 'Y' } : {},
    })
