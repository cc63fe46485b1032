import { api } from '#web/api/api.ts'
import { request } from '#web/api/request.ts'
import { termsCall, termsVersionCall, type PublishedTerms, type TermsType } from '../contract/terms.calls.ts'

export const termsApi = api.injectEndpoints({
  endpoints: (build) => ({
    // Changes a few times a year.
    terms: build.query<PublishedTerms, TermsType>({
      query: (termsType) => request(termsCall, { params: { termsType } }),
      keepUnusedDataFor: 3600,
      providesTags: ['Terms'],
    }),
    termsVersion: build.query<PublishedTerms, { termsType: TermsType; version: string }>({
      query: (params) => request(termsVersionCall, { params }),
      providesTags: ['Terms'],
    }),
  }),
})
export const { useTermsQuery, useTermsVersionQuery } = termsApi
