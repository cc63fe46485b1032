import { and, asc, eq, sql, type SQL } from 'drizzle-orm'
import type * as z from 'zod/mini'
import { partner } from '#features/brands/brands/server/brands.tables.ts'
import { chainStore } from '#features/stores/chain-stores/server/chain-stores.tables.ts'
import type { CourierCode } from '#features/goods/delivery/contract/couriers.ts'
import { parcelTracking } from '#features/goods/delivery/server/delivery.tables.ts'
import type { TrackingEvent } from '#features/goods/delivery/contract/tracking.ts'
import type { ParcelKey } from '#features/goods/delivery/server/parcel-tracking.ts'
import { member } from '#features/people/members/server/members.tables.ts'
import type { adminCardRefund, OrderCard } from '#features/money/payments/contract/card-terms.ts'
import type { PayMethod, PaymentState } from '#features/money/payments/contract/payment-terms.ts'
import { bankReceipt, cardPayment, cardRefund } from '#features/money/payments/server/payments.tables.ts'
import type { Db } from '#server/database/database.ts'
import { preparedQuery } from '#server/database/prepared-query.ts'
import type { OrderActor, OrderEventType } from '../../contract/order-events.ts'
import type { ShipmentKind } from '../../contract/shipments.calls.ts'
import type { OrderDetail } from '../../contract/order-detail.calls.ts'
import { amountDue, receivedAmount } from '../order/order-money-records.ts'
import { orderReduction, orders } from '../orders.tables.ts'
import { shipmentCorrection } from '../shipment.tables.ts'

/** Selects rows of a child table as JSON with camelCase keys; times are ISO 8601 in UTC. */
const time = (column: string) => sql.raw(`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`)
const list = <Row>(query: SQL) => sql<Row[]>`(select coalesce(jsonb_agg(row), '[]'::jsonb) from (${query}) row)`

export interface ProductRow {
  lineNo: number
  partnerProductId: number
  supplierId: number
  name: string
  categoryName: string
  optionName: string | null
  unit: string
  spec: string
  picture: { path: string; filename: string } | null
  priceModel: 'SET' | 'UNIT'
  vatType: 'TAX' | 'FREE'
  isCustomMade: boolean
  count: number
  calculatedPrice: number
  printPrice: number
}

export interface OptionRow {
  lineNo: number
  rowNo: number
  productOptionId: number | null
  name: string | null
  count: number
  calculatedPrice: number
  flatPrice: number
  shipped: number
  cancelled: number
  refunded: number
}

const products = list<ProductRow>(sql`
  select line_no as "lineNo", partner_product_id as "partnerProductId", supplier_id as "supplierId", name,
    category_name as "categoryName", option_name as "optionName", unit, spec, picture, price_model as "priceModel",
    vat_type as "vatType", is_custom_made as "isCustomMade", count, calculated_price as "calculatedPrice", print_price as "printPrice"
  from order_product where order_id = ${orders.id} order by line_no`)

const options = list<OptionRow>(sql`
  select line_no as "lineNo", row_no as "rowNo", product_option_id as "productOptionId", name, count,
    calculated_price as "calculatedPrice", flat_price as "flatPrice", shipped, cancelled, refunded
  from order_option where order_id = ${orders.id} order by line_no, row_no`)

const bundles = list<{
  supplierId: number
  supplierName: string
  goodsAmount: number
  fee: number
  remoteFee: number
  feeReturned: number
  preparedAt: string | null
  shipsOn: string | null
  delayedTo: string | null
}>(sql`
  select supplier_id as "supplierId", supplier_name as "supplierName", goods_amount as "goodsAmount",
    delivery_fee + remote_fee as fee, remote_fee as "remoteFee", fee_returned as "feeReturned", ${time('prepared_at')} as "preparedAt",
    ships_on as "shipsOn", delayed_to as "delayedTo"
  from order_bundle where order_id = ${orders.id} order by supplier_id`)

const payments = list<{
  method: PayMethod
  amount: number
  state: PaymentState
  refunded: number
  cardFunded: number
  paidAt: string | null
}>(sql`
  select method, amount, state, refunded, card_funded as "cardFunded", ${time('paid_at')} as "paidAt" from payment where order_id = ${orders.id} order by method`)

// Sorts by time first: a job may record the second parcel before the first, or a time before the last event.
const timeline = list<{ type: OrderEventType; actor: OrderActor; note: string; createdAt: string }>(sql`
  select type, actor, note, ${time('created_at')} as "createdAt" from order_event where order_id = ${orders.id}
  order by created_at, id`)

const reductions = list<OrderDetail['reductions'][number]>(sql`
  select kind, refund_cause as "refundCause", actor, reason, goods_amount as "goodsAmount", print_amount as "printAmount", delivery_adjustment as "deliveryAdjustment",
    refund_total as "refundTotal", ${time('created_at')} as "createdAt", lines
  from ${orderReduction} where order_id = ${orders.id} order by id`)

const card = sql<OrderCard | null>`(select jsonb_build_object('state', state, 'issuer', issuer, 'lastDigits', last_digits,
    'amount', amount, 'dueAt', ${time('due_at')}, 'checking', payment_key is not null and approved_at is null, 'refunds', '[]'::jsonb)
  from ${cardPayment} where ref_number = ${orders.orderNumber} order by state = 'DONE' desc, attempt desc limit 1)`

