import type { BodyOf } from '#contract/call.ts'
import { sameLine } from '#features/orders/orders/contract/order-lines.ts'
import { shipOrder, type ShipOrderOutcome } from '#features/orders/fulfilment/server/ship-order.ts'
import { exchangeReturn, type ExchangeReturnOutcome } from '#features/orders/returns/server/exchange-return.ts'
import type { Database, Db } from '#server/database/database.ts'
import type { AuditAuthor } from '#server/http/route.ts'
import type { PurchaseBundle } from '../contract/purchase-bundle.ts'
import type { shipByLinkCall, shipExchangeByLinkCall } from '../contract/supplier-link.calls.ts'
import { listBundles } from './read-purchase-order.ts'
import type { FoundHead } from './read-purchase-order.queries.ts'

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

/** Sends a parcel like the operator. A link only reaches the lines that its purchase order asks for. */
export async function shipByLink(
  db: Database,
  { head, at, address, requestId }: Sender,
  { orderNumber, courier, number, lines, confirmed }: SupplierParcel,
): Promise<ShipByLinkOutcome> {
  const asked = (await listBundles(db, head)).find((bundle) => bundle.orderNumber === orderNumber)
  if (!asked || !lines.every((line) => asked.lines.some((known) => known.asked > 0 && sameLine(known, line))))
    return { ok: false, refused: 'not-in-order' }
  const { supplierId, supplierName } = head
  const audit = auditOf({ head, address, requestId }, 'POST /supplier/ship')
  const outcome = await shipOrder(
    db,
    { orderNumber, at, audit, supplierName },
    { supplierId, courier, number, lines, confirmed },
  )
  if (!outcome.ok) return outcome
  return { ok: true, bundle: await getBundle(db, head, orderNumber) }
}

/** The bundle was found before, and purchase orders never change. */
async function getBundle(db: Db, head: FoundHead, orderNumber: string): Promise<PurchaseBundle> {
  return (await listBundles(db, head)).find((one) => one.orderNumber === orderNumber)! // found before
}

/** The supplier as the author in the audit log. */
export const auditOf = ({ head, address, requestId }: Omit<Sender, 'at'>, call: string): AuditAuthor => ({
  actorId: null,
  actorName: head.supplierName,
  partnerId: null,
  call,
  address,
  requestId,
})

export type SupplierExchangeParcel = Omit<BodyOf<typeof shipExchangeByLinkCall>, 'token'>

export type ShipExchangeByLinkOutcome =
  | { ok: true; bundle: PurchaseBundle }
  | Extract<ExchangeReturnOutcome, { ok: false }>
  | { ok: false; refused: 'not-in-order' }

/**
 * Sends the pieces of an exchange like the operator. A link only reaches the exchanges that its purchase order asks
 * for.
 */
export async function shipExchangeByLink(
  db: Database,
  { head, at, address, requestId }: Sender,
  { orderNumber, returnId, courier, number, confirmed }: SupplierExchangeParcel,
): Promise<ShipExchangeByLinkOutcome> {
  const asked = (await listBundles(db, head)).find((bundle) => bundle.orderNumber === orderNumber)
  if (!asked?.exchanges.some((one) => one.returnId === returnId && one.isAsked)) {
    return { ok: false, refused: 'not-in-order' }
  }
  const audit = auditOf({ head, address, requestId }, 'POST /supplier/exchange')
  const { supplierId, supplierName } = head
  const outcome = await exchangeReturn(
    db,
    { id: returnId, supplierId, supplierName, at, audit },
    { courier, number, toStock: false, confirmed: confirmed === true },
  )
  return outcome.ok ? { ok: true, bundle: await getBundle(db, head, orderNumber) } : outcome
}
