import type { BodyOf, DataOf } from '#contract/call.ts'
import { api } from '#web/api/api.ts'
import { request, type RequestParts } from '#web/api/request.ts'
import {
  candidateListCall,
  confirmExactCall,
  confirmLinesCall,
  creditLineCall,
  finishReversalCall,
  ignoreLineCall,
  lineListCall,
  reversalListCall,
  splitLineCall,
  statementListCall,
  undoLineCall,
  uploadStatementCall,
} from '../contract/bank-statements.admin.calls.ts'
import { changeLearntNameCall, learntNameListCall, removeLearntNameCall } from '../contract/learnt-names.admin.calls.ts'

type LineQuery = NonNullable<RequestParts<typeof lineListCall>['query']>

/** A file, or a pasted text without a name. */
export interface SentStatement {
  content: Blob
  fileName?: string
  accountId?: string
}

// A deposit pays an order or becomes cash, and leaves the lists of work.
const booked = ['BankStatement', 'AdminOrder', 'Order', 'Cash', 'AdminTodo', 'Audit'] as const

const bankStatementsApi = api.injectEndpoints({
  endpoints: (build) => ({
    statements: build.query<DataOf<typeof statementListCall>, void>({
      query: () => request(statementListCall),
      providesTags: ['BankStatement'],
    }),
    statementLines: build.query<DataOf<typeof lineListCall>, LineQuery>({
      query: (query) => request(lineListCall, { query }),
      providesTags: ['BankStatement'],
      keepUnusedDataFor: 0,
    }),
    candidates: build.query<DataOf<typeof candidateListCall>, string>({
      query: (search) => request(candidateListCall, { query: { search } }),
      providesTags: ['BankStatement'],
      keepUnusedDataFor: 0,
    }),
    uploadStatement: build.mutation<DataOf<typeof uploadStatementCall>, SentStatement>({
      query: ({ content, fileName, accountId }) =>
        request(uploadStatementCall, {
          query: { ...(fileName && { fileName: fileName.slice(0, 200) }), ...(accountId && { accountId }) },
          upload: content,
        }),
      invalidatesTags: (_, error) => (error ? [] : ['BankStatement', 'AdminTodo', 'Audit']),
    }),
    confirmLines: build.mutation<DataOf<typeof confirmLinesCall>, BodyOf<typeof confirmLinesCall>>({
      query: (body) => request(confirmLinesCall, { body }),
      invalidatesTags: booked,
    }),
    confirmExact: build.mutation<DataOf<typeof confirmExactCall>, BodyOf<typeof confirmExactCall>>({
      query: (body) => request(confirmExactCall, { body }),
      invalidatesTags: booked,
    }),
    ignoreLine: build.mutation<DataOf<typeof ignoreLineCall>, { lineId: number; reason: string }>({
      query: ({ lineId, reason }) => request(ignoreLineCall, { params: { lineId }, body: { reason } }),
      invalidatesTags: ['BankStatement', 'AdminTodo', 'Audit'],
    }),
    splitLine: build.mutation<DataOf<typeof splitLineCall>, BodyOf<typeof splitLineCall> & { lineId: number }>({
      query: ({ lineId, ...body }) => request(splitLineCall, { params: { lineId }, body }),
      invalidatesTags: booked,
    }),
    creditLine: build.mutation<DataOf<typeof creditLineCall>, { lineId: number; memberId: number }>({
      query: ({ lineId, memberId }) => request(creditLineCall, { params: { lineId }, body: { memberId } }),
      invalidatesTags: booked,
    }),
    undoLine: build.mutation<DataOf<typeof undoLineCall>, BodyOf<typeof undoLineCall> & { lineId: number }>({
      query: ({ lineId, ...body }) => request(undoLineCall, { params: { lineId }, body }),
      invalidatesTags: booked,
    }),
    reversals: build.query<DataOf<typeof reversalListCall>, void>({
      query: () => request(reversalListCall),
      providesTags: ['BankStatement'],
    }),
    finishReversal: build.mutation<
      DataOf<typeof finishReversalCall>,
      BodyOf<typeof finishReversalCall> & { reversalId: number }
    >({
      query: ({ reversalId, ...body }) => request(finishReversalCall, { params: { reversalId }, body }),
      invalidatesTags: ['BankStatement', 'AdminTodo', 'Audit'],
    }),
    learntNames: build.query<DataOf<typeof learntNameListCall>, { search: string; page: string }>({
      query: (query) => request(learntNameListCall, { query }),
      providesTags: ['BankStatement'],
      keepUnusedDataFor: 0,
    }),
    changeLearntName: build.mutation<
      DataOf<typeof changeLearntNameCall>,
      BodyOf<typeof changeLearntNameCall> & { memberId: number }
    >({
      query: ({ memberId, ...body }) => request(changeLearntNameCall, { params: { memberId }, body }),
      invalidatesTags: ['BankStatement', 'Audit'],
    }),
    removeLearntName: build.mutation<unknown, BodyOf<typeof removeLearntNameCall> & { memberId: number }>({
      query: ({ memberId, ...body }) => request(removeLearntNameCall, { params: { memberId }, body }),
      invalidatesTags: ['BankStatement', 'Audit'],
    }),
  }),
})

export const {
  useStatementsQuery,
  useStatementLinesQuery,
  useCandidatesQuery,
  useUploadStatementMutation,
  useConfirmLinesMutation,
  useConfirmExactMutation,
  useIgnoreLineMutation,
  useSplitLineMutation,
  useCreditLineMutation,
  useUndoLineMutation,
  useReversalsQuery,
  useFinishReversalMutation,
  useLearntNamesQuery,
  useChangeLearntNameMutation,
  useRemoveLearntNameMutation,
} = bankStatementsApi
