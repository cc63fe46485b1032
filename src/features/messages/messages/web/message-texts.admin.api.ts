import type { BodyOf } from '#contract/call.ts'
import { api } from '#web/api/api.ts'
import { updateCached } from '#web/api/endpoints.ts'
import { request } from '#web/api/request.ts'
import type { MessageEvent } from '#contract/message-events.ts'
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

// By hand: the answer of a change replaces the text, so that no second press finds the old one.
const messageTextsAdminApi = api.injectEndpoints({
  endpoints: (build) => ({
    editMessageText: build.mutation<MessageText, TextOf & { body: BodyOf<typeof editMessageTextCall> }>({
      query: ({ body, ...params }) => request(editMessageTextCall, { params, body }),
      onQueryStarted: async ({ body: _, ...of }, { dispatch, queryFulfilled }) => {
        const answer = await queryFulfilled.catch(() => undefined)
        if (answer) dispatch(updateCached(messageTextCall, { params: of }, () => answer.data))
      },
      invalidatesTags: ['AdminMessage', 'Audit'],
    }),
    restoreMessageText: build.mutation<MessageText, TextOf & { body: BodyOf<typeof restoreMessageTextCall> }>({
      query: ({ body, ...params }) => request(restoreMessageTextCall, { params, body }),
      onQueryStarted: async ({ body: _, ...of }, { dispatch, queryFulfilled }) => {
        const answer = await queryFulfilled.catch(() => undefined)
        if (answer) dispatch(updateCached(messageTextCall, { params: of }, () => answer.data))
      },
      invalidatesTags: ['AdminMessage', 'Audit'],
    }),
  }),
})
export const { useEditMessageTextMutation, useRestoreMessageTextMutation } = messageTextsAdminApi
