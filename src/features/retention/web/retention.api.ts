import type { BodyOf, DataOf } from '#contract/call.ts'
import { api } from '#web/api/api.ts'
import { request } from '#web/api/request.ts'
import { holdRecordCall, liftHoldCall, retentionCall, retentionDryRunCall } from '../contract/retention.admin.calls.ts'

const retentionApi = api.injectEndpoints({
  endpoints: (build) => ({
    retention: build.query<DataOf<typeof retentionCall>, void>({
      query: () => request(retentionCall),
      providesTags: ['Audit'],
    }),
    retentionDryRun: build.query<DataOf<typeof retentionDryRunCall>, void>({
      query: () => request(retentionDryRunCall),
      keepUnusedDataFor: 0,
    }),
    holdRecord: build.mutation<void, { body: BodyOf<typeof holdRecordCall>; headers: Record<string, string> }>({
      query: (parts) => request(holdRecordCall, parts),
      invalidatesTags: ['Audit'],
    }),
    liftHold: build.mutation<void, { holdId: string; reason: string }>({
      query: ({ holdId, reason }) => request(liftHoldCall, { params: { holdId }, body: { reason } }),
      invalidatesTags: ['Audit'],
    }),
  }),
})
export const { useRetentionQuery, useLazyRetentionDryRunQuery, useHoldRecordMutation, useLiftHoldMutation } =
  retentionApi
