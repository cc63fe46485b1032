import { api } from '#web/api/api.ts'
import { request } from '#web/api/request.ts'
import { resumePlanCall, type RegularPlan } from '../contract/regular-charges.calls.ts'

export const regularChargesApi = api.injectEndpoints({
  endpoints: (build) => ({
    resumePlan: build.mutation<RegularPlan, void>({
      query: () => request(resumePlanCall, { body: { consented: true } }),
      invalidatesTags: ['Cash'],
    }),
  }),
})
export const { useResumePlanMutation } = regularChargesApi
