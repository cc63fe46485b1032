import type { BodyOf } from '#contract/call.ts'
import { sameLine } from '#features/ordering/contract/order-lines.ts'
import { shipOrder, type ShipOrderOutcome } from '#features/ordering/server/fulfil/ship-order.ts'
import type { Database } from '#server/database/database.ts'
import type { AuditAuthor } from '#server/http/route.ts'
import type { PurchaseBundle } from '../contract/purchase-bundle.ts'
import type { shipByLinkCall } from '../contract/supplier-link.calls.ts'
import { listBundles } from './read-purchase-order.ts'
import type { FoundHead } from './read-purchase-order.store.ts'

export type SupplierParcel = Omit<BodyOf<typeof shipByLinkCall>, 'token'>

export type ShipByLinkOutcome =
  | { ok: true; bundle: PurchaseBundle }
  | Extract<ShipOrderOutcome, { ok: false }>
  | { ok: false; refused: 'not-in-order' }

interface Sender {
  head: FoundHead
  at: Date
  address: string
  requestId: string
}

/** Sends a parcel as the operator would. A link reaches the lines that its purchase order asks for, and no others. */
export async function shipByLink(
  db: Database,
  { head, at, address, requestId }: Sender,
  { orderNumber, courier, number, lines, confirmed }: SupplierParcel,
): Promise<ShipByLinkOutcome> {
  const asked = (await listBundles(db, head)).find((bundle) => bundle.orderNumber === orderNumber)
  if (!asked || !lines.every((line) => asked.lines.some((known) => known.asked > 0 && sameLine(known, line))))
    return { ok: false, refused: 'not-in-order' }
  const { supplierId, supplierName } = head
  const audit: AuditAuthor = {
    actorId: null,
    actorName: supplierName,
    partnerId: null,
    call: 'POST /supplier/ship',
    address,
    requestId,
  }
  const outcome = await shipOrder(
    db,
    { orderNumber, at, audit, supplierName },
    { supplierId, courier, number, lines, confirmed },
  )
  if (!outcome.ok) return outcome
  const bundle = (await listBundles(db, head)).find((one) => one.orderNumber === orderNumber)
  return { ok: true, bundle: bundle! } // it was found before, and purchase orders never change
}
