import type { BodyOf, DataOf } from '#contract/call.ts'
import { api } from '#web/api/api.ts'
import { request } from '#web/api/request.ts'
import {
  beginCardCall,
  changePlanCall,
  deleteCardCall,
  endPlanCall,
  findRegularCall,
  pausePlanCall,
  registerCardCall,
  resumePlanCall,
  type RegularPlan,
  type RegularState,
} from '../contract/regular-charges.calls.ts'

export const regularChargesApi = api.injectEndpoints({
  endpoints: (build) => ({
    // Never show money from a stale cache [spec §7 Session and account].
    regular: build.query<RegularState, void>({
      query: () => request(findRegularCall, {}),
      providesTags: ['Cash'],
      keepUnusedDataFor: 0,
    }),
    beginCard: build.mutation<DataOf<typeof beginCardCall>, void>({ query: () => request(beginCardCall, {}) }),
    registerCard: build.mutation<DataOf<typeof registerCardCall>, BodyOf<typeof registerCardCall>>({
      query: (body) => request(registerCardCall, { body }),
      invalidatesTags: ['Cash'],
    }),
    deleteCard: build.mutation<undefined, void>({
      query: () => request(deleteCardCall, {}),
      invalidatesTags: ['Cash'],
    }),
    changePlan: build.mutation<RegularPlan, BodyOf<typeof changePlanCall>>({
      query: (body) => request(changePlanCall, { body }),
      invalidatesTags: ['Cash'],
    }),
    pausePlan: build.mutation<RegularPlan, void>({
      query: () => request(pausePlanCall, {}),
      invalidatesTags: ['Cash'],
    }),
    resumePlan: build.mutation<RegularPlan, void>({
      query: () => request(resumePlanCall, { body: { consented: true } }),
      invalidatesTags: ['Cash'],
    }),
    endPlan: build.mutation<RegularPlan, void>({
      query: () => request(endPlanCall, {}),
      invalidatesTags: ['Cash'],
    }),
  }),
})
export const {
  useRegularQuery,
  useBeginCardMutation,
  useRegisterCardMutation,
  useDeleteCardMutation,
  useChangePlanMutation,
  usePausePlanMutation,
  useResumePlanMutation,
  useEndPlanMutation,
} = regularChargesApi
