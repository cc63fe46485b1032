import type { DataOf } from '#contract/call.ts'
import { api } from '#web/api/api.ts'
import { request } from '#web/api/request.ts'
import { brandPopupsCall, popupsCall } from '../contract/popup.calls.ts'

const popupsApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Of the platform, or with a shop also of its brand. */
    popups: build.query<DataOf<typeof popupsCall>, string | undefined>({
      query: (partnerUri) =>
        partnerUri === undefined ? request(popupsCall) : request(brandPopupsCall, { query: { partnerUri } }),
      keepUnusedDataFor: 300,
      providesTags: ['Popup'],
    }),
  }),
})
export const { usePopupsQuery } = popupsApi
