import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { company } from '#features/platform/settings/server/settings.tables.ts'
import { partner } from '#features/brands/brands/server/brands.tables.ts'
import { partnerProduct } from '#features/goods/catalog/server/catalog.tables.ts'
import type { PriceModel, VatType } from '#features/goods/catalog/contract/product-terms.ts'
import { chainStore } from '#features/stores/chain-stores/server/chain-stores.tables.ts'
import type { DeliveryPolicy } from '#features/goods/delivery/contract/delivery-policy.ts'
import { member } from '#features/people/members/server/members.tables.ts'
import { won } from '#values/won.ts'
import type { PayMethod, PaymentState } from '#features/money/payments/contract/payment-terms.ts'
import { moment, rowId, rowRef, wonColumn } from '#server/database/columns.ts'
import type { Evidence, Receiver } from '../contract/order-terms.ts'
import type { OrderStatus } from '../contract/order-status.ts'
import type { OrderActor, OrderEventType } from '../contract/order-events.ts'
import { defaultUnitPriceDecimals, type UnitPriceDecimals } from '#values/unit-price.ts'
import type { Fault, RefundCause, ReductionKind } from '../contract/refund-terms.ts'

/** Snapshot of the buying store for the documents of the order. */
export interface StoreSnapshot {
  partnerName: string
  name: string
  tel: string
  businessCompanyName: string
  businessRepresentative: string
  businessNumber: string
  businessType: string
  businessItem: string
  address: string
  businessEmail: string
}

/**
 * The rest of an order after its cancellations and refunds; `price` and `totalPrintPrice` stay as ordered. `updateLiveAmounts` writes them in
 * the transaction of each, so that sums over many orders read one index.
 */
const liveSums = () => ({
  liveGoods: wonColumn().notNull().default(won(0)),
  livePrint: wonColumn().notNull().default(won(0)),
  liveSendCost: wonColumn().notNull().default(won(0)),
  /** The platform's cost of the goods. Never shown to a buyer. */
  liveSupply: wonColumn().notNull().default(won(0)),
})

/** One order of one shop. Amounts are won, VAT included; only an edit of an unpaid order changes them, a cancellation is a row of its own. */
export const orders = pgTable(
  'orders',
  {
    id: rowId(),
    /** The shop that sold. */
    partnerId: rowRef()
      .notNull()
      .references(() => partner.id),
    orderNumber: text().notNull(),
    chainStoreId: rowRef()
      .notNull()
      .references(() => chainStore.id),
    memberId: rowRef()
      .notNull()
      .references(() => member.id),
    status: text().$type<OrderStatus>().notNull(),
    payMethod: text().$type<PayMethod>().notNull(),
    price: wonColumn().notNull(),
    totalPrintPrice: wonColumn().notNull(),
    sendCost: wonColumn().notNull(),
    /** price + sendCost; price holds the printing fee too [rules §5]. */
    total: wonColumn().notNull(),
    vat: wonColumn().notNull(),
    ...liveSums(),
    usedCash: wonColumn().notNull(),
    depositor: text().notNull().default(''),
    depositDueAt: moment(),
    /** The account for the transfer, in words. */
    bankAccount: text().notNull().default(''),
    receiver: jsonb().$type<Receiver>().notNull(),
    /** The choice of the buyer. Card slips replace it for what a card paid: read it with evidencePartsOf. */
    evidence: text().$type<Evidence>().notNull(),
    agreedToCustomMade: boolean().notNull(),
    store: jsonb().$type<StoreSnapshot>().notNull(),
    /** The version of the platform's company block at that time; versions never change. */
    companyId: rowRef()
      .notNull()
      .references(() => company.id),
    /** The brand's decimals of unit prices at that time, so that the order shows the same ones for good. */
    unitPriceDecimals: integer().$type<UnitPriceDecimals>().notNull().default(defaultUnitPriceDecimals),
    /** The first product's name and the number of products, for lists. */
    title: text().notNull(),
    productCount: integer().notNull(),
    createdAt: moment().notNull(),
    paidAt: moment(),
    /** Time at which the snapshots were emptied after the retention time. */
    anonymisedAt: moment(),
  },
  (t) => [
    uniqueIndex('orders_number').on(t.orderNumber),
    index('orders_partner').on(t.partnerId, t.id),
    // Has every column of the sums of a headquarters, so that they need no look-up in the table.
    index('orders_sales').on(
      t.partnerId,
      t.createdAt,
      t.id,
      t.chainStoreId,
      t.status,
      t.payMethod,
      t.paidAt,
      t.liveGoods,
      t.livePrint,
      t.liveSendCost,
      t.liveSupply,
    ),
    // Has every column of the counts of what waits, so that they need no look-up in the table; so does `orders_status`.
    index('orders_partner_status').on(t.partnerId, t.status, t.id, t.createdAt, t.payMethod, t.paidAt, t.total),
    index('orders_member').on(t.memberId, t.id),
    index('orders_member_status').on(t.memberId, t.status, t.id),
    index('orders_status').on(t.status, t.id, t.total),
    index('orders_created').on(t.createdAt, t.id),
    index('orders_store').on(t.chainStoreId, t.id),
    // The orders of a large store, newest first, without a sort.
    index('orders_store_created').on(t.chainStoreId, t.createdAt, t.id),
    // Finds a part of an order number in the index alone: a row of the table is ten times as large.
    index('orders_number_of_brand').on(t.partnerId, t.orderNumber, t.id),
    // The beginning of a name on a bank's statement.
    index('orders_depositor')
      .on(t.depositor.op('text_pattern_ops'))
      .where(sql`${t.depositor} <> ''`),
    index('orders_due')
      .on(t.depositDueAt)
      .where(sql`${t.status} = 'BD'`),
    check('orders_total', sql`${t.total} = ${t.price} + ${t.sendCost} and ${t.price} >= 0 and ${t.sendCost} >= 0`),
  ],
)

