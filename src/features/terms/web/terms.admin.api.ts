import type { BodyOf, DataOf } from '#contract/call.ts'
import { api } from '#web/api/api.ts'
import { request } from '#web/api/request.ts'
import { adminTermsCall, adminTermsTextCall, cancelTermsCall, saveTermsCall } from '../contract/terms.admin.calls.ts'
import type { TermsType } from '../contract/terms.calls.ts'

const changed = (_: unknown, error: unknown) => (error ? [] : (['Terms', 'Setup', 'Audit'] as const))

const termsAdminApi = api.injectEndpoints({
  endpoints: (build) => ({
    adminTerms: build.query<DataOf<typeof adminTermsCall>, void>({
      query: () => request(adminTermsCall),
      providesTags: ['Terms'],
    }),
    adminTermsText: build.query<DataOf<typeof adminTermsTextCall>, { termsType: TermsType; version: number }>({
      query: ({ termsType, version }) =>
        request(adminTermsTextCall, { params: { termsType, version: String(version) } }),
      providesTags: ['Terms'],
    }),
    saveTerms: build.mutation<
      DataOf<typeof saveTermsCall>,
      { termsType: TermsType; body: BodyOf<typeof saveTermsCall> }
    >({
      query: ({ termsType, body }) => request(saveTermsCall, { params: { termsType }, body }),
      invalidatesTags: changed,
    }),
    cancelTerms: build.mutation<DataOf<typeof cancelTermsCall>, { termsType: TermsType; version: number }>({
      query: ({ termsType, version }) => request(cancelTermsCall, { params: { termsType }, body: { version } }),
      invalidatesTags: changed,
    }),
  }),
})
export const { useAdminTermsQuery, useAdminTermsTextQuery, useSaveTermsMutation, useCancelTermsMutation } =
  termsAdminApi
