import type { DataOf } from '#contract/call.ts'
import { api } from '#web/api/api.ts'
import { request } from '#web/api/request.ts'
import { handOverCall } from '../contract/review-kit.calls.ts'

export const reviewKitApi = api.injectEndpoints({
  endpoints: (build) => ({
    handOver: build.mutation<DataOf<typeof handOverCall>, void>({ query: () => request(handOverCall) }),
  }),
})
