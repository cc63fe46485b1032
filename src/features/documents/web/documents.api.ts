import { api } from '#web/api/api.ts'
import { request } from '#web/api/request.ts'
import { documentCall, type DocumentType, type OrderDocument } from '../contract/documents.calls.ts'

export const documentsApi = api.injectEndpoints({
  endpoints: (build) => ({
    // Read anew whenever it is opened: an order may have changed since [spec §2 Printable order document].
    orderDocument: build.query<OrderDocument, { orderNumber: string; type: DocumentType }>({
      query: (params) => request(documentCall, { params }),
      providesTags: ['Document'],
      keepUnusedDataFor: 0,
    }),
  }),
})
export const { useOrderDocumentQuery } = documentsApi
