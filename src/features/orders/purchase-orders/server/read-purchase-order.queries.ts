import { and, asc, desc, eq, gte, inArray, lt, lte, sql, type SQL } from 'drizzle-orm'
import { partner } from '#features/brands/brands/server/brands.tables.ts'
import { message } from '#features/messages/messages/server/messages.tables.ts'
import { orderBundle, orderOption, orderProduct, orders } from '#features/orders/orders/server/orders.tables.ts'
import { shipment, shipmentLine } from '#features/orders/orders/server/shipment.tables.ts'
import { orderReturn } from '#features/orders/returns/server/returns.tables.ts'
import { supplier } from '#features/goods/delivery/server/suppliers.tables.ts'
import type { Db } from '#server/database/database.ts'
import { pagedRows, type AskedPage } from '#server/database/paged-rows.ts'
import { sumsByUnit } from '#server/database/sums-by-unit.ts'
import type { MailState } from '../contract/purchase-order-terms.ts'
import {
  purchaseOrder,
  purchaseOrderBundle,
  purchaseOrderExchange,
  purchaseOrderLine,
} from './purchase-orders.tables.ts'

export interface ListFilter {
  supplierId?: number | undefined
  state?: MailState | undefined
  startDate?: string | undefined
  endDate?: string | undefined
}

/** Condition for the mail of a purchase order in the outbox, by its dedupe key. */
export const isItsMail = sql`${message.dedupeKey} = 'PURCHASE_ORDER/record' || ${purchaseOrder.id} || '/' || ${purchaseOrder.mailNo} || '/MAIL'`

export const mailState = sql<MailState>`case when ${purchaseOrder.mailedAt} is not null then 'MAILED'
  when ${purchaseOrder.handedOverAt} is not null then 'HANDED_OVER' when ${purchaseOrder.mailNo} = 0 then 'NO_ADDRESS'
  when ${message.state} = 'FAILED' then 'FAILED' else 'WAITING' end`

/** Sums the pieces of a purchase order by unit. */
const piecesOf = (column: SQL) =>
  sumsByUnit(sql`
  select p.unit, sum(${column})::int as count from ${purchaseOrderLine} l
  join ${orderProduct} p on p.order_id = l.order_id and p.line_no = l.line_no
  where l.purchase_order_id = ${purchaseOrder}.id and ${column} > 0 group by p.unit`)

const headColumns = {
  id: purchaseOrder.id,
  number: purchaseOrder.number,
  supplierId: purchaseOrder.supplierId,
  supplierName: purchaseOrder.supplierName,
  sequence: purchaseOrder.sequence,
  day: purchaseOrder.day,
  isFromCutoff: sql<boolean>`${purchaseOrder.cutoffDay} is not null`,
  createdAt: purchaseOrder.createdAt,
  orders: sql<number>`(select count(*)::int from ${purchaseOrderBundle} b where b.purchase_order_id = ${purchaseOrder}.id)`,
  asked: piecesOf(sql`l.asked`),
  takenBack: piecesOf(sql`l.taken_back`),
  exchanges: sql<number>`(select count(*)::int from ${purchaseOrderExchange} e where e.purchase_order_id = ${purchaseOrder}.id)`,
  mailState,
  mailedTo: purchaseOrder.mailedTo,
  mailedAt: purchaseOrder.mailedAt,
}

export const listHeads = (db: Db, filter: ListFilter, page: AskedPage) =>
  pagedRows(
    db,
    {
      select: db.select(headColumns).from(purchaseOrder).leftJoin(message, isItsMail).where(matches(filter)).$dynamic(),
      orderBy: [desc(purchaseOrder.id)],
    },
    page,
  )
export type HeadRow = Awaited<ReturnType<typeof listHeads>>['content'][number]

const matches = ({ supplierId, state, startDate, endDate }: ListFilter) =>
  and(
    supplierId === undefined ? undefined : eq(purchaseOrder.supplierId, supplierId),
    state && eq(mailState, state),
    startDate === undefined ? undefined : gte(purchaseOrder.day, startDate),
    endDate === undefined ? undefined : lte(purchaseOrder.day, endDate),
  )