const cardRefunds = list<z.output<typeof adminCardRefund>>(sql`
  select r.id, r.amount, r.state, r.attempts, r.last_error as "lastError", ${time('r.created_at')} as "createdAt",
    ${time('r.done_at')} as "doneAt"
  from ${cardRefund} r join ${cardPayment} p on p.id = r.card_payment_id where p.ref_number = ${orders.orderNumber} order by r.id`)

export interface OrderReceipt {
  receiptId: number
  amount: number
  depositor: string
  receivedAt: string
  bankAccount: string
  /** The receipt was taken back, or is the counter-receipt of one. */
  isUndone: boolean
  bankRef: string
  /** The line of a bank's statement that it comes from. */
  lineId: number | null
}

const receipts = list<OrderReceipt>(sql`
  select r.id as "receiptId", r.amount, r.depositor, ${time('r.received_at')} as "receivedAt", r.bank_account as "bankAccount",
    r.undoes is not null or exists (select from ${bankReceipt} c where c.undoes = r.id) as "isUndone",
    r.bank_ref as "bankRef", r.statement_line_id as "lineId"
  from ${bankReceipt} r where r.order_number = ${orders.orderNumber} order by r.id`)

export interface ShipmentRow {
  shipmentId: number
  supplierId: number
  kind: ShipmentKind
  deliveryId: CourierCode
  deliveryNumber: string
  shippedAt: string
  deliveredAt: string | null
  corrections: { from: ParcelKey; to: ParcelKey; correctedAt: string }[]
  /** The latest known event. */
  tracking: { event: TrackingEvent | null } | null
  lines: { lineNo: number; rowNo: number; count: number }[]
}

const shipments = list<ShipmentRow>(sql`
  select id as "shipmentId", supplier_id as "supplierId", kind, courier as "deliveryId", number as "deliveryNumber",
    ${time('shipped_at')} as "shippedAt", ${time('delivered_at')} as "deliveredAt",
    (select jsonb_build_object('event', events -> -1) from ${parcelTracking} t
     where t.courier = shipment.courier and t.number = shipment.number) as tracking,
    (select coalesce(jsonb_agg(jsonb_build_object('from', jsonb_build_object('courier', c.from_courier, 'number', c.from_number),
       'to', jsonb_build_object('courier', c.to_courier, 'number', c.to_number), 'correctedAt', ${time('c.corrected_at')}) order by c.id), '[]'::jsonb)
     from ${shipmentCorrection} c where c.shipment_id = shipment.id) as corrections,
    (select jsonb_agg(jsonb_build_object('lineNo', line_no, 'rowNo', row_no, 'count', count) order by line_no, row_no)
     from shipment_line where shipment_id = shipment.id) as lines
  from shipment where order_id = ${orders.id} order by id`)

const whole = {
  id: orders.id,
  orderNumber: orders.orderNumber,
  partnerId: orders.partnerId,
  partnerName: partner.name,
  partnerUri: partner.uri,
  memberId: orders.memberId,
  memberName: member.name,
  memberPhone: member.phone,
  chainStoreId: orders.chainStoreId,
  /** Current owner of the store, who may differ from the buyer. */
  storeOwnerId: chainStore.memberId,
  companyId: orders.companyId,
  status: orders.status,
  payMethod: orders.payMethod,
  price: orders.price,
  totalPrintPrice: orders.totalPrintPrice,
  sendCost: orders.sendCost,
  total: orders.total,
  vat: orders.vat,
  usedCash: orders.usedCash,
  depositor: orders.depositor,
  depositDueAt: orders.depositDueAt,
  bankAccount: orders.bankAccount,
  receiver: orders.receiver,
  evidence: orders.evidence,
  store: orders.store,
  unitPriceDecimals: orders.unitPriceDecimals,
  createdAt: orders.createdAt,
  paidAt: orders.paidAt,
  received: receivedAmount,
  due: amountDue,
  products,
  options,
  bundles,
  payments,
  timeline,
  reductions,
  shipments,
  receipts,
  card,
  cardRefunds,
}

/** Finds an order with all its parts in one statement. `scope` limits the readable orders. */
export async function findWholeOrder(db: Db, orderNumber: string, scope: SQL) {
  const [found] = await listWholeOrders(db, { where: [eq(orders.orderNumber, orderNumber), scope], most: 1 })
  return found
}

const wholeOrders = (db: Db, where: SQL | undefined) =>
  db
    .select(whole)
    .from(orders)
    .innerJoin(partner, eq(partner.id, orders.partnerId))
    .innerJoin(member, eq(member.id, orders.memberId))
    .innerJoin(chainStore, eq(chainStore.id, orders.chainStoreId))
    .where(where)

const isOwn = and(
  eq(orders.orderNumber, sql.placeholder('orderNumber')),
  eq(orders.memberId, sql.placeholder('memberId')),
)
const ownQuery = preparedQuery((db) => wholeOrders(db, isOwn).prepare('find_own_order'))

/** Finds a member's own order with all its parts, a frequent read of buyers. */
export async function findOwnWholeOrder(db: Db, own: { orderNumber: string; memberId: number }) {
  const [found] = await ownQuery(db).execute(own)
  return found
}

/** Oldest first. */
export async function listWholeOrders(db: Db, { where, most }: { where: (SQL | undefined)[]; most: number }) {
  return wholeOrders(db, and(...where))
    .orderBy(asc(orders.id))
    .limit(most)
}
export type WholeOrder = Awaited<ReturnType<typeof listWholeOrders>>[number]