/**
 * Amounts for the tax invoice [decisions], as ordered: the supply value of a row with its fees or of a delivery, and its VAT. The rows
 * of an order sum to its own `vat`.
 */
const taxParts = () => ({
  supplyValue: wonColumn().notNull().default(won(0)),
  vat: wonColumn().notNull().default(won(0)),
})

/** The goods of one supplier in an order. */
export const orderBundle = pgTable(
  'order_bundle',
  {
    orderId: rowRef()
      .notNull()
      .references(() => orders.id),
    supplierId: rowRef().notNull(),
    supplierName: text().notNull(),
    goodsAmount: wonColumn().notNull(),
    deliveryFee: wonColumn().notNull(),
    remoteFee: wonColumn().notNull(),
    /** The delivery policy at that time, to compute the fee again when a part is cancelled. */
    policy: jsonb().$type<DeliveryPolicy>().notNull(),
    /** Won of the fees that cancellations gave back; negative when they made delivery dearer. */
    feeReturned: wonColumn().notNull(),
    /** The time at which the supplier began to prepare the goods. */
    preparedAt: moment(),
    /** Korean day on which the goods are promised to ship; null: no promise. */
    shipsOn: text(),
    /** Korean day on which they are expected to ship instead, after a promised day has passed; null: not late so far. */
    delayedTo: text(),
    ...taxParts(),
  },
  (t) => [
    primaryKey({ columns: [t.orderId, t.supplierId] }),
    // The orders of one supplier, newest first.
    index('order_bundle_supplier').on(t.supplierId, t.orderId),
    // The few that wait to be prepared, among all that ever were.
    index('order_bundle_unprepared')
      .on(t.orderId)
      .where(sql`${t.preparedAt} is null`),
  ],
)

/** Snapshot of one product of an order. */
export const orderProduct = pgTable(
  'order_product',
  {
    orderId: rowRef()
      .notNull()
      .references(() => orders.id),
    lineNo: integer().notNull(),
    partnerProductId: rowRef()
      .notNull()
      .references(() => partnerProduct.id),
    productId: rowRef().notNull(),
    supplierId: rowRef().notNull(),
    name: text().notNull(),
    categoryName: text().notNull(),
    optionName: text(),
    spec: text().notNull(),
    unit: text().notNull(),
    picture: jsonb().$type<{ path: string; filename: string }>(),
    priceModel: text().$type<PriceModel>().notNull(),
    vatType: text().$type<VatType>().notNull(),
    isCustomMade: boolean().notNull(),
    isBundled: boolean().notNull(),
    ownDeliveryFee: wonColumn().notNull(),
    count: integer().notNull(),
    calculatedPrice: wonColumn().notNull(),
    /** The product's printing fee; the flat fees of options are on their rows. */
    printPrice: wonColumn().notNull(),
    /** The platform's cost of the goods: margin is calculatedPrice less this. Never shown to a buyer. */
    supplyAmount: wonColumn().notNull(),
    /** The rest after cancellations and refunds, see `liveSums`; `livePrint` includes the flat fees of the rows. */
    liveCount: integer().notNull().default(0),
    livePrice: wonColumn().notNull().default(won(0)),
    livePrint: wonColumn().notNull().default(won(0)),
    liveSupply: wonColumn().notNull().default(won(0)),
    /** The Korean month whose counter a cancel gives back to. */
    month: text().notNull(),
    ...taxParts(),
  },
  (t) => [
    primaryKey({ columns: [t.orderId, t.lineNo] }),
    index('order_product_product').on(t.partnerProductId, t.orderId),
    // Has every column of the sums by product, so that they need no look-up in the table.
    index('order_product_sales').on(
      t.orderId,
      t.partnerProductId,
      t.lineNo,
      t.liveCount,
      t.livePrice,
      t.livePrint,
      t.liveSupply,
    ),
  ],
)

