import { asc, eq, sql } from 'drizzle-orm'
import { partnerProduct, product } from './catalog.tables.ts'
import { supplier } from '#features/goods/delivery/server/suppliers.tables.ts'
import type { Db } from '#server/database/database.ts'
import { promiseShipping } from '#features/goods/delivery/contract/ships-on.ts'
import { deliveryPolicy } from '#features/goods/delivery/server/delivery.tables.ts'

/** Lists each supplier's delivery charges and shipping promise in a shop. */
export async function listDeliveryPolicies(db: Db, { partnerId, at }: { partnerId: number; at: Date }) {
  const policies = await db
    .select({
      supplierId: supplier.id,
      supplierName: supplier.name,
      type: deliveryPolicy.type,
      baseFee: deliveryPolicy.baseFee,
      freeOver: deliveryPolicy.freeOver,
      unitQty: deliveryPolicy.unitQty,
      remoteJeju: deliveryPolicy.remoteJeju,
      remoteIsland: deliveryPolicy.remoteIsland,
      cutoffHour: supplier.cutoffHour,
      leadDays: supplier.leadDays,
      closedWeekdays: supplier.closedWeekdays,
      closedDates: supplier.closedDates,
    })
    .from(supplier)
    .innerJoin(deliveryPolicy, eq(deliveryPolicy.supplierId, supplier.id))
    .where(
      sql`exists (select 1 from ${partnerProduct} join ${product} on ${product.id} = ${partnerProduct.productId}
        where ${partnerProduct.partnerId} = ${partnerId} and ${partnerProduct.isListed} and ${product.supplierId} = ${supplier.id})`,
    )
    .orderBy(asc(supplier.id))
  return policies.map((policy) => ({ ...policy, shipping: promiseShipping(policy, at) }))
}
