import { api } from '#web/api/api.ts'
import { request } from '#web/api/request.ts'
import { termsCall, type Terms, type TermsType } from '../contract/terms.calls.ts'

export const termsApi = api.injectEndpoints({
  endpoints: (build) => ({
    // Changes a few times a year.
    terms: build.query<Terms, TermsType>({
      query: (termsType) => request(termsCall, { params: { termsType } }),
      keepUnusedDataFor: 3600,
      providesTags: ['Terms'],
    }),
  }),
})
export const { useTermsQuery } = termsApi
