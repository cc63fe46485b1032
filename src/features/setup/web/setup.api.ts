import type { DataOf } from '#contract/call.ts'
import { api } from '#web/api/api.ts'
import { request } from '#web/api/request.ts'
import { markSetupStepCall, setupCall } from '../contract/setup.admin.calls.ts'
import type { SetupStep } from '../contract/setup-steps.ts'

const setupApi = api.injectEndpoints({
  endpoints: (build) => ({
    setup: build.query<DataOf<typeof setupCall>, void>({
      query: () => request(setupCall),
      providesTags: ['Setup', 'Setting'],
    }),
    markSetupStep: build.mutation<
      DataOf<typeof markSetupStepCall>,
      { step: SetupStep | 'end'; state: 'DONE' | 'SKIPPED' }
    >({
      query: ({ step, state }) => request(markSetupStepCall, { params: { step }, body: { state } }),
      invalidatesTags: ['Setup', 'Site', 'Audit'],
    }),
  }),
})
export const { useSetupQuery, useMarkSetupStepMutation } = setupApi
