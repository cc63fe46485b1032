import type { BodyOf, DataOf } from '#contract/call.ts'
import { api } from '#web/api/api.ts'
import { request, type ApiRequest } from '#web/api/request.ts'
import {
  adminRequestCall,
  adminRequestFileCall,
  adminRequestsCall,
  answerRequestCall,
  declineRequestCall,
  finishRequestCall,
  markRequestReadCall,
  sendProofCall,
  sendQuoteCall,
} from '../contract/product-requests.admin.calls.ts'
import type { RequestFilter } from './request-list.api.ts'

export type AdminRequestFilter = RequestFilter & { partnerId?: string; waiting?: 'Y' }

interface OfRequest {
  id: string
}
/** With the Idempotency-Key of the press. */
type Sent<Call> = OfRequest & { body: BodyOf<Call>; headers: Record<string, string> }

/** After a refusal too: the request has moved on. */
const changes = ['ProductRequest', 'AdminTodo'] as const

const productRequestsAdminApi = api.injectEndpoints({
  endpoints: (build) => ({
    adminRequests: build.query<DataOf<typeof adminRequestsCall>, AdminRequestFilter>({
      query: ({ page = 0, size = 20, ...filter }) =>
        request(adminRequestsCall, { query: { ...filter, page: String(page), size: String(size) } }),
      providesTags: ['ProductRequest'],
    }),
    adminRequest: build.query<DataOf<typeof adminRequestCall>, OfRequest>({
      query: (params) => request(adminRequestCall, { params }),
      providesTags: ['ProductRequest'],
    }),
    answerRequest: build.mutation<null, Sent<typeof answerRequestCall>>({
      query: ({ id, body, headers }) => request(answerRequestCall, { params: { id }, body, headers }),
      invalidatesTags: [...changes],
    }),
    sendQuote: build.mutation<null, Sent<typeof sendQuoteCall>>({
      query: ({ id, body, headers }) => request(sendQuoteCall, { params: { id }, body, headers }),
      invalidatesTags: [...changes],
    }),
    sendProof: build.mutation<null, Sent<typeof sendProofCall>>({
      query: ({ id, body, headers }) => request(sendProofCall, { params: { id }, body, headers }),
      invalidatesTags: [...changes],
    }),
    declineRequest: build.mutation<null, Sent<typeof declineRequestCall>>({
      query: ({ id, body, headers }) => request(declineRequestCall, { params: { id }, body, headers }),
      invalidatesTags: [...changes],
    }),
    finishRequest: build.mutation<null, Sent<typeof finishRequestCall>>({
      query: ({ id, body, headers }) => request(finishRequestCall, { params: { id }, body, headers }),
      invalidatesTags: [...changes],
    }),
    markRequestRead: build.mutation<null, OfRequest>({
      query: (params) => request(markRequestReadCall, { params }),
      invalidatesTags: [...changes],
    }),
  }),
})
export const {
  useAdminRequestsQuery,
  useAdminRequestQuery,
  useAnswerRequestMutation,
  useSendQuoteMutation,
  useSendProofMutation,
  useDeclineRequestMutation,
  useFinishRequestMutation,
  useMarkRequestReadMutation,
} = productRequestsAdminApi

export const adminFileRequest =
  (id: string) =>
  (fileId: number, isPreview: boolean): ApiRequest =>
    request(adminRequestFileCall, {
      params: { id, fileId: String(fileId) },
      query: isPreview ? { preview: 'Y' } : {},
    })