/** One row of a product: an option, or the product itself (name null). */
export const orderOption = pgTable(
  'order_option',
  {
    orderId: rowRef()
      .notNull()
      .references(() => orders.id),
    lineNo: integer().notNull(),
    rowNo: integer().notNull(),
    productOptionId: rowRef(),
    name: text(),
    count: integer().notNull(),
    calculatedPrice: wonColumn().notNull(),
    flatPrice: wonColumn().notNull(),
    /** The platform's cost of the row; the rows of a product sum to its own. Never shown to a buyer. */
    supplyAmount: wonColumn().notNull().default(won(0)),
    /** True when the pieces were taken from a counted stock and must go back to it. */
    tookStock: boolean().notNull(),
    shipped: integer().notNull().default(0),
    cancelled: integer().notNull().default(0),
    /** Pieces of the shipped ones whose money went back. */
    refunded: integer().notNull().default(0),
  },
  (t) => [
    primaryKey({ columns: [t.orderId, t.lineNo, t.rowNo] }),
    check(
      'order_option_progress',
      sql`${t.shipped} >= 0 and ${t.cancelled} >= 0 and ${t.shipped} + ${t.cancelled} <= ${t.count}`,
    ),
    check('order_option_refunded', sql`${t.refunded} >= 0 and ${t.refunded} <= ${t.shipped}`),
  ],
)

/** The payments of an order by method; several methods may share one order. */
export const payment = pgTable(
  'payment',
  {
    orderId: rowRef()
      .notNull()
      .references(() => orders.id),
    method: text().$type<PayMethod>().notNull(),
    amount: wonColumn().notNull(),
    state: text().$type<PaymentState>().notNull(),
    /** The card-funded part of a cash payment; a refund goes back to that bucket. */
    cardFunded: wonColumn().notNull(),
    refunded: wonColumn().notNull(),
    paidAt: moment(),
  },
  (t) => [
    primaryKey({ columns: [t.orderId, t.method] }),
    check('payment_refunded', sql`${t.refunded} >= 0 and ${t.refunded} <= ${t.amount}`),
  ],
)

/** The timeline of an order. */
export const orderEvent = pgTable(
  'order_event',
  {
    id: rowId(),
    orderId: rowRef()
      .notNull()
      .references(() => orders.id),
    type: text().$type<OrderEventType>().notNull(),
    actor: text().$type<OrderActor>().notNull(),
    actorId: rowRef(),
    note: text().notNull().default(''),
    createdAt: moment().notNull(),
  },
  (t) => [index('order_event_order').on(t.orderId, t.id)],
)

/**
 * A record of pieces that leave an order: a cancellation of pieces that were not sent, or a refund of pieces that were; `kind` tells
 * which. It has reason, fault and amounts.
 */
export const orderReduction = pgTable(
  'order_reduction',
  {
    id: rowId(),
    orderId: rowRef()
      .notNull()
      .references(() => orders.id),
    kind: text().$type<ReductionKind>().notNull(),
    actor: text().$type<OrderActor>().notNull(),
    actorId: rowRef(),
    /** Only a refund has one. */
    refundCause: text().$type<RefundCause>(),
    reason: text().notNull(),
    fault: text().$type<Fault>().notNull(),
    lines: jsonb().$type<{ lineNo: number; rowNo: number; count: number }[]>().notNull(),
    goodsAmount: wonColumn().notNull(),
    printAmount: wonColumn().notNull(),
    /** Signed: won by which the cancel made delivery cheaper, or dearer (negative). */
    deliveryAdjustment: wonColumn().notNull(),
    refundTotal: wonColumn().notNull(),
    createdAt: moment().notNull(),
  },
  (t) => [
    index('order_reduction_order').on(t.orderId, t.id),
    // The refunds that buyers took themselves, for their limit of a day.
    index('order_reduction_buyer_refund')
      .on(t.actorId, t.createdAt)
      .where(sql`${t.kind} = 'REFUND' and ${t.actor} = 'BUYER'`),
    check('order_reduction_kind', sql`${t.kind} in ('CANCEL', 'REFUND')`),
    check('order_reduction_cause', sql`(${t.kind} = 'REFUND') = (${t.refundCause} is not null)`),
  ],
)
