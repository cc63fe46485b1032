import type { BodyOf, DataOf } from '#contract/call.ts'
import { api } from '#web/api/api.ts'
import { request } from '#web/api/request.ts'
import { chooseNotificationCall, notificationChoicesCall } from '../contract/notification-choices.calls.ts'

const notificationChoicesApi = api.injectEndpoints({
  endpoints: (build) => ({
    notificationChoices: build.query<DataOf<typeof notificationChoicesCall>, void>({
      query: () => request(notificationChoicesCall),
      providesTags: ['NotificationChoice'],
    }),
    chooseNotification: build.mutation<void, BodyOf<typeof chooseNotificationCall>>({
      query: (body) => request(chooseNotificationCall, { body }),
      invalidatesTags: ['NotificationChoice'],
    }),
  }),
})
export const { useNotificationChoicesQuery, useChooseNotificationMutation } = notificationChoicesApi
