import type { DataOf } from '#contract/call.ts'
import { api } from '#web/api/api.ts'
import { request, type RequestParts } from '#web/api/request.ts'
import { cashStatusesCall, cashStatusesExportCall } from '../contract/cash-history.calls.ts'

/** Filter of the history; its pages are loaded by cursor. */
type CashHistoryFilter = Omit<NonNullable<RequestParts<typeof cashStatusesCall>['query']>, 'cursor' | 'page' | 'size'>

const cashHistoryApi = api.injectEndpoints({
  endpoints: (build) => ({
    // Never show money from a stale cache [spec §7 Session and account].
    cashHistory: build.infiniteQuery<DataOf<typeof cashStatusesCall>, CashHistoryFilter, string>({
      infiniteQueryOptions: { initialPageParam: '', getNextPageParam: ({ nextCursor }) => nextCursor },
      query: ({ queryArg, pageParam: cursor }) =>
        request(cashStatusesCall, { query: { ...queryArg, ...(cursor && { cursor }) } }),
      providesTags: ['Cash'],
      keepUnusedDataFor: 0,
    }),
  }),
})
export const { useCashHistoryInfiniteQuery } = cashHistoryApi

/** The history of the filter as a workbook; the operator names a member. */
export const cashWorkbook = (filter: CashHistoryFilter) => request(cashStatusesExportCall, { query: filter })
