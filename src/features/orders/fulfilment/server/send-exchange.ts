import { returnStock, takeStock } from '#features/goods/catalog/server/stock.ts'
import { couriers, isInvoiceNumber, type CourierCode } from '#features/goods/delivery/contract/couriers.ts'
import type { Tx } from '#server/database/database.ts'
import { otherClaims, type ClaimKey } from '#features/orders/orders/contract/order-claims.ts'
import { sameLine, type OrderLine } from '#features/orders/orders/contract/order-lines.ts'
import { findClaims, keepAsExchanged } from '#features/orders/orders/server/cancel/order-claims.ts'
import { findTaken, type ClaimedElsewhere } from '#features/orders/orders/server/cancel/refund-order.ts'
import { listRows } from '#features/orders/orders/server/order/order-row-records.ts'
import { insertEvent, type LockedOrder } from '#features/orders/orders/server/order/order-records.ts'
import type { NumberDoubt } from '#features/goods/delivery/contract/number-doubt.ts'
import { findNumberDoubt } from './find-number-doubt.ts'
import { recordShipment } from '#features/orders/orders/server/parcels/record-shipment.ts'

export interface Exchange {
  /** The caller has locked the order. */
  order: LockedOrder
  supplierId: number
  lines: readonly OrderLine[]
  /** The request that claims the pieces. */
  settles: ClaimKey
  courier: CourierCode
  number: string
  /** The returned pieces can be sold again. */
  toStock: boolean
  /** The operator has confirmed the number, although a parcel of another order has it or its check digit is wrong. */
  confirmed: boolean
  /** A supplier ships by the link of its purchase order; the timeline names it. */
  by: { actor: 'OPERATOR'; actorId: number } | { actor: 'SUPPLIER'; actorId: null; name: string }
  at: Date
}

export type SendExchangeOutcome =
  | { ok: true; shipmentId: number; number: string }
  | { ok: false; refused: 'invoice' | 'not-refundable' | 'short-of-stock' }
  | { ok: false; refused: 'number-doubt'; doubt: NumberDoubt }
  | ClaimedElsewhere

/**
 * Sends the same pieces once more, without a payment. The parcel is a shipment of its own kind: it leaves the counts of
 * the rows and so the order's state, margin and documents unchanged. Only the stock changes.
 */
export async function sendExchange(tx: Tx, exchange: Exchange): Promise<SendExchangeOutcome> {
  const { order, supplierId, lines, settles, courier, toStock, by, at } = exchange
  const number = exchange.number.replaceAll(/[\s-]/g, '')
  if (!isInvoiceNumber(courier, number)) return { ok: false, refused: 'invoice' }
  const rows = await listRows(tx, order.id)
  // Doesn't replace pieces that were refunded meanwhile.
  const paid = findTaken(rows, lines, otherClaims(await findClaims(tx, order.id), { settles: [settles] }))
  if (paid) return paid
  const doubt = exchange.confirmed ? undefined : await findNumberDoubt(tx, { courier, number, orderId: order.id, at })
  if (doubt) return { ok: false, refused: 'number-doubt', doubt }
  const pieces = lines.flatMap((line) => {
    const row = rows.find((known) => sameLine(known, line))
    return row?.tookStock ? [{ ...row, count: line.count }] : []
  })
  const taken = await takeStock(tx, pieces)
  if (!taken.ok) return { ok: false, refused: 'short-of-stock' }
  if (toStock) await returnStock(tx, pieces)
  const shipmentId = await recordShipment(tx, {
    partnerId: order.partnerId,
    orderId: order.id,
    supplierId,
    kind: 'EXCHANGE',
    courier,
    number,
    shippedAt: at,
    lines,
  })
  await keepAsExchanged(tx, settles)
  const parcel = `${couriers[courier].label} ${number}`.trim()
  const note = by.actor === 'SUPPLIER' ? `${by.name} · ${parcel}` : parcel
  const { actor, actorId } = by
  await insertEvent(tx, { orderId: order.id, type: 'EXCHANGED', actor, actorId, note, createdAt: at })
  return { ok: true, shipmentId, number }
}
