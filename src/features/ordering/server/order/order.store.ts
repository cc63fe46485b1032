import { and, asc, eq, gt, lt, sql } from 'drizzle-orm'
import type { DeliveryPolicy } from '#features/delivery/contract/delivery-policy.ts'
import type { PayMethod } from '#features/payments/contract/payment-terms.ts'
import type { VatType } from '#features/catalog/contract/product-terms.ts'
import type { Db, Tx } from '#server/database/database.ts'
import { preparedOnce } from '#server/database/prepared.ts'
import type { Won } from '#values/won.ts'
import type { OrderActor, OrderEventType } from '../../contract/order-events.ts'
import type { Evidence, Receiver } from '../../contract/order-terms.ts'
import type { OrderStatus, RowProgress } from '../../contract/order-status.ts'
import { cancellation, orderBundle, orderEvent, orderOption, orderProduct, orders } from '../ordering.tables.ts'

/** An order as those who change it see it. */
export interface LockedOrder {
  id: number
  orderNumber: string
  partnerId: number
  chainStoreId: number
  memberId: number
  status: OrderStatus
  payMethod: PayMethod
  /** The first product's name. */
  title: string
  depositDueAt: Date | null
  createdAt: Date
  total: Won
  usedCash: Won
  postalCode: string
  bankAccount: string
  depositor: string
  receiver: Receiver
  evidence: Evidence
  agreedToCustomMade: boolean
}

const lockedColumns = {
  id: orders.id,
  orderNumber: orders.orderNumber,
  partnerId: orders.partnerId,
  chainStoreId: orders.chainStoreId,
  memberId: orders.memberId,
  status: orders.status,
  total: orders.total,
  usedCash: orders.usedCash,
  postalCode: sql<string>`${orders.receiver} ->> 'postalCode'`,
  bankAccount: orders.bankAccount,
  depositor: orders.depositor,
  payMethod: orders.payMethod,
  title: orders.title,
  depositDueAt: orders.depositDueAt,
  createdAt: orders.createdAt,
  receiver: orders.receiver,
  evidence: orders.evidence,
  agreedToCustomMade: orders.agreedToCustomMade,
}

const lockingQuery = preparedOnce((db) =>
  db
    .select(lockedColumns)
    .from(orders)
    .where(
      and(
        eq(orders.orderNumber, sql.placeholder('orderNumber')),
        // Anybody's, where no member is named.
        sql`${orders.memberId} = coalesce(${sql.placeholder('memberId')}::bigint, ${orders.memberId})`,
      ),
    )
    .for('update')
    .prepare('lock_order'),
)

/** Locked first by everybody who changes an order, so that a deposit, a cancel and a shipment take turns. */
export async function lockOrder(
  tx: Tx,
  { orderNumber, memberId }: { orderNumber: string; memberId?: number },
): Promise<LockedOrder | undefined> {
  const [found] = await lockingQuery(tx).execute({ orderNumber, memberId: memberId ?? null })
  return found
}

/** Orders that were not paid in time, the longest waiting first; beyond the one that a batch ended with. */
export async function listOverdue(
  db: Db,
  { at, afterId, limit }: { at: Date; afterId: number; limit: number },
): Promise<{ id: number; orderNumber: string }[]> {
  return db
    .select({ id: orders.id, orderNumber: orders.orderNumber })
    .from(orders)
    .where(and(eq(orders.status, 'BD'), lt(orders.depositDueAt, at), gt(orders.id, afterId)))
    .orderBy(asc(orders.id))
    .limit(limit)
}

/** Locked only if nobody works on it, and if it is still overdue. */
export async function lockOverdue(
  tx: Tx,
  { orderNumber, at }: { orderNumber: string; at: Date },
): Promise<LockedOrder | undefined> {
  const [found] = await tx
    .select(lockedColumns)
    .from(orders)
    .where(and(eq(orders.orderNumber, orderNumber), eq(orders.status, 'BD'), lt(orders.depositDueAt, at)))
    .for('update', { skipLocked: true })
  return found
}

/** One option row with its product, as cancelling and shipping work on it. */
export interface OrderRowState {
  lineNo: number
  rowNo: number
  name: string
  productId: number
  partnerProductId: number
  supplierId: number
  priceModel: 'SET' | 'UNIT'
  vatType: VatType
  isBundled: boolean
  ownDeliveryFee: Won
  printPrice: Won
  month: string
  productOptionId: number | null
  count: number
  calculatedPrice: Won
  flatPrice: Won
  tookStock: boolean
  shipped: number
  cancelled: number
}

const rowsQuery = preparedOnce((db) =>
  db
    .select({
      lineNo: orderOption.lineNo,
      rowNo: orderOption.rowNo,
      name: orderProduct.name,
      productId: orderProduct.productId,
      partnerProductId: orderProduct.partnerProductId,
      supplierId: orderProduct.supplierId,
      priceModel: orderProduct.priceModel,
      vatType: orderProduct.vatType,
      isBundled: orderProduct.isBundled,
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
    })
    .from(orderOption)
    .innerJoin(
      orderProduct,
      and(eq(orderProduct.orderId, orderOption.orderId), eq(orderProduct.lineNo, orderOption.lineNo)),
    )
    .where(eq(orderOption.orderId, sql.placeholder('orderId')))
    .orderBy(orderOption.lineNo, orderOption.rowNo)
    .prepare('order_rows'),
)

