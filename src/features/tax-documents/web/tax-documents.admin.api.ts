import type { BodyOf, DataOf } from '#contract/call.ts'
import { api } from '#web/api/api.ts'
import { request, type RequestParts } from '#web/api/request.ts'
import {
  adminTaxDocumentListCall,
  issueDocumentsCall,
  readApprovalsCall,
  recordFailedCall,
  recordIssuedCall,
  releaseDocumentsCall,
} from '../contract/tax-documents.admin.calls.ts'

type ListQuery = NonNullable<RequestParts<typeof adminTaxDocumentListCall>['query']>
type Numbers = BodyOf<typeof releaseDocumentsCall>

/** The cached answers that an issued document changes. */
export const issuedTags = ['TaxDocument', 'Audit'] as const

const taxDocumentsAdminApi = api.injectEndpoints({
  endpoints: (build) => ({
    adminTaxDocuments: build.query<DataOf<typeof adminTaxDocumentListCall>, ListQuery>({
      query: (query) => request(adminTaxDocumentListCall, { query }),
      // Payments and refunds of orders draw documents up.
      providesTags: ['TaxDocument', 'AdminOrder'],
      keepUnusedDataFor: 0,
    }),
    releaseDocuments: build.mutation<DataOf<typeof releaseDocumentsCall>, Numbers>({
      query: (body) => request(releaseDocumentsCall, { body }),
      invalidatesTags: issuedTags,
    }),
    issueDocuments: build.mutation<DataOf<typeof issueDocumentsCall>, Numbers>({
      query: (body) => request(issueDocumentsCall, { body }),
      invalidatesTags: issuedTags,
    }),
    recordIssued: build.mutation<
      DataOf<typeof recordIssuedCall>,
      { number: string; body: BodyOf<typeof recordIssuedCall> }
    >({
      query: ({ number, body }) => request(recordIssuedCall, { params: { number }, body }),
      invalidatesTags: issuedTags,
    }),
    recordFailed: build.mutation<DataOf<typeof recordFailedCall>, { number: string; reason: string }>({
      query: ({ number, reason }) => request(recordFailedCall, { params: { number }, body: { reason } }),
      invalidatesTags: issuedTags,
    }),
    readApprovals: build.mutation<DataOf<typeof readApprovalsCall>, { content: Blob; dryRun: 'Y' | 'N' }>({
      query: ({ content, dryRun }) => request(readApprovalsCall, { query: { dryRun }, upload: content }),
      invalidatesTags: (_, error, { dryRun }) => (error || dryRun === 'Y' ? [] : issuedTags),
    }),
  }),
})

export const {
  useAdminTaxDocumentsQuery,
  useReleaseDocumentsMutation,
  useIssueDocumentsMutation,
  useRecordIssuedMutation,
  useRecordFailedMutation,
  useReadApprovalsMutation,
} = taxDocumentsAdminApi
