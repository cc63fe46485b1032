import { writeAudit } from '#features/platform/audit/server/write-audit.ts'
import { couriers, isInvoiceNumber } from '#features/goods/delivery/contract/couriers.ts'
import type { ParcelKey } from '#features/goods/delivery/server/parcel-tracking.ts'
import type { Database, Tx } from '#server/database/database.ts'
import type { OperatorAction } from '#features/orders/orders/server/order/operator-action.ts'
import { insertEvent, lockOrder } from '#features/orders/orders/server/order/order-records.ts'
import { queueOrderMessages } from '#features/orders/orders/server/order/queue-order-messages.ts'
import {
  findLastCorrection,
  findParcelOfOrder,
  insertCorrection,
  updateParcel,
} from '#features/orders/orders/server/parcels/parcel-records.ts'
import type { NumberDoubt } from '#features/goods/delivery/contract/number-doubt.ts'
import { findNumberDoubt } from './find-number-doubt.ts'
import { parcelName } from '../contract/shipment-correction.ts'

export interface ShipmentCorrection extends ParcelKey {
  shipmentId: number
  /** Parcel on the operator's screen. */
  seen: ParcelKey
  /** The operator has confirmed the number, which another order has or whose check digit is wrong. */
  shared: boolean
  reason: string
}

type Corrected = { ok: true } & ParcelKey
export type CorrectShipmentOutcome =
  | Corrected
  | { ok: false; refused: 'unknown' | 'invoice' | 'delivered' | 'unchanged' }
  | { ok: false; refused: 'corrected-before'; by: string | null; now: ParcelKey }
  | { ok: false; refused: 'number-doubt'; doubt: NumberDoubt }

/**
 * Replaces the courier or the number of a parcel that has not arrived. The tracking page follows the parcel's key, so
 * the page of the old number ends with the commit.
 */
export function correctShipment(
  db: Database,
  { orderNumber, at, audit }: OperatorAction,
  { shipmentId, shared, reason, ...correction }: ShipmentCorrection,
): Promise<CorrectShipmentOutcome> {
  const to = keyOf(correction)
  const seen = keyOf(correction.seen)
  return db.transact<CorrectShipmentOutcome>(async (tx) => {
    if (!isInvoiceNumber(to.courier, to.number)) return { ok: false, refused: 'invoice' }
    const order = await lockOrder(tx, { orderNumber })
    const parcel = order && (await findParcelOfOrder(tx, { orderId: order.id, shipmentId }))
    if (!order || !parcel) return { ok: false, refused: 'unknown' }
    if (!isSame(parcel, seen)) return findEarlier(tx, { shipmentId, seen, to, now: parcel, actorId: audit.actorId })
    if (parcel.deliveredAt) return { ok: false, refused: 'delivered' }
    if (isSame(parcel, to)) return { ok: false, refused: 'unchanged' }
    const doubt = shared ? undefined : await findNumberDoubt(tx, { ...to, orderId: order.id, at })
    if (doubt) return { ok: false, refused: 'number-doubt', doubt }

    const from = keyOf(parcel)
    await updateParcel(tx, shipmentId, to)
    const id = await insertCorrection(tx, { shipmentId, from, to, actorId: audit.actorId, correctedAt: at })
    const event = { orderId: order.id, actor: 'OPERATOR', actorId: audit.actorId, createdAt: at } as const
    await insertEvent(tx, { ...event, type: 'PARCEL_CORRECTED', note: `${parcelName(from)} → ${parcelName(to)}` })
    const facts = { courier: couriers[to.courier].label, invoice: to.number, formerParcel: parcelName(from) }
    await queueOrderMessages(tx, [{ event: 'ORDER_PARCEL_CORRECTED', orderNumber, at, once: id, facts }])
    await writeAudit(tx, audit, { subject: orderNumber, at, before: from, after: to, reason })
    return { ok: true, ...to }
  })
}

const keyOf = ({ courier, number }: ParcelKey): ParcelKey => ({ courier, number: number.replaceAll(/[\s-]/g, '') })

const isSame = (one: ParcelKey, other: ParcelKey) => one.courier === other.courier && one.number === other.number

/** Answers a repeated press of the same operator with success, and names another operator who corrected the parcel. */
async function findEarlier(
  tx: Tx,
  {
    shipmentId,
    seen,
    to,
    now,
    actorId,
  }: Record<'seen' | 'to' | 'now', ParcelKey> & Record<'shipmentId' | 'actorId', number>,
): Promise<CorrectShipmentOutcome> {
  const last = await findLastCorrection(tx, shipmentId)
  const isRepeat = last !== undefined && last.actorId === actorId && isSame(now, to) && isSame(last.from, seen)
  if (isRepeat) return { ok: true, ...keyOf(now) }
  return { ok: false, refused: 'corrected-before', by: last?.actorName ?? null, now: keyOf(now) }
}
