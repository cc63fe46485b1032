import type { BodyOf, DataOf } from '#contract/call.ts'
import { api } from '#web/api/api.ts'
import type { OfShop } from '#web/api/of-shop.ts'
import { request } from '#web/api/request.ts'
import { cancelPlanCall, planMarginsCall } from '../contract/planned-margins.partner.calls.ts'

const plannedMarginsApi = api.injectEndpoints({
  endpoints: (build) => ({
    planMargins: build.mutation<DataOf<typeof planMarginsCall>, OfShop & { body: BodyOf<typeof planMarginsCall> }>({
      query: ({ shopId, body }) => request(planMarginsCall, { body, shop: shopId }),
      invalidatesTags: (_, error) => (error ? [] : ['PartnerProduct']),
    }),
    cancelPlan: build.mutation<null, OfShop & { id: number }>({
      query: ({ shopId, id }) => request(cancelPlanCall, { params: { id }, shop: shopId }),
      invalidatesTags: ['PartnerProduct'],
    }),
  }),
})
export const { usePlanMarginsMutation, useCancelPlanMutation } = plannedMarginsApi
