import type { DataOf } from '#contract/call.ts'
import { api } from '#web/api/api.ts'
import { request } from '#web/api/request.ts'
import { auditCall, recordHistoryCall } from '../contract/audit.calls.ts'

const auditApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** All changes, or those of one subject; newest first. */
    auditLog: build.infiniteQuery<DataOf<typeof auditCall>, string, string | null>({
      infiniteQueryOptions: { initialPageParam: null, getNextPageParam: (page) => page.nextCursor },
      query: ({ queryArg: subject, pageParam }) =>
        request(auditCall, { query: { subject: subject || undefined, cursor: pageParam ?? undefined } }),
      providesTags: ['Audit'],
    }),
    /** The changes of one record, by its audit subject. */
    recordHistory: build.infiniteQuery<DataOf<typeof recordHistoryCall>, string, string | null>({
      infiniteQueryOptions: { initialPageParam: null, getNextPageParam: (page) => page.nextCursor },
      query: ({ queryArg: subject, pageParam }) =>
        request(recordHistoryCall, { query: { subject, cursor: pageParam ?? undefined } }),
      providesTags: ['Audit'],
    }),
  }),
})
export const { useAuditLogInfiniteQuery, useRecordHistoryInfiniteQuery } = auditApi
