import { and, eq, inArray, sql } from 'drizzle-orm'
import type { VatType } from '#features/goods/catalog/contract/product-terms.ts'
import { supplier } from '#features/goods/delivery/server/suppliers.tables.ts'
import type { DeliveryPolicy } from '#features/goods/delivery/contract/delivery-policy.ts'
import type { Db, Tx } from '#server/database/database.ts'
import { jsonColumns } from '#server/database/json-columns.ts'
import type { Won } from '#values/won.ts'
import type { OrderLine, RowCounts } from '../../contract/order-lines.ts'
import type { RowProgress } from '../../contract/order-status.ts'
import { orderBundle, orderOption, orderProduct } from '../orders.tables.ts'

/** One option row with its product, as cancelling, shipping and refunding need it. */
export interface OrderRowState extends RowCounts {
  lineNo: number
  rowNo: number
  name: string
  /** Null: the product has no options. */
  optionName: string | null
  productId: number
  partnerProductId: number
  supplierId: number
  priceModel: 'SET' | 'UNIT'
  vatType: VatType
  isBundled: boolean
  isCustomMade: boolean
  ownDeliveryFee: Won
  printPrice: Won
  month: string
  productOptionId: number | null
  calculatedPrice: Won
  flatPrice: Won
  tookStock: boolean
}

export const listRows = (db: Db, orderId: number): Promise<OrderRowState[]> =>
  db
    .select({
      lineNo: orderOption.lineNo,
      rowNo: orderOption.rowNo,
      name: orderProduct.name,
      optionName: orderOption.name,
      productId: orderProduct.productId,
      partnerProductId: orderProduct.partnerProductId,
      supplierId: orderProduct.supplierId,
      priceModel: orderProduct.priceModel,
      vatType: orderProduct.vatType,
      isBundled: orderProduct.isBundled,
      isCustomMade: orderProduct.isCustomMade,
      ownDeliveryFee: orderProduct.ownDeliveryFee,
      printPrice: orderProduct.printPrice,
      month: orderProduct.month,
      productOptionId: orderOption.productOptionId,
      count: orderOption.count,
      calculatedPrice: orderOption.calculatedPrice,
      flatPrice: orderOption.flatPrice,
      tookStock: orderOption.tookStock,
      shipped: orderOption.shipped,
      cancelled: orderOption.cancelled,
      refunded: orderOption.refunded,
    })
    .from(orderOption)
    .innerJoin(
      orderProduct,
      and(eq(orderProduct.orderId, orderOption.orderId), eq(orderProduct.lineNo, orderOption.lineNo)),
    )
    .where(eq(orderOption.orderId, orderId))
    .orderBy(orderOption.lineNo, orderOption.rowNo)

export interface BundleState {
  supplierId: number
  supplierName: string
  deliveryFee: Won
  remoteFee: Won
  feeReturned: Won
  policy: DeliveryPolicy
  preparedAt: Date | null
  shipsOn: string | null
  delayedTo: string | null
}

export const listBundles = (db: Db, orderId: number): Promise<BundleState[]> =>
  db
    .select({
      supplierId: orderBundle.supplierId,
      supplierName: orderBundle.supplierName,
      deliveryFee: orderBundle.deliveryFee,
      remoteFee: orderBundle.remoteFee,
      feeReturned: orderBundle.feeReturned,
      policy: orderBundle.policy,
      preparedAt: orderBundle.preparedAt,
      shipsOn: orderBundle.shipsOn,
      delayedTo: orderBundle.delayedTo,
    })
    .from(orderBundle)
    .where(eq(orderBundle.orderId, orderId))
    .orderBy(orderBundle.supplierId)

/** The figures that determine the state of an order. */
export const listProgress = (tx: Tx, orderId: number): Promise<RowProgress[]> =>
  tx
    .select({
      count: orderOption.count,
      shipped: orderOption.shipped,
      cancelled: orderOption.cancelled,
      preparing: sql<boolean>`${orderBundle.preparedAt} is not null`,
    })
    .from(orderOption)
    .innerJoin(
      orderProduct,
      and(eq(orderProduct.orderId, orderOption.orderId), eq(orderProduct.lineNo, orderOption.lineNo)),
    )
    .leftJoin(
      orderBundle,
      and(eq(orderBundle.orderId, orderProduct.orderId), eq(orderBundle.supplierId, orderProduct.supplierId)),
    )
    .where(eq(orderOption.orderId, orderId))

const lineColumns = jsonColumns(orderOption, ['lineNo', 'rowNo', 'count'])

