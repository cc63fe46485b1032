import type { BodyOf, DataOf } from '#contract/call.ts'
import { frontUriHeader } from '#contract/envelope.ts'
import { api } from '#web/api/api.ts'
import { request } from '#web/api/request.ts'
import { applicationCall, correctApplicationCall } from '../contract/brand-admin.partner.calls.ts'

const shopHeader = (shopId: string) => ({ [frontUriHeader]: shopId.toLowerCase() })

/** Calls of a headquarters; apart from the operators' calls, which it never makes. */
const brandApplicationApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** The own application; for the headquarters. */
    application: build.query<DataOf<typeof applicationCall>, string>({
      query: (shopId) => request(applicationCall, { headers: shopHeader(shopId) }),
      providesTags: ['Approval'],
    }),
    correctApplication: build.mutation<
      DataOf<typeof correctApplicationCall>,
      { shopId: string; body: BodyOf<typeof correctApplicationCall> }
    >({
      query: ({ shopId, body }) => request(correctApplicationCall, { headers: shopHeader(shopId), body }),
      invalidatesTags: (_, error) => (error ? [] : ['Approval', 'Brand']),
    }),
  }),
})
export const { useApplicationQuery, useCorrectApplicationMutation } = brandApplicationApi
