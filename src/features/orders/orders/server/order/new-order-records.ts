import { sql } from 'drizzle-orm'
import { sendImmediately, type Tx } from '#server/database/database.ts'
import { jsonColumns, type RowOf } from '#server/database/json-columns.ts'
import { rowsOf } from '#server/database/rows-of.ts'
import type { Won } from '#values/won.ts'
import {
  orderBundle,
  orderOption,
  orderProduct,
  orders,
  payment,
} from '#features/orders/orders/server/orders.tables.ts'

const orderColumns = jsonColumns(orders, [
  'partnerId',
  'orderNumber',
  'chainStoreId',
  'memberId',
  'status',
  'payMethod',
  'price',
  'totalPrintPrice',
  'sendCost',
  'total',
  'vat',
  'liveSupply',
  'usedCash',
  'depositor',
  'depositDueAt',
  'bankAccount',
  'receiver',
  'evidence',
  'agreedToCustomMade',
  'store',
  'companyId',
  'unitPriceDecimals',
  'title',
  'productCount',
  'createdAt',
  'paidAt',
])
const bundleColumns = jsonColumns(orderBundle, [
  'supplierId',
  'supplierName',
  'goodsAmount',
  'deliveryFee',
  'remoteFee',
  'policy',
  'shipsOn',
  'supplyValue',
  'vat',
])
const productColumns = jsonColumns(orderProduct, [
  'lineNo',
  'partnerProductId',
  'productId',
  'supplierId',
  'name',
  'categoryName',
  'optionName',
  'spec',
  'unit',
  'picture',
  'priceModel',
  'vatType',
  'isCustomMade',
  'isBundled',
  'ownDeliveryFee',
  'count',
  'calculatedPrice',
  'printPrice',
  'supplyAmount',
  'livePrint',
  'month',
  'supplyValue',
  'vat',
])
const optionColumns = jsonColumns(orderOption, [
  'lineNo',
  'rowNo',
  'productOptionId',
  'name',
  'count',
  'calculatedPrice',
  'flatPrice',
  'supplyAmount',
  'tookStock',
])
const paymentColumns = jsonColumns(payment, ['method', 'amount', 'state', 'cardFunded'])

export type OrderRow = RowOf<typeof orderColumns>
export type OrderBundleRow = RowOf<typeof bundleColumns>
export type OrderProductRow = RowOf<typeof productColumns>
export type OrderOptionRow = RowOf<typeof optionColumns>
export type PaymentRow = RowOf<typeof paymentColumns>

export interface NewOrder extends OrderParts {
  order: OrderRow
}

export interface OrderParts {
  bundles: OrderBundleRow[]
  products: OrderProductRow[]
  options: OrderOptionRow[]
  payments: PaymentRow[]
}

const orderId = sql`placed.id`
const bundled = bundleColumns.into({ orderId, feeReturned: sql`0` })
// Nothing of a new order is cancelled or refunded yet.
const lined = productColumns.into({
  orderId,
  liveCount: sql`fresh.count`,
  livePrice: sql`fresh."calculatedPrice"`,
  liveSupply: sql`fresh."supplyAmount"`,
})
const rowed = optionColumns.into({ orderId })
const paid = paymentColumns.into({
  orderId,
  refunded: sql`0`,
  paidAt: sql`case when fresh.state = 'DONE' then placed.created_at end`,
})
const placed = orderColumns.into({
  liveGoods: sql`fresh.price - fresh."totalPrintPrice"`,
  livePrint: sql`fresh."totalPrintPrice"`,
  liveSendCost: sql`fresh."sendCost"`,
})

/** Inserts the rows of an order; the surrounding statement provides `placed` with its id and time. */
export const partInserts = ({ bundles, products, options, payments }: OrderParts) => sql`
    bundled as (insert into order_bundle ${bundled} from placed, ${bundleColumns.rows(bundles)}),
    lined as (insert into order_product ${lined} from placed, ${productColumns.rows(products)}),
    rowed as (insert into order_option ${rowed} from placed, ${optionColumns.rows(options)}),
    paid as (insert into payment ${paid} from placed, ${paymentColumns.rows(payments)})`

/**
 * Inserts an order with all its rows and the first lines of its timeline in one statement: one round trip instead of seven.
 * Returns the id, or undefined when the order number is taken and the caller has to draw another one.
 */
export async function insertOrder(
  tx: Tx,
  { order, bundles, products, options, payments }: NewOrder,
): Promise<number | undefined> {
  const result: unknown = await sendImmediately(
    tx,
    sql`
    with placed as (
      insert into orders ${placed} from ${orderColumns.rows([order])}
      on conflict (order_number) do nothing
      returning id, created_at, paid_at, member_id
    ), ${partInserts({ bundles, products, options, payments })}, timeline as (
      insert into order_event (order_id, type, actor, actor_id, note, created_at)
      select placed.id, line.type, 'BUYER', placed.member_id, '', placed.created_at
      from placed, (values (1, 'PLACED'), (2, 'PAID')) as line (no, type)
      where line.type = 'PLACED' or placed.paid_at is not null order by line.no
    )
    select id from placed`,
  )
  const [row] = rowsOf<{ id: string | number }>(result)
  return row && Number(row.id)
}

/** Stores the card-funded part of an order's cash, so that a refund goes back to that bucket. */
export async function updateCardFunded(
  tx: Tx,
  { orderNumber, cardFunded }: { orderNumber: string; cardFunded: Won },
): Promise<void> {
  await tx.execute(sql`
    update payment set card_funded = ${cardFunded} from orders
    where orders.order_number = ${orderNumber} and payment.order_id = orders.id and payment.method = 'CASH'`)
}