/** Adds to one of the counts of rows; check constraints refuse more than was ordered, and more refunds than were sent. */
export async function updateProgress(
  tx: Tx,
  {
    orderId,
    lines,
    become,
  }: { orderId: number; lines: readonly OrderLine[]; become: Exclude<keyof RowCounts, 'count'> },
): Promise<void> {
  const column = sql.identifier(become)
  await tx.execute(sql`
    update order_option set ${column} = order_option.${column} + fresh.count from ${lineColumns.rows(lines)}
    where order_option.order_id = ${orderId} and ${lineColumns.matches('lineNo', 'rowNo')}`)
}

/** Computes the amounts that are left of an order from its rows; `liveAmountsOf` is the same rule. */
export async function updateLiveAmounts(tx: Tx, orderId: number): Promise<void> {
  await tx.execute(sql`
    with line as (
      select p.line_no, sum(o.count - o.gone) as count,
        sum(o.calculated_price - o.calculated_price * o.gone / o.count) as price,
        coalesce(sum(o.flat_price) filter (where o.gone < o.count), 0)
          + case when bool_or(o.gone < o.count) then p.print_price else 0 end as print,
        sum(o.supply_amount - o.supply_amount * o.gone / o.count) as supply
      from order_product p
      join (select *, cancelled + refunded as gone from order_option) o on o.order_id = p.order_id and o.line_no = p.line_no
      where p.order_id = ${orderId} group by p.line_no, p.print_price
    ), lined as (
      update order_product set live_count = line.count, live_price = line.price, live_print = line.print, live_supply = line.supply
      from line where order_product.order_id = ${orderId} and order_product.line_no = line.line_no
    )
    update orders set live_goods = sums.price, live_print = sums.print, live_supply = sums.supply, live_send_cost = sums.fee
    from (select sum(price) as price, sum(print) as print, sum(supply) as supply,
      (select coalesce(sum(delivery_fee + remote_fee - fee_returned), 0) from order_bundle where order_id = ${orderId}) as fee
      from line) sums
    where orders.id = ${orderId}`)
}

export async function updatePrepared(
  tx: Tx,
  { orderId, supplierIds, at }: { orderId: number; supplierIds: readonly number[]; at: Date },
): Promise<void> {
  await tx.execute(sql`
    update order_bundle set prepared_at = ${at.toISOString()}::timestamptz
    where order_id = ${orderId} and prepared_at is null and supplier_id = any(${`{${supplierIds.join(',')}}`}::bigint[])`)
}

export async function updateUnprepared(
  tx: Tx,
  { orderId, supplierIds }: { orderId: number; supplierIds: readonly number[] },
): Promise<void> {
  await tx
    .update(orderBundle)
    .set({ preparedAt: null })
    .where(and(eq(orderBundle.orderId, orderId), inArray(orderBundle.supplierId, [...supplierIds])))
}

export async function updateFeeReturned(
  tx: Tx,
  { orderId, fees }: { orderId: number; fees: readonly { supplierId: number; amount: number }[] },
): Promise<void> {
  await tx.execute(sql`
    update order_bundle set fee_returned = fee_returned + given.amount
    from jsonb_to_recordset(${JSON.stringify(fees)}::jsonb) as given ("supplierId" bigint, amount bigint)
    where order_bundle.order_id = ${orderId} and order_bundle.supplier_id = given."supplierId"`)
}

/** The shipping terms of every supplier of an order, as they are today. */
export async function listSupplierTerms(tx: Tx, orderId: number) {
  return tx
    .select({
      supplierId: supplier.id,
      cutoffHour: supplier.cutoffHour,
      leadDays: supplier.leadDays,
      closedWeekdays: supplier.closedWeekdays,
      closedDates: supplier.closedDates,
    })
    .from(orderBundle)
    .innerJoin(supplier, eq(supplier.id, orderBundle.supplierId))
    .where(eq(orderBundle.orderId, orderId))
}

export async function updateShipsOn(
  tx: Tx,
  { orderId, supplierId, shipsOn }: { orderId: number; supplierId: number; shipsOn: string },
): Promise<void> {
  await tx
    .update(orderBundle)
    // A new promise ends a former delay.
    .set({ shipsOn, delayedTo: null })
    .where(and(eq(orderBundle.orderId, orderId), eq(orderBundle.supplierId, supplierId)))
}

export async function updateDelayedTo(
  tx: Tx,
  { orderId, supplierId, delayedTo }: { orderId: number; supplierId: number; delayedTo: string },
): Promise<void> {
  await tx
    .update(orderBundle)
    .set({ delayedTo })
    .where(and(eq(orderBundle.orderId, orderId), eq(orderBundle.supplierId, supplierId)))
}
