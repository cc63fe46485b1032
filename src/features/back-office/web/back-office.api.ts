import type { DataOf } from '#contract/call.ts'
import { api } from '#web/api/api.ts'
import { request } from '#web/api/request.ts'
import { adminTodoCall, auditCall } from '../contract/back-office.calls.ts'

export const backOfficeApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** What waits for the operator. */
    adminTodo: build.query<DataOf<typeof adminTodoCall>, void>({
      query: () => request(adminTodoCall),
      providesTags: ['AdminTodo'],
    }),
    /** Everything that was changed, or what was done to one subject; newest first. */
    auditLog: build.infiniteQuery<DataOf<typeof auditCall>, string, string | null>({
      infiniteQueryOptions: { initialPageParam: null, getNextPageParam: (page) => page.nextCursor },
      query: ({ queryArg: subject, pageParam }) =>
        request(auditCall, { query: { subject: subject || undefined, cursor: pageParam ?? undefined } }),
      providesTags: ['Audit'],
    }),
  }),
})
export const { useAdminTodoQuery, useAuditLogInfiniteQuery } = backOfficeApi