export const listRows = (tx: Tx, orderId: number): Promise<OrderRowState[]> => rowsQuery(tx).execute({ orderId })

export interface BundleState {
  supplierId: number
  supplierName: string
  deliveryFee: Won
  remoteFee: Won
  feeReturned: Won
  policy: DeliveryPolicy
  preparedAt: Date | null
}

const bundlesQuery = preparedOnce((db) =>
  db
    .select({
      supplierId: orderBundle.supplierId,
      supplierName: orderBundle.supplierName,
      deliveryFee: orderBundle.deliveryFee,
      remoteFee: orderBundle.remoteFee,
      feeReturned: orderBundle.feeReturned,
      policy: orderBundle.policy,
      preparedAt: orderBundle.preparedAt,
    })
    .from(orderBundle)
    .where(eq(orderBundle.orderId, sql.placeholder('orderId')))
    .orderBy(orderBundle.supplierId)
    .prepare('order_bundles'),
)

export const listBundles = (tx: Tx, orderId: number): Promise<BundleState[]> => bundlesQuery(tx).execute({ orderId })

const progressQuery = preparedOnce((db) =>
  db
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
    .where(eq(orderOption.orderId, sql.placeholder('orderId')))
    .prepare('order_progress'),
)

/** What an order's state is worked out from. */
export const listProgress = (tx: Tx, orderId: number): Promise<RowProgress[]> => progressQuery(tx).execute({ orderId })

const statusUpdate = preparedOnce((db) =>
  db
    .update(orders)
    .set({
      status: sql`${sql.placeholder('status')}`,
      paidAt: sql`coalesce(${sql.placeholder('paidAt')}::timestamptz, ${orders.paidAt})`,
    })
    .where(eq(orders.id, sql.placeholder('orderId')))
    .prepare('order_status'),
)

/** Without `paidAt` that stays as it is. */
export async function updateStatus(
  tx: Tx,
  { orderId, status, paidAt }: { orderId: number; status: OrderStatus; paidAt?: Date },
): Promise<void> {
  await statusUpdate(tx).execute({ orderId, status, paidAt: paidAt?.toISOString() ?? null })
}

const eventInsert = preparedOnce((db) =>
  db
    .insert(orderEvent)
    .values({
      orderId: sql.placeholder('orderId'),
      type: sql.placeholder('type'),
      actor: sql.placeholder('actor'),
      actorId: sql.placeholder('actorId'),
      note: sql.placeholder('note'),
      createdAt: sql.placeholder('createdAt'),
    })
    .prepare('order_event'),
)

export async function insertEvent(
  tx: Tx,
  event: {
    orderId: number
    type: OrderEventType
    actor: OrderActor
    actorId: number | null
    note?: string
    createdAt: Date
  },
): Promise<void> {
  await eventInsert(tx).execute({ note: '', ...event })
}

export async function insertCancellation(tx: Tx, row: typeof cancellation.$inferInsert): Promise<number> {
  const [inserted] = await tx.insert(cancellation).values(row).returning({ id: cancellation.id })
  return inserted!.id // insert … returning always yields its one row
}

/** Adds to what is shipped or cancelled of rows; the table refuses more than was ordered. */
export async function addProgress(
  tx: Tx,
  {
    orderId,
    rows,
  }: { orderId: number; rows: readonly { lineNo: number; rowNo: number; shipped: number; cancelled: number }[] },
): Promise<void> {
  await tx.execute(sql`
    update order_option set shipped = order_option.shipped + done.shipped, cancelled = order_option.cancelled + done.cancelled
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as done ("lineNo" int, "rowNo" int, shipped int, cancelled int)
    where order_option.order_id = ${orderId} and order_option.line_no = done."lineNo" and order_option.row_no = done."rowNo"`)
}

export async function updatePrepared(
  tx: Tx,
  { orderId, supplierIds, at }: { orderId: number; supplierIds: readonly number[]; at: Date },
): Promise<void> {
  await tx.execute(sql`
    update order_bundle set prepared_at = ${at.toISOString()}::timestamptz
    where order_id = ${orderId} and prepared_at is null and supplier_id = any(${`{${supplierIds.join(',')}}`}::bigint[])`)
}

export async function addFeeReturned(
  tx: Tx,
  { orderId, fees }: { orderId: number; fees: readonly { supplierId: number; amount: number }[] },
): Promise<void> {
  await tx.execute(sql`
    update order_bundle set fee_returned = fee_returned + given.amount
    from jsonb_to_recordset(${JSON.stringify(fees)}::jsonb) as given ("supplierId" bigint, amount bigint)
    where order_bundle.order_id = ${orderId} and order_bundle.supplier_id = given."supplierId"`)
}
