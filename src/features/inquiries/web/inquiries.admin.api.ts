import type { BodyOf, DataOf } from '#contract/call.ts'
import { api } from '#web/api/api.ts'
import { request } from '#web/api/request.ts'
import {
  adminInquiriesCall,
  adminInquiryCall,
  answerInquiryCall,
  changeInquiryMemoCall,
  deleteInquiryCall,
  markInquiryReadCall,
  type InquiryState,
} from '../contract/inquiries.admin.calls.ts'
import type { InquiryKind } from '../contract/inquiry-form.ts'

export interface InquiryFilter {
  page?: number
  kind?: InquiryKind
  state?: InquiryState
  search?: string
}
interface OfInquiry {
  counselId: string
}

/** After a refusal too: another operator was faster. */
const changes = ['Inquiry', 'AdminTodo'] as const

const inquiriesAdminApi = api.injectEndpoints({
  endpoints: (build) => ({
    adminInquiries: build.query<DataOf<typeof adminInquiriesCall>, InquiryFilter>({
      query: ({ page = 0, ...filter }) => request(adminInquiriesCall, { query: { ...filter, page: String(page) } }),
      providesTags: ['Inquiry'],
    }),
    adminInquiry: build.query<DataOf<typeof adminInquiryCall>, OfInquiry>({
      query: (params) => request(adminInquiryCall, { params }),
      providesTags: ['Inquiry'],
    }),
    markInquiryRead: build.mutation<null, OfInquiry>({
      query: (params) => request(markInquiryReadCall, { params }),
      invalidatesTags: [...changes],
    }),
    answerInquiry: build.mutation<
      null,
      OfInquiry & { body: BodyOf<typeof answerInquiryCall>; headers: Record<string, string> }
    >({
      query: ({ counselId, body, headers }) => request(answerInquiryCall, { params: { counselId }, body, headers }),
      invalidatesTags: [...changes],
    }),
    changeInquiryMemo: build.mutation<null, OfInquiry & { memo: string }>({
      query: ({ counselId, memo }) => request(changeInquiryMemoCall, { params: { counselId }, body: { memo } }),
      invalidatesTags: ['Inquiry'],
    }),
    deleteInquiry: build.mutation<null, OfInquiry>({
      query: (params) => request(deleteInquiryCall, { params }),
      invalidatesTags: (_, error) => (error ? [] : [...changes]),
    }),
  }),
})
export const {
  useAdminInquiriesQuery,
  useAdminInquiryQuery,
  useMarkInquiryReadMutation,
  useAnswerInquiryMutation,
  useChangeInquiryMemoMutation,
  useDeleteInquiryMutation,
} = inquiriesAdminApi
