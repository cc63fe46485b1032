import type { DataOf } from '#contract/call.ts'
import { api } from '#web/api/api.ts'
import { request } from '#web/api/request.ts'
import { storeNoticesCall, unreadNoticesCall } from '../contract/brand-notices.calls.ts'

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
  }),
})
export const { useStoreNoticesQuery, useUnreadNoticesQuery } = brandNoticesApi
