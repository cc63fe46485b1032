import type { BodyOf, DataOf } from '#contract/call.ts'
import { api } from '#web/api/api.ts'
import { request } from '#web/api/request.ts'
import { cancelDrawCall, drawCashCall, ownDrawsCall, type Draw } from '../contract/cash-draws.calls.ts'

interface DrawRequest {
  body: BodyOf<typeof drawCashCall>
  headers: Record<string, string>
}

export const cashDrawsApi = api.injectEndpoints({
  endpoints: (build) => ({
    drawCash: build.mutation<Draw, DrawRequest>({
      query: ({ body, headers }) => request(drawCashCall, { body, headers }),
      invalidatesTags: ['Cash'],
    }),
    // Never show money from a stale cache [spec §7 Session and account].
    ownDraws: build.query<DataOf<typeof ownDrawsCall>, void>({
      query: () => request(ownDrawsCall, {}),
      providesTags: ['Cash'],
      keepUnusedDataFor: 0,
    }),
    cancelDraw: build.mutation<Draw, string>({
      query: (number) => request(cancelDrawCall, { params: { number } }),
      invalidatesTags: ['Cash'],
    }),
  }),
})
export const { useDrawCashMutation, useOwnDrawsQuery, useCancelDrawMutation } = cashDrawsApi
