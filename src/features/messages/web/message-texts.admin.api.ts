import type { BodyOf } from '#contract/call.ts'
import { api } from '#web/api/api.ts'
import { request } from '#web/api/request.ts'
import type { MessageEvent } from '../contract/message-events.ts'
import {
  editMessageTextCall,
  messageTextCall,
  restoreMessageTextCall,
  type MessageText,
} from '../contract/message-texts.admin.calls.ts'
import type { EditableChannel } from '../contract/editable-channels.ts'

export interface TextOf {
  event: MessageEvent
  channel: EditableChannel
}

const messageTextsAdminApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** The answer of a change replaces it, so that no second press finds the old text. */
    messageText: build.query<MessageText, TextOf>({
      query: (params) => request(messageTextCall, { params }),
      keepUnusedDataFor: 0,
    }),
    editMessageText: build.mutation<MessageText, TextOf & { body: BodyOf<typeof editMessageTextCall> }>({
      query: ({ body, ...params }) => request(editMessageTextCall, { params, body }),
      onQueryStarted: async ({ body: _, ...of }, { dispatch, queryFulfilled }) => {
        const answer = await queryFulfilled.catch(() => undefined)
        if (answer) dispatch(messageTextsAdminApi.util.updateQueryData('messageText', of, () => answer.data))
      },
      invalidatesTags: ['AdminMessage', 'Audit'],
    }),
    restoreMessageText: build.mutation<MessageText, TextOf & { body: BodyOf<typeof restoreMessageTextCall> }>({
      query: ({ body, ...params }) => request(restoreMessageTextCall, { params, body }),
      onQueryStarted: async ({ body: _, ...of }, { dispatch, queryFulfilled }) => {
        const answer = await queryFulfilled.catch(() => undefined)
        if (answer) dispatch(messageTextsAdminApi.util.updateQueryData('messageText', of, () => answer.data))
      },
      invalidatesTags: ['AdminMessage', 'Audit'],
    }),
  }),
})
export const { useMessageTextQuery, useEditMessageTextMutation, useRestoreMessageTextMutation } = messageTextsAdminApi
