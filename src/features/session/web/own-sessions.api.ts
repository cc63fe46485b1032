import type { DataOf } from '#contract/call.ts'
import { api } from '#web/api/api.ts'
import { request } from '#web/api/request.ts'
import { endOtherSessionsCall, endSessionCall, ownSessionsCall } from '../contract/own-sessions.calls.ts'

const ownSessionsApi = api.injectEndpoints({
  endpoints: (build) => ({
    ownSessions: build.query<DataOf<typeof ownSessionsCall>, void>({
      query: () => request(ownSessionsCall),
      providesTags: ['Session'],
    }),
    endSession: build.mutation<DataOf<typeof endSessionCall>, string>({
      query: (id) => request(endSessionCall, { params: { id } }),
      invalidatesTags: ['Session'],
    }),
    endOtherSessions: build.mutation<DataOf<typeof endOtherSessionsCall>, void>({
      query: () => request(endOtherSessionsCall),
      invalidatesTags: ['Session'],
    }),
  }),
})
export const { useOwnSessionsQuery, useEndSessionMutation, useEndOtherSessionsMutation } = ownSessionsApi
