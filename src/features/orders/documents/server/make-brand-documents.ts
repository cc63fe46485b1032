import { printableDocuments, type DocumentType } from '#features/orders/orders/contract/printable-documents.ts'
import { listOrdersOfBrand } from '#features/orders/orders/server/read/printable-orders.ts'
import type { Db } from '#server/database/database.ts'
import { maskAddress } from '#values/address.ts'
import { maskName } from '#values/person-name.ts'
import type { OrderDocument } from '../contract/documents.calls.ts'
import { documentsOf } from './make-documents.ts'

export type BrandDocumentsOutcome =
  | { ok: true; documents: OrderDocument[] }
  | { ok: false; refused: 'unknown' }
  | { ok: false; refused: 'no-document'; count: number }

interface BrandDocumentsRequest {
  partnerId: number
  type: DocumentType
  orderNumbers: readonly string[]
  at: Date
}

/** Builds the documents of orders of a brand for its headquarters: all of them, or none if one is foreign or has no such document. */
export async function makeBrandDocuments(
  db: Db,
  { partnerId, type, orderNumbers, at }: BrandDocumentsRequest,
): Promise<BrandDocumentsOutcome> {
  const asked = new Set(orderNumbers)
  const orders = await listOrdersOfBrand(db, partnerId, [...asked])
  if (orders.length < asked.size) return { ok: false, refused: 'unknown' }
  const without = orders.filter((order) => !printableDocuments(order).includes(type))
  if (without.length > 0) return { ok: false, refused: 'no-document', count: without.length }
  return { ok: true, documents: (await documentsOf(db, orders, { type, at })).map(masked) }
}

/** Masks the contacts of stores for a headquarters [decisions: People and roles]. */
const masked = (document: OrderDocument): OrderDocument => ({
  ...document,
  receiver: {
    ...document.receiver,
    representative: maskName(document.receiver.representative),
    address: maskAddress(document.receiver.address),
  },
})