export async function findHead(db: Db, name: { number: string } | { id: number }) {
  const [found] = await db
    .select({
      ...headColumns,
      companyId: purchaseOrder.companyId,
      linkNo: purchaseOrder.linkNo,
      linkExpiresAt: purchaseOrder.linkExpiresAt,
      linkRevokedAt: purchaseOrder.linkRevokedAt,
      contactName: supplier.contactName,
      contactEmail: supplier.contactEmail,
      contactPhone: supplier.contactPhone,
      tel: supplier.tel,
    })
    .from(purchaseOrder)
    .leftJoin(message, isItsMail)
    .leftJoin(supplier, eq(supplier.id, purchaseOrder.supplierId))
    .where('number' in name ? eq(purchaseOrder.number, name.number) : eq(purchaseOrder.id, name.id))
  return found
}
export type FoundHead = NonNullable<Awaited<ReturnType<typeof findHead>>>

export async function findPrevious(db: Db, { supplierId, sequence }: { supplierId: number; sequence: number }) {
  const [found] = await db
    .select({ number: purchaseOrder.number, day: purchaseOrder.day })
    .from(purchaseOrder)
    .where(and(eq(purchaseOrder.supplierId, supplierId), lt(purchaseOrder.sequence, sequence)))
    .orderBy(desc(purchaseOrder.sequence))
    .limit(1)
  return found
}

/** The orders in a purchase order, oldest first. */
export async function listBundleRows(db: Db, { id, supplierId }: { id: number; supplierId: number }) {
  return db
    .select({
      orderId: orders.id,
      orderNumber: orders.orderNumber,
      status: orders.status,
      store: orders.store,
      partnerName: partner.name,
      shipsOn: orderBundle.shipsOn,
      receiver: orders.receiver,
      toldReceiver: purchaseOrderBundle.receiver,
      isMoved: purchaseOrderBundle.isMoved,
    })
    .from(purchaseOrderBundle)
    .innerJoin(orders, eq(orders.id, purchaseOrderBundle.orderId))
    .innerJoin(partner, eq(partner.id, orders.partnerId))
    .leftJoin(orderBundle, and(eq(orderBundle.orderId, orders.id), eq(orderBundle.supplierId, supplierId)))
    .where(eq(purchaseOrderBundle.purchaseOrderId, id))
    .orderBy(asc(orders.id))
}

export async function listLineRows(db: Db, purchaseOrderId: number) {
  return db
    .select({
      orderId: purchaseOrderLine.orderId,
      lineNo: purchaseOrderLine.lineNo,
      rowNo: purchaseOrderLine.rowNo,
      asked: purchaseOrderLine.asked,
      takenBack: purchaseOrderLine.takenBack,
      sent: purchaseOrderLine.sent,
      name: orderProduct.name,
      option: orderOption.name,
      spec: orderProduct.spec,
      unit: orderProduct.unit,
      count: orderOption.count,
      shipped: orderOption.shipped,
      cancelled: orderOption.cancelled,
      supplyAmount: orderOption.supplyAmount,
    })
    .from(purchaseOrderLine)
    .innerJoin(
      orderProduct,
      and(eq(orderProduct.orderId, purchaseOrderLine.orderId), eq(orderProduct.lineNo, purchaseOrderLine.lineNo)),
    )
    .innerJoin(
      orderOption,
      and(
        eq(orderOption.orderId, purchaseOrderLine.orderId),
        eq(orderOption.lineNo, purchaseOrderLine.lineNo),
        eq(orderOption.rowNo, purchaseOrderLine.rowNo),
      ),
    )
    .where(eq(purchaseOrderLine.purchaseOrderId, purchaseOrderId))
    .orderBy(purchaseOrderLine.orderId, purchaseOrderLine.lineNo, purchaseOrderLine.rowNo)
}

/** The parcels of the supplier for some orders, oldest first. */
export async function listParcels(db: Db, { orderIds, supplierId }: { orderIds: number[]; supplierId: number }) {
  if (orderIds.length === 0) return []
  return db
    .select({
      orderId: shipment.orderId,
      courier: shipment.courier,
      number: shipment.number,
      shippedAt: shipment.shippedAt,
      pieces: sumsByUnit(sql`
        select p.unit, sum(s.count)::int as count from ${shipmentLine} s
        join ${orderProduct} p on p.order_id = ${shipment}.order_id and p.line_no = s.line_no
        where s.shipment_id = ${shipment}.id group by p.unit`),
      returnId: orderReturn.id,
    })
    .from(shipment)
    .leftJoin(orderReturn, eq(orderReturn.shipmentId, shipment.id))
    .where(and(inArray(shipment.orderId, orderIds), eq(shipment.supplierId, supplierId)))
    .orderBy(asc(shipment.id))
}
