import { api } from '#web/api/api.ts'
import { request, type RequestParts } from '#web/api/request.ts'
import { documentCheckCall, type DocumentCheck } from '../contract/document-check.calls.ts'
import { documentCall, documentsCall, type OrderDocument } from '../contract/documents.calls.ts'
import { brandDocumentsPdfCall } from '../contract/documents.partner.calls.ts'
import type { DocumentType } from '#features/ordering/contract/printable-documents.ts'

interface PeriodDocuments {
  type: DocumentType
  filter: RequestParts<typeof documentsCall>['query']
}

export const documentsApi = api.injectEndpoints({
  endpoints: (build) => ({
    // Reload on every visit: an order may have changed since [spec §2 Printable order document].
    orderDocument: build.query<OrderDocument, { orderNumber: string; type: DocumentType }>({
      query: (params) => request(documentCall, { params }),
      providesTags: ['Document'],
      keepUnusedDataFor: 0,
    }),
    documentCheck: build.query<DocumentCheck, string>({
      query: (serial) => request(documentCheckCall, { params: { serial } }),
      keepUnusedDataFor: 0,
    }),
    periodDocuments: build.query<{ documents: OrderDocument[] }, PeriodDocuments>({
      query: ({ type, filter }) => request(documentsCall, { params: { type }, query: filter }),
      providesTags: ['Document'],
      keepUnusedDataFor: 0,
    }),
  }),
})
export const { useDocumentCheckQuery, useOrderDocumentQuery, usePeriodDocumentsQuery } = documentsApi

/** The documents of some orders of a brand, for its headquarters. */
export const brandDocumentsPdf = ({ shopId, type, orders }: { shopId: string; type: DocumentType; orders: string }) =>
  request(brandDocumentsPdfCall, {
    params: { type },
    query: { orders },
    shop: shopId,
  })
