import { sql } from 'drizzle-orm'
import { sendImmediately, type Tx } from '#server/database/database.ts'
import { rowsOf } from '#server/database/rows-of.ts'
import type { Won } from '#values/won.ts'
import type { OrderBundleRow, OrderOptionRow, OrderProductRow, OrderRow, PaymentRow } from '../order/order-parts.ts'

export interface NewOrder extends OrderParts {
  order: OrderRow
}

export interface OrderParts {
  bundles: OrderBundleRow[]
  products: OrderProductRow[]
  options: OrderOptionRow[]
  payments: PaymentRow[]
}

const json = (value: unknown) => sql`${JSON.stringify(value)}::jsonb`

/** Inserts the rows of an order; the surrounding statement provides `placed` with its id and time. */
export const partInserts = ({ bundles, products, options, payments }: OrderParts) => sql`
    bundled as (
      insert into order_bundle (order_id, supplier_id, supplier_name, goods_amount, delivery_fee, remote_fee, policy, fee_returned,
        ships_on, supply_value, vat)
      select placed.id, "supplierId", "supplierName", "goodsAmount", "deliveryFee", "remoteFee", policy, 0, "shipsOn", "supplyValue", vat
      from placed, jsonb_to_recordset(${json(bundles)}) as x ("supplierId" bigint, "supplierName" text,
        "goodsAmount" bigint, "deliveryFee" bigint, "remoteFee" bigint, policy jsonb, "shipsOn" text, "supplyValue" bigint,
        vat bigint)
    ), lined as (
      insert into order_product (order_id, line_no, partner_product_id, product_id, supplier_id, name, category_name,
        option_name, spec, unit, picture, price_model, vat_type, is_custom_made, is_bundled, own_delivery_fee, count,
        calculated_price, print_price, supply_amount, live_count, live_price, live_print, live_supply, month, supply_value, vat)
      select placed.id, "lineNo", "partnerProductId", "productId", "supplierId", name, "categoryName",
        "optionName", spec, unit, picture, "priceModel", "vatType", "isCustomMade", "isBundled", "ownDeliveryFee", count,
        "calculatedPrice", "printPrice", "supplyAmount", count, "calculatedPrice", "livePrint", "supplyAmount", month, "supplyValue", vat
      from placed, jsonb_to_recordset(${json(products)}) as x ("lineNo" int, "partnerProductId" bigint, "productId" bigint,
        "supplierId" bigint, name text, "categoryName" text, "optionName" text, spec text, unit text, picture jsonb,
        "priceModel" text, "vatType" text, "isCustomMade" boolean, "isBundled" boolean, "ownDeliveryFee" bigint, count int,
        "calculatedPrice" bigint, "printPrice" bigint, "livePrint" bigint, "supplyAmount" bigint, month text, "supplyValue" bigint, vat bigint)
    ), rowed as (
      insert into order_option (order_id, line_no, row_no, product_option_id, name, count, calculated_price, flat_price,
        supply_amount, took_stock)
      select placed.id, "lineNo", "rowNo", "productOptionId", name, count, "calculatedPrice", "flatPrice",
        "supplyAmount", "tookStock"
      from placed, jsonb_to_recordset(${json(options)}) as x ("lineNo" int, "rowNo" int, "productOptionId" bigint,
        name text, count int, "calculatedPrice" bigint, "flatPrice" bigint, "supplyAmount" bigint, "tookStock" boolean)
    ), paid as (
      insert into payment (order_id, method, amount, state, card_funded, refunded, paid_at)
      select placed.id, method, amount, state, "cardFunded", 0, case when state = 'DONE' then placed.created_at end
      from placed, jsonb_to_recordset(${json(payments)}) as x (method text, amount bigint, state text, "cardFunded" bigint)
    )`

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
      insert into orders (partner_id, order_number, chain_store_id, member_id, status, pay_method, price, total_print_price,
        send_cost, total, vat, live_goods, live_print, live_send_cost, live_supply, used_cash, depositor, deposit_due_at, bank_account, receiver, evidence, agreed_to_custom_made,
        store, company_id, unit_price_decimals, title, product_count, created_at, paid_at)
      select "partnerId", "orderNumber", "chainStoreId", "memberId", status, "payMethod", price, "totalPrintPrice",
        "sendCost", total, vat, price - "totalPrintPrice", "totalPrintPrice", "sendCost", "supplyAmount", "usedCash", depositor, "depositDueAt", "bankAccount", receiver, evidence, "agreedToCustomMade",
        store, "companyId", "unitPriceDecimals", title, "productCount", "createdAt", "paidAt"
      from jsonb_to_record(${json(order)}) as x ("partnerId" bigint, "orderNumber" text, "chainStoreId" bigint,
        "memberId" bigint, status text, "payMethod" text, price bigint, "totalPrintPrice" bigint, "sendCost" bigint,
        total bigint, vat bigint, "supplyAmount" bigint, "usedCash" bigint, depositor text, "depositDueAt" timestamptz, "bankAccount" text,
        receiver jsonb, evidence text, "agreedToCustomMade" boolean, store jsonb, "companyId" bigint, "unitPriceDecimals" int, title text,
        "productCount" int, "createdAt" timestamptz, "paidAt" timestamptz)
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
