import type { DataOf } from '#contract/call.ts'
import { api } from '#web/api/api.ts'
import { request } from '#web/api/request.ts'
import { sendOrderAlimCall } from '#features/ordering/contract/order-alim.calls.ts'
import { inboxCall, readMessagesCall, unreadCall } from '../contract/messages.calls.ts'

type Inbox = DataOf<typeof inboxCall>

const messagesApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Messages to the member, newest first. */
    inbox: build.infiniteQuery<Inbox, void, string | null>({
      infiniteQueryOptions: { initialPageParam: null, getNextPageParam: ({ nextCursor }) => nextCursor },
      query: ({ pageParam }) => request(inboxCall, { query: { cursor: pageParam ?? undefined } }),
      providesTags: ['Message'],
      keepUnusedDataFor: 0,
    }),
    /** The number on the bell; actions on an order send notifications. */
    unread: build.query<DataOf<typeof unreadCall>, void>({
      query: () => request(unreadCall),
      providesTags: ['Message', 'Order'],
    }),
    readMessages: build.mutation<DataOf<typeof readMessagesCall>, { ids?: number[] }>({
      query: (body) => request(readMessagesCall, { body }),
      invalidatesTags: ['Message'],
    }),
    sendOrderAlim: build.mutation<DataOf<typeof sendOrderAlimCall>, string>({
      query: (id) => request(sendOrderAlimCall, { params: { id } }),
      invalidatesTags: ['AdminMessage'],
    }),
  }),
})
export const { useInboxInfiniteQuery, useUnreadQuery, useReadMessagesMutation, useSendOrderAlimMutation } = messagesApi
