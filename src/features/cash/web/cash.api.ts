import type { DataOf } from '#contract/call.ts'
import { api } from '#web/api/api.ts'
import { request, type RequestParts } from '#web/api/request.ts'
import { cashStatusesCall, memberCashCall } from '../contract/cash.calls.ts'

/** Filter of the history; its pages are loaded by cursor. */
export type CashHistoryFilter = Omit<
  NonNullable<RequestParts<typeof cashStatusesCall>['query']>,
  'cursor' | 'page' | 'size'
>

export const cashApi = api.injectEndpoints({
  endpoints: (build) => ({
    // Never show money from a stale cache [spec §7 Session and account].
    memberCash: build.query<DataOf<typeof memberCashCall>, number>({
      query: (memberId) => request(memberCashCall, { params: { memberId } }),
      providesTags: ['Cash'],
      keepUnusedDataFor: 0,
    }),
    cashHistory: build.infiniteQuery<DataOf<typeof cashStatusesCall>, CashHistoryFilter, string>({
      infiniteQueryOptions: { initialPageParam: '', getNextPageParam: ({ nextCursor }) => nextCursor },
      query: ({ queryArg, pageParam: cursor }) =>
        request(cashStatusesCall, { query: { ...queryArg, ...(cursor && { cursor }) } }),
      providesTags: ['Cash'],
      keepUnusedDataFor: 0,
    }),
  }),
})
export const { useMemberCashQuery, useCashHistoryInfiniteQuery } = cashApi
