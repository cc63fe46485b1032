import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { partner } from '#features/brands/server/brands.tables.ts'
import { fullStoreName } from '#features/chain-stores/contract/store-name.ts'
import { orderBundle, orderOption, orderProduct, orders } from '#features/ordering/server/ordering.tables.ts'
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

/** Bundles of paid orders with pieces to send. */
const waits = ({ scope, today }: Asked) =>
  and(
    inArray(orders.status, ['PC', 'PIP', 'RP']),
    sql`${left} > 0`,
    scope === 'ALL' ? undefined : sql`coalesce(${orderBundle.shipsOn}, '') <= ${today}`,
  )

export async function listDispatchSuppliers(db: Db, asked: Asked) {
  return db
    .select({
      supplierId: orderBundle.supplierId,
      name: sql<string>`max(${orderBundle.supplierName})`,
      bundles: sql<number>`count(distinct ${orders.id})::int`,
      pieces: sql<number>`sum(${left})::int`,
      late: sql<number>`(count(distinct ${orders.id}) filter (where ${orderBundle.shipsOn} < ${asked.today}))::int`,
    })
    .from(orders)
    .innerJoin(orderBundle, eq(orderBundle.orderId, orders.id))
    .innerJoin(orderProduct, isOfBundle)
    .innerJoin(orderOption, isOfLine)
    .where(waits(asked))
    .groupBy(orderBundle.supplierId)
    .orderBy(sql`count(distinct ${orders.id}) desc`, orderBundle.supplierId)
}

/** The bundles of a supplier by the promised day, the oldest order first. */
export async function listDispatchBundles(
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
    isLate: head.shipsOn !== null && head.shipsOn < asked.today,
    lines: (lines.get(id) ?? []).map(({ orderId: _, ...line }) => line),
  }))
}
