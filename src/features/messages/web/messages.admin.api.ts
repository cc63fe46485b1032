import type { DataOf } from '#contract/call.ts'
import { api } from '#web/api/api.ts'
import { request, type RequestParts } from '#web/api/request.ts'
import type { MessageEvent } from '../contract/message-events.ts'
import { resumeMessageCall, stopMessageCall } from '../contract/message-stops.admin.calls.ts'
import type { MessageChannel } from '../contract/message-terms.ts'
import {
  alimtalkTemplatesCall,
  messageCostCall,
  messageLogCall,
  resendMessageCall,
} from '../contract/messages.admin.calls.ts'

type Log = DataOf<typeof messageLogCall>
export type MessageFilter = Omit<NonNullable<RequestParts<typeof messageLogCall>['query']>, 'cursor' | 'size'>

interface StoppedMessage {
  event: MessageEvent
  channel: MessageChannel
}

const messagesAdminApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** All messages; the job changes them in the background, so nothing is cached. */
    messageLog: build.infiniteQuery<Log, MessageFilter, string | null>({
      infiniteQueryOptions: { initialPageParam: null, getNextPageParam: ({ nextCursor }) => nextCursor },
      query: ({ queryArg, pageParam }) =>
        request(messageLogCall, { query: { ...queryArg, cursor: pageParam ?? undefined } }),
      // Actions on an order send notifications.
      providesTags: ['AdminMessage', 'AdminOrder'],
      keepUnusedDataFor: 0,
    }),
    messageCost: build.query<DataOf<typeof messageCostCall>, MessageFilter>({
      query: (query) => request(messageCostCall, { query }),
      providesTags: ['AdminMessage'],
      keepUnusedDataFor: 0,
    }),
    resendMessage: build.mutation<DataOf<typeof resendMessageCall>, number>({
      query: (id) => request(resendMessageCall, { params: { id: String(id) } }),
      invalidatesTags: ['AdminMessage', 'AdminTodo', 'Audit'],
    }),
    messageTemplates: build.query<DataOf<typeof alimtalkTemplatesCall>, void>({
      query: () => request(alimtalkTemplatesCall),
      providesTags: ['AdminMessage'],
    }),
    stopMessage: build.mutation<void, StoppedMessage & { reason: string }>({
      query: ({ reason, ...params }) => request(stopMessageCall, { params, body: { reason } }),
      invalidatesTags: ['AdminMessage', 'Audit'],
    }),
    resumeMessage: build.mutation<void, StoppedMessage>({
      query: (params) => request(resumeMessageCall, { params }),
      invalidatesTags: ['AdminMessage', 'Audit'],
    }),
  }),
})
export const {
  useMessageLogInfiniteQuery,
  useMessageCostQuery,
  useResendMessageMutation,
  useMessageTemplatesQuery,
  useStopMessageMutation,
  useResumeMessageMutation,
} = messagesAdminApi
