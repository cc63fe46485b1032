import type { BodyOf } from '#contract/call.ts'
import type { DocumentType } from '#features/ordering/contract/printable-documents.ts'
import { api } from '#web/api/api.ts'
import { request } from '#web/api/request.ts'
import { mailDocumentCall } from '../contract/document-mail.calls.ts'

interface DocumentMail {
  orderNumber: string
  type: DocumentType
  body: BodyOf<typeof mailDocumentCall>
  headers: Record<string, string>
}

const documentMailApi = api.injectEndpoints({
  endpoints: (build) => ({
    mailDocument: build.mutation<void, DocumentMail>({
      query: ({ orderNumber, type, ...parts }) =>
        request(mailDocumentCall, { params: { orderNumber, type }, ...parts }),
      invalidatesTags: ['AdminMessage', 'Audit'],
    }),
  }),
})
export const { useMailDocumentMutation } = documentMailApi
