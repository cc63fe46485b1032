import type { BodyOf, DataOf } from '#contract/call.ts'
import { frontUriHeader } from '#contract/envelope.ts'
import { api } from '#web/api/api.ts'
import { request } from '#web/api/request.ts'
import { cancelPlanCall, planMarginsCall } from '../contract/planned-margins.partner.calls.ts'

interface OfShop {
  shopId: string
}
const front = ({ shopId }: OfShop) => ({ [frontUriHeader]: shopId.toLowerCase() })

const plannedMarginsApi = api.injectEndpoints({
  endpoints: (build) => ({
    planMargins: build.mutation<DataOf<typeof planMarginsCall>, OfShop & { body: BodyOf<typeof planMarginsCall> }>({
      query: ({ shopId, body }) => request(planMarginsCall, { body, headers: front({ shopId }) }),
      invalidatesTags: (_, error) => (error ? [] : ['PartnerProduct']),
    }),
    cancelPlan: build.mutation<null, OfShop & { id: number }>({
      query: ({ shopId, id }) => request(cancelPlanCall, { params: { id }, headers: front({ shopId }) }),
      invalidatesTags: ['PartnerProduct'],
    }),
  }),
})
export const { usePlanMarginsMutation, useCancelPlanMutation } = plannedMarginsApi
