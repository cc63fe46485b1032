import type { BodyOf, DataOf } from '#contract/call.ts'
import { api } from '#web/api/api.ts'
import { request } from '#web/api/request.ts'
import { auditCall, exportAuditCall, recordHistoryCall, type AuditFilter } from '../contract/audit.calls.ts'

const auditApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** All changes, or those that match; newest first. */
    auditLog: build.infiniteQuery<DataOf<typeof auditCall>, AuditFilter, string | null>({
      infiniteQueryOptions: { initialPageParam: null, getNextPageParam: (page) => page.nextCursor },
      query: ({ queryArg: filter, pageParam }) =>
        request(auditCall, { query: { ...filter, cursor: pageParam ?? undefined } }),
      providesTags: ['Audit'],
    }),
    /** The changes of one record, by its audit subject. */
    recordHistory: build.infiniteQuery<DataOf<typeof recordHistoryCall>, string, string | null>({
      infiniteQueryOptions: { initialPageParam: null, getNextPageParam: (page) => page.nextCursor },
      query: ({ queryArg: subject, pageParam }) =>
        request(recordHistoryCall, { query: { subject, cursor: pageParam ?? undefined } }),
      providesTags: ['Audit'],
    }),
    exportAudit: build.mutation<DataOf<typeof exportAuditCall>, BodyOf<typeof exportAuditCall>>({
      query: (body) => request(exportAuditCall, { body }),
      // The export itself is a line of the log.
      invalidatesTags: (_, error, { cursor }) => (error || cursor ? [] : ['Audit']),
    }),
  }),
})
export const { useAuditLogInfiniteQuery, useExportAuditMutation, useRecordHistoryInfiniteQuery } = auditApi
