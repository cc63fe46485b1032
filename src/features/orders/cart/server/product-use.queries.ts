import { and, eq, inArray, sql } from 'drizzle-orm'
import { partnerProduct } from '#features/goods/catalog/server/catalog.tables.ts'
import { orderOption, orderProduct } from '#features/orders/orders/server/orders.tables.ts'
import type { Db } from '#server/database/database.ts'
import { idArray } from '#server/database/id-array.ts'
import { cartItem } from './cart.tables.ts'

/** Tells whether a cart or an order refers to the product of any brand. */
export async function isProductInUse(db: Db, productId: number): Promise<boolean> {
  const partnerProducts = sql`(select ${partnerProduct.id} from ${partnerProduct} where ${partnerProduct.productId} = ${productId})`
  const [row] = await db
    .select({
      inCarts: sql<boolean>`exists (select 1 from ${cartItem} where ${cartItem.partnerProductId} in ${partnerProducts})`,
      inOrders: sql<boolean>`exists (select 1 from ${orderProduct} where ${orderProduct.partnerProductId} in ${partnerProducts})`,
    })
    .from(sql`(values (1)) as one`)
  return row !== undefined && (row.inCarts || row.inOrders)
}

/** Keeps the options that carts or orders refer to. */
export async function listUsedOptions(
  db: Db,
  { productIds, optionIds }: { productIds: readonly number[]; optionIds: readonly number[] },
): Promise<Set<number>> {
  if (optionIds.length === 0) return new Set()
  const inCarts = await db
    .selectDistinct({ id: cartItem.productOptionId })
    .from(cartItem)
    .where(sql`${cartItem.productOptionId} = any(${idArray(optionIds)})`)
  const inOrders = await db
    .selectDistinct({ id: orderOption.productOptionId })
    .from(orderProduct)
    .innerJoin(partnerProduct, eq(partnerProduct.id, orderProduct.partnerProductId))
    .innerJoin(
      orderOption,
      and(eq(orderOption.orderId, orderProduct.orderId), eq(orderOption.lineNo, orderProduct.lineNo)),
    )
    .where(
      and(
        sql`${partnerProduct.productId} = any(${idArray(productIds)})`,
        sql`${orderOption.productOptionId} = any(${idArray(optionIds)})`,
      ),
    )
  return new Set([...inCarts, ...inOrders].flatMap(({ id }) => (id === null ? [] : [id])))
}

/** Keeps the partner products that a cart or an order refers to. */
export async function listUsedPartnerProducts(db: Db, ids: readonly number[]): Promise<Set<number>> {
  const inCarts = await db
    .selectDistinct({ id: cartItem.partnerProductId })
    .from(cartItem)
    .where(inArray(cartItem.partnerProductId, [...ids]))
  const inOrders = await db
    .selectDistinct({ id: orderProduct.partnerProductId })
    .from(orderProduct)
    .where(inArray(orderProduct.partnerProductId, [...ids]))
  return new Set([...inCarts, ...inOrders].map(({ id }) => id))
}
