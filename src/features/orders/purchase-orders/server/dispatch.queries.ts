import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { partner } from '#features/brands/brands/server/brands.tables.ts'
import { fullStoreName } from '#features/stores/chain-stores/contract/store-name.ts'
import { orderBundle, orderOption, orderProduct, orders } from '#features/orders/orders/server/orders.tables.ts'
import { orderReturn, orderReturnLine } from '#features/orders/returns/server/returns.tables.ts'
import { isReturnedOption, isReturnedProduct } from '#features/orders/returns/server/returned-rows.ts'
import { waitsForParcel } from '#features/orders/returns/server/waits-for-parcel.ts'
import { checkReceiver } from '#server/print/check-receiver.ts'
import type { Db } from '#server/database/database.ts'
import { mostBundles, type DispatchBundle, type DispatchScope } from '../contract/dispatch.admin.calls.ts'

interface Asked {
  scope: DispatchScope
  today: string
}

const left = sql<number>`(${orderOption.count} - ${orderOption.cancelled} - ${orderOption.shipped})`
const isOfBundle = and(
  eq(orderProduct.orderId, orderBundle.orderId),
  eq(orderProduct.supplierId, orderBundle.supplierId),
)
const isOfLine = and(eq(orderOption.orderId, orderProduct.orderId), eq(orderOption.lineNo, orderProduct.lineNo))

/** Condition for bundles of paid orders with unsent pieces. */
const waits = ({ scope, today }: Asked) =>
  and(
    inArray(orders.status, ['PC', 'PIP', 'RP']),
    sql`${left} > 0`,
    scope === 'ALL' ? undefined : sql`coalesce(${orderBundle.shipsOn}, '') <= ${today}`,
  )

export async function listDispatchSuppliers(db: Db, asked: Asked) {
  const ordered = db
    .select({
      supplierId: orderBundle.supplierId,
      name: sql<string>`max(${orderBundle.supplierName})`,
      bundles: sql<number>`count(distinct ${orders.id})::int`,
      late: sql<number>`(count(distinct ${orders.id}) filter (where ${orderBundle.shipsOn} < ${asked.today}))::int`,
    })
    .from(orders)
    .innerJoin(orderBundle, eq(orderBundle.orderId, orders.id))
    .innerJoin(orderProduct, isOfBundle)
    .innerJoin(orderOption, isOfLine)
    .where(waits(asked))
    .groupBy(orderBundle.supplierId)
  const exchanged = db
    .select({
      supplierId: orderReturn.supplierId,
      name: sql<string>`max(${orderReturn.supplierName})`,
      bundles: sql<number>`count(distinct ${orderReturn.id})::int`,
      late: sql<number>`0`,
    })
    .from(orderReturn)
    .innerJoin(orderReturnLine, eq(orderReturnLine.returnId, orderReturn.id))
    .where(waitsForParcel)
    .groupBy(orderReturn.supplierId)
  const suppliers = Map.groupBy(await ordered.unionAll(exchanged), ({ supplierId }) => supplierId)
  return [...suppliers.values()]
    .map(([first, second]) => {
      const { supplierId, name, ...counts } = first! // a group has a row
      const { bundles = 0, late = 0 } = second ?? {}
      return {
        supplierId,
        name,
        bundles: counts.bundles + bundles,
        late: counts.late + late,
      }
    })
    .toSorted((one, other) => other.bundles - one.bundles || one.supplierId - other.supplierId)
}

/** Lists the exchanges of a supplier first, because their customers wait longest, then its orders. */
export async function listDispatchBundles(db: Db, asked: Asked & { supplierId: number }): Promise<DispatchBundle[]> {
  const exchanges = await listExchangeBundles(db, asked.supplierId)
  return [...exchanges, ...(await listOrderBundles(db, asked))].slice(0, mostBundles)
}

async function listExchangeBundles(db: Db, supplierId: number): Promise<DispatchBundle[]> {
  const rows = await db
    .select({
      returnId: orderReturn.id,
      reason: orderReturn.reason,
      orderNumber: orders.orderNumber,
      status: orders.status,
      partnerName: partner.name,
      store: orders.store,
      receiver: orders.receiver,
      line: {
        productId: orderProduct.productId,
        name: orderProduct.name,
        option: orderOption.name,
        spec: orderProduct.spec,
        unit: orderProduct.unit,
        left: orderReturnLine.count,
      },
    })
    .from(orderReturn)
    .innerJoin(orders, eq(orders.id, orderReturn.orderId))
    .innerJoin(partner, eq(partner.id, orders.partnerId))
    .innerJoin(orderReturnLine, eq(orderReturnLine.returnId, orderReturn.id))
    .innerJoin(orderProduct, isReturnedProduct)
    .innerJoin(orderOption, isReturnedOption)
    .where(and(waitsForParcel, eq(orderReturn.supplierId, supplierId)))
    .orderBy(orderReturn.id, orderReturnLine.lineNo, orderReturnLine.rowNo)
  return [...Map.groupBy(rows, ({ returnId }) => returnId).values()].slice(0, mostBundles).map((group) => {
    const { returnId, reason, orderNumber, status, partnerName, store, receiver } = group[0]! // a group has a row
    return {
      orderNumber,
      status,
      storeName: fullStoreName(store.name, partnerName),
      shipsOn: null,
      isLate: false,
      receiver,
      printCheck: checkReceiver(receiver),
      exchange: { returnId, reason },
      lines: group.map(({ line }) => line),
    }
  })
}

/** Lists the bundles of a supplier by the promised day, the oldest order first. */
async function listOrderBundles(
  db: Db,
  { supplierId, ...asked }: Asked & { supplierId: number },
): Promise<DispatchBundle[]> {
  const ofSupplier = eq(orderBundle.supplierId, supplierId)
  const heads = await db
    .selectDistinct({
      id: orders.id,
      orderNumber: orders.orderNumber,
      status: orders.status,
      partnerName: partner.name,
      store: orders.store,
      shipsOn: orderBundle.shipsOn,
      receiver: orders.receiver,
    })
    .from(orders)
    .innerJoin(partner, eq(partner.id, orders.partnerId))
    .innerJoin(orderBundle, and(eq(orderBundle.orderId, orders.id), ofSupplier))
    .innerJoin(orderProduct, isOfBundle)
    .innerJoin(orderOption, isOfLine)
    .where(waits(asked))
    .orderBy(asc(orderBundle.shipsOn), asc(orders.id))
    .limit(mostBundles)
  if (heads.length === 0) return []
  const rows = await db
    .select({
      orderId: orderProduct.orderId,
      productId: orderProduct.productId,
      name: orderProduct.name,
      option: orderOption.name,
      spec: orderProduct.spec,
      unit: orderProduct.unit,
      left,
    })
    .from(orderProduct)
    .innerJoin(orderOption, isOfLine)
    .where(
      and(
        inArray(
          orderProduct.orderId,
          heads.map(({ id }) => id),
        ),
        eq(orderProduct.supplierId, supplierId),
        sql`${left} > 0`,
      ),
    )
    .orderBy(orderProduct.orderId, orderProduct.lineNo, orderOption.rowNo)
  const lines = Map.groupBy(rows, ({ orderId }) => orderId)
  return heads.map(({ id, store, partnerName, ...head }) => ({
    ...head,
    printCheck: checkReceiver(head.receiver),
    storeName: fullStoreName(store.name, partnerName),
    exchange: null,
    isLate: head.shipsOn !== null && head.shipsOn < asked.today,
    lines: (lines.get(id) ?? []).map(({ orderId: _, ...line }) => line),
  }))
}
