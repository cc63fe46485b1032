import type { BodyOf, DataOf } from '#contract/call.ts'
import { api } from '#web/api/api.ts'
import { request } from '#web/api/request.ts'
import { changeOrderRulesCall, orderRulesCall } from '../contract/order-rules.partner.calls.ts'

const orderRulesApi = api.injectEndpoints({
  endpoints: (build) => ({
    orderRules: build.query<DataOf<typeof orderRulesCall>, string>({
      query: (shopId) => request(orderRulesCall, { shop: shopId }),
      providesTags: ['PartnerStore'],
    }),
    changeOrderRules: build.mutation<
      DataOf<typeof changeOrderRulesCall>,
      { shopId: string; body: BodyOf<typeof changeOrderRulesCall> }
    >({
      query: ({ shopId, body }) => request(changeOrderRulesCall, { shop: shopId, body }),
      // The cart states the rules.
      invalidatesTags: (_, error) => (error ? [] : ['PartnerStore', 'Cart']),
    }),
  }),
})
export const { useOrderRulesQuery, useChangeOrderRulesMutation } = orderRulesApi
