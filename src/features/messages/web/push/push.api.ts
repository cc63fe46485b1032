import type { BodyOf, DataOf } from '#contract/call.ts'
import { api } from '#web/api/api.ts'
import { request } from '#web/api/request.ts'
import { pushCall, subscribePushCall, unsubscribePushCall } from '../../contract/push.calls.ts'

const pushApi = api.injectEndpoints({
  endpoints: (build) => ({
    push: build.query<DataOf<typeof pushCall>, string | undefined>({
      query: (device) => request(pushCall, { query: { device } }),
      keepUnusedDataFor: 0,
    }),
    subscribePush: build.mutation<DataOf<typeof subscribePushCall>, BodyOf<typeof subscribePushCall>>({
      query: (body) => request(subscribePushCall, { body }),
    }),
    unsubscribePush: build.mutation<DataOf<typeof unsubscribePushCall>, string>({
      query: (device) => request(unsubscribePushCall, { query: { device } }),
    }),
  }),
})
export const { useLazyPushQuery, useSubscribePushMutation, useUnsubscribePushMutation } = pushApi
