import { writeAudit } from '#features/platform/audit/server/write-audit.ts'
import { countSold } from '#features/goods/catalog/server/stock.ts'
import { couriers, isInvoiceNumber, type CourierCode } from '#features/goods/delivery/contract/couriers.ts'
import { releaseHeld } from '#features/messages/messages/server/held-messages.ts'
import { recogniseMargin } from '#features/orders/orders/server/order/recognise-margin.ts'
import type { NumberDoubt } from '#features/goods/delivery/contract/number-doubt.ts'
import { findNumberDoubt } from './find-number-doubt.ts'
import { recordShipment } from '#features/orders/orders/server/parcels/record-shipment.ts'
import { queueOrderMessages } from '#features/orders/orders/server/order/queue-order-messages.ts'
import type { Database } from '#server/database/database.ts'
import type { AuditAuthor } from '#server/http/route.ts'
import { transactOnce, type KeyReused } from '#server/http/transact-once.ts'
import { openCount, sameLine, type OrderLine } from '#features/orders/orders/contract/order-lines.ts'
import { mayTake, type OrderStatus } from '#features/orders/orders/contract/order-status.ts'
import type { OperatorAction } from '#features/orders/orders/server/order/operator-action.ts'
import {
  listRows,
  updatePrepared,
  updateProgress,
  type OrderRowState,
} from '#features/orders/orders/server/order/order-row-records.ts'
import { insertEvent, lockOrder, type NewOrderEvent } from '#features/orders/orders/server/order/order-records.ts'
import { settleStatus } from '#features/orders/orders/server/order/settle-status.ts'

export interface Parcel {
  supplierId: number
  courier: CourierCode
  number: string
  /** Undefined: all remaining goods of this supplier. */
  lines: readonly ShippedLine[] | undefined
  /** The operator has confirmed the number, although a parcel of another order has it or its check digit is wrong. */
  confirmed?: boolean | undefined
}

/** `left`: the open pieces that the sender saw; another number refuses the parcel. */
type ShippedLine = OrderLine & { left?: number }

/** A shipment by an operator, or by the supplier itself, which is named in the timeline. */
export type ShipAction = OperatorAction | SupplierAction
export interface SupplierAction extends Omit<OperatorAction, 'audit' | 'once'> {
  audit: AuditAuthor
  once?: undefined
  supplierName: string
}

export type ShipOrderOutcome =
  | { ok: true; status: OrderStatus }
  | { ok: false; refused: 'unknown' | 'not-shippable' | 'invoice' | 'too-many' | 'one-supplier' | 'changed' }
  | { ok: false; refused: 'number-doubt'; doubt: NumberDoubt }
  | KeyReused

/** Sends one parcel of one supplier [rules §2]; the pieces of a row may be split over several parcels. */
export function shipOrder(db: Database, action: ShipAction, parcel: Parcel): Promise<ShipOrderOutcome> {
  const { orderNumber, at, audit, once } = action
  return transactOnce<ShipOrderOutcome>(db, once, async (tx) => {
    const number = parcel.number.replaceAll(/[\s-]/g, '')
    if (!isInvoiceNumber(parcel.courier, number)) return { ok: false, refused: 'invoice' }
    const order = await lockOrder(tx, { orderNumber })
    if (!order) return { ok: false, refused: 'unknown' }
    if (!maySend(action, order.status)) return { ok: false, refused: 'not-shippable' }

    const rows = await listRows(tx, order.id)
    const chosen = chooseLines(rows, parcel)
    if (!chosen.ok) return chosen
    const { lines } = chosen
    const doubt = parcel.confirmed
      ? undefined
      : await findNumberDoubt(tx, { ...parcel, number, orderId: order.id, at: action.at })
    if (doubt) return { ok: false, refused: 'number-doubt', doubt }
    await recordShipment(tx, {
      partnerId: order.partnerId,
      orderId: order.id,
      supplierId: parcel.supplierId,
      kind: 'ORDER',
      courier: parcel.courier,
      number,
      shippedAt: at,
      lines,
    })
    await updateProgress(tx, {
      orderId: order.id,
      lines,
      become: 'shipped',
    })
    await recogniseMargin(tx, { orderId: order.id, at })
    // Shipping implies preparing, even if the operator skipped that step.
    await updatePrepared(tx, { orderId: order.id, supplierIds: [parcel.supplierId], at })
    await countSold(
      tx,
      lines.map((line) => ({ id: rowOf(rows, line)?.partnerProductId ?? 0, count: line.count })),
    )
    await insertEvent(tx, shippedEvent(action, { orderId: order.id, courier: parcel.courier, number }))
    await releaseHeld(tx, { orderNumber, at })
    await queueOrderMessages(tx, [shippedNotification(action, { courier: parcel.courier, number })])
    const status = await settleStatus(tx, order, { paid: true })
    await writeAudit(tx, audit, {
      subject: orderNumber,
      at,
      before: { status: order.status },
      after: { status, courier: parcel.courier, number, lines },
    })
    return { ok: true, status }
  })
}

/** The link of a supplier serves as its confirmation: its parcel needs no earlier one. */
export const maySend = (action: { supplierName?: string } | OperatorAction, status: OrderStatus): boolean =>
  mayTake('ship', status) || ('supplierName' in action && mayTake('prepare', status))

function shippedEvent(
  action: ShipAction,
  { orderId, courier, number }: { orderId: number; courier: CourierCode; number: string },
): NewOrderEvent {
  const parcel = `${couriers[courier].label} ${number}`.trim()
  const event = { orderId, type: 'SHIPPED', actorId: action.audit.actorId, createdAt: action.at } as const
  return 'supplierName' in action
    ? { ...event, actor: 'SUPPLIER', note: `${action.supplierName} · ${parcel}` }
    : { ...event, actor: 'OPERATOR', note: parcel }
}

/** Notifies once per invoice number; without a number each parcel is notified. */
const shippedNotification = (
  { orderNumber, at }: ShipAction,
  { courier, number }: { courier: CourierCode; number: string },
) => ({
  event: 'ORDER_SHIPPED' as const,
  orderNumber,
  at,
  once: `${courier}-${number || at.toISOString()}`,
  facts: { courier: couriers[courier].label, invoice: number },
})

type ChosenLines =
  | { ok: true; lines: OrderLine[] }
  | { ok: false; refused: 'too-many' | 'one-supplier' | 'not-shippable' | 'changed' }

function chooseLines(rows: readonly OrderRowState[], { supplierId, lines }: Parcel): ChosenLines {
  if (!lines) {
    const all = rows
      .filter((row) => row.supplierId === supplierId && openCount(row) > 0)
      .map((row) => ({ lineNo: row.lineNo, rowNo: row.rowNo, count: openCount(row) }))
    return all.length > 0 ? { ok: true, lines: all } : { ok: false, refused: 'not-shippable' }
  }
  for (const line of lines) {
    const row = rowOf(rows, line)
    if (!row || lines.filter((other) => rowOf(rows, other) === row).length > 1)
      return { ok: false, refused: 'too-many' }
    if (row.supplierId !== supplierId) return { ok: false, refused: 'one-supplier' }
    if ((line.left ?? openCount(row)) !== openCount(row)) return { ok: false, refused: 'changed' }
    if (line.count > openCount(row)) return { ok: false, refused: 'too-many' }
  }
  return { ok: true, lines: lines.map(({ lineNo, rowNo, count }) => ({ lineNo, rowNo, count })) }
}

const rowOf = (rows: readonly OrderRowState[], line: OrderLine) => rows.find((row) => sameLine(row, line))
