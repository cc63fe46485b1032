import type { DataOf, ParamsOf } from '#contract/call.ts'
import { api } from '#web/api/api.ts'
import { request } from '#web/api/request.ts'
import { rerunJobCall, stalledJobsCall, type StalledJob } from '../contract/stalled-jobs.admin.calls.ts'

const stalledJobsApi = api.injectEndpoints({
  endpoints: (build) => ({
    stalledJobs: build.query<StalledJob[], void>({
      query: () => request(stalledJobsCall),
      providesTags: ['AdminTodo'],
      keepUnusedDataFor: 0,
    }),
    rerunJob: build.mutation<DataOf<typeof rerunJobCall>, ParamsOf<typeof rerunJobCall>>({
      query: (params) => request(rerunJobCall, { params }),
      // Also a refusal says that the list is out of date.
      invalidatesTags: ['AdminTodo'],
    }),
  }),
})
export const { useStalledJobsQuery, useRerunJobMutation } = stalledJobsApi
