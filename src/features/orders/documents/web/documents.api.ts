import type { DocumentType } from '#features/orders/orders/contract/printable-documents.ts'
import { request } from '#web/api/request.ts'
import { brandDocumentsPdfCall } from '../contract/documents.partner.calls.ts'

/** The documents of some orders of a brand, for its headquarters. */
export const brandDocumentsPdf = ({ shopId, type, orders }: { shopId: string; type: DocumentType; orders: string }) =>
  request(brandDocumentsPdfCall, {
    params: { type },
    query: { orders },
    shop: shopId,
  })
