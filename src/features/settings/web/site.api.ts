import type { DataOf } from '#contract/call.ts'
import { api } from '#web/api/api.ts'
import { request } from '#web/api/request.ts'
import { siteCall } from '../contract/site.ts'

export const siteApi = api.injectEndpoints({
  endpoints: (build) => ({
    // Changes with a deployment only.
    site: build.query<DataOf<typeof siteCall>, void>({ query: () => request(siteCall), keepUnusedDataFor: 3600 }),
  }),
})
export const { useSiteQuery } = siteApi
