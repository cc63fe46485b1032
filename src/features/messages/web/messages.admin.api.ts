import type { DataOf } from '#contract/call.ts'
import { api } from '#web/api/api.ts'
import { request, type RequestParts } from '#web/api/request.ts'
import { alimtalkTemplatesCall, messageLogCall, resendMessageCall } from '../contract/messages.admin.calls.ts'

type Log = DataOf<typeof messageLogCall>
export type MessageFilter = Omit<NonNullable<RequestParts<typeof messageLogCall>['query']>, 'cursor' | 'size'>

const messagesAdminApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Everything that was told to anybody; the job changes it behind our back, so nothing of it is kept. */
    messageLog: build.infiniteQuery<Log, MessageFilter, string | null>({
      infiniteQueryOptions: { initialPageParam: null, getNextPageParam: ({ nextCursor }) => nextCursor },
      query: ({ queryArg, pageParam }) =>
        request(messageLogCall, { query: { ...queryArg, cursor: pageParam ?? undefined } }),
      // What is done to an order tells of it.
      providesTags: ['AdminMessage', 'AdminOrder'],
      keepUnusedDataFor: 0,
    }),
    resendMessage: build.mutation<DataOf<typeof resendMessageCall>, number>({
      query: (id) => request(resendMessageCall, { params: { id: String(id) } }),
      invalidatesTags: ['AdminMessage', 'AdminTodo', 'Audit'],
    }),
    messageTemplates: build.query<DataOf<typeof alimtalkTemplatesCall>, void>({
      query: () => request(alimtalkTemplatesCall),
    }),
  }),
})
export const { useMessageLogInfiniteQuery, useResendMessageMutation, useMessageTemplatesQuery } = messagesAdminApi
