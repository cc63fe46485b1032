import type { DataOf } from '#contract/call.ts'
import { api } from '#web/api/api.ts'
import { request } from '#web/api/request.ts'
import { readApprovalsCall } from '../contract/tax-documents.admin.calls.ts'

/** The cached answers that an issued document changes. */
export const issuedTags = ['TaxDocument', 'Audit'] as const

const taxDocumentsAdminApi = api.injectEndpoints({
  endpoints: (build) => ({
    readApprovals: build.mutation<DataOf<typeof readApprovalsCall>, { content: Blob; dryRun: 'Y' | 'N' }>({
      query: ({ content, dryRun }) => request(readApprovalsCall, { query: { dryRun }, upload: content }),
      invalidatesTags: (_, error, { dryRun }) => (error || dryRun === 'Y' ? [] : issuedTags),
    }),
  }),
})

export const { useReadApprovalsMutation } = taxDocumentsAdminApi
