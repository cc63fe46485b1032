import type { BodyOf, DataOf } from '#contract/call.ts'
import { api } from '#web/api/api.ts'
import { request } from '#web/api/request.ts'
import { agreeToTermsCall } from '../contract/own-terms.calls.ts'

const ownTermsApi = api.injectEndpoints({
  endpoints: (build) => ({
    agreeToTerms: build.mutation<DataOf<typeof agreeToTermsCall>, BodyOf<typeof agreeToTermsCall>>({
      query: (body) => request(agreeToTermsCall, { body }),
      // A refusal means newer versions. After the agreement the page leaves, and reads again when it is opened.
      invalidatesTags: (_, error) => (error ? ['Terms'] : []),
    }),
  }),
})
export const { useAgreeToTermsMutation } = ownTermsApi
