import type { DataOf } from '#contract/call.ts'
import { api } from '#web/api/api.ts'
import { request } from '#web/api/request.ts'
import { siteCall } from '../contract/site.ts'

export const siteApi = api.injectEndpoints({
  endpoints: (build) => ({
    // Changes only when the operator changes a setting.
    site: build.query<DataOf<typeof siteCall>, void>({
      query: () => request(siteCall),
      keepUnusedDataFor: 3600,
      providesTags: ['Site'],
    }),
  }),
})
export const { useSiteQuery } = siteApi
