import type { DataOf } from '#contract/call.ts'
import { api } from '#web/api/api.ts'
import { request } from '#web/api/request.ts'
import { memberCashCall } from '../contract/cash.calls.ts'

export const cashApi = api.injectEndpoints({
  endpoints: (build) => ({
    // Never show money from a stale cache [spec §7 Session and account].
    memberCash: build.query<DataOf<typeof memberCashCall>, number>({
      query: (memberId) => request(memberCashCall, { params: { memberId } }),
      providesTags: ['Cash'],
      keepUnusedDataFor: 0,
    }),
  }),
})
export const { useMemberCashQuery } = cashApi
