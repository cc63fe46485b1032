import type { DataOf } from '#contract/call.ts'
import { api } from '#web/api/api.ts'
import { request, type ApiRequest } from '#web/api/request.ts'
import {
  storeNoticeCall,
  storeNoticeFileCall,
  storeNoticesCall,
  unreadNoticesCall,
} from '../contract/brand-notices.calls.ts'

/** `storeId` makes the notices of each store an entry of their own; the server uses the store of the token. */
interface OfStore {
  storeId: number
}

const brandNoticesApi = api.injectEndpoints({
  endpoints: (build) => ({
    storeNotices: build.query<DataOf<typeof storeNoticesCall>, OfStore & { page: number }>({
      query: ({ page }) => request(storeNoticesCall, { query: { page: String(page) } }),
      providesTags: ['Notice'],
    }),
    unreadNotices: build.query<DataOf<typeof unreadNoticesCall>, OfStore>({
      query: () => request(unreadNoticesCall),
      providesTags: ['NoticeCount'],
    }),
    storeNotice: build.query<DataOf<typeof storeNoticeCall>, OfStore & { id: string }>({
      query: ({ id }) => request(storeNoticeCall, { params: { id } }),
      // Reading changes the number on the badge.
      onQueryStarted: async (_, { dispatch, queryFulfilled }) => {
        const answer = await queryFulfilled.catch(() => undefined)
        if (answer) dispatch(api.util.invalidateTags(['NoticeCount']))
      },
    }),
  }),
})
export const { useStoreNoticesQuery, useUnreadNoticesQuery, useStoreNoticeQuery } = brandNoticesApi

export const storeNoticeFile =
  (id: string) =>
  (fileId: number, isPreview: boolean): ApiRequest =>
    request(storeNoticeFileCall, {
      params: { id, fileId: String(fileId) },
      query: isPreview ? { preview: 'Y' } : {},
    })
