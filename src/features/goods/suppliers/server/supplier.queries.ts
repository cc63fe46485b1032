import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm'
import { product } from '#features/goods/catalog/server/catalog.tables.ts'
import type { DeliveryPolicyType } from '#features/goods/delivery/contract/delivery-policy.ts'
import { deliveryPolicy } from '#features/goods/delivery/server/delivery.tables.ts'
import { supplier } from '#features/goods/delivery/server/suppliers.tables.ts'
import type { Db } from '#server/database/database.ts'
import type { SupplierSort } from '../contract/suppliers.admin.calls.ts'

const productCount = sql<number>`(select count(*)::int from ${product} where ${product.supplierId} = "supplier"."id")`
const orderOf = {
  name: [asc(supplier.name), asc(supplier.id)],
  products: [desc(productCount), asc(supplier.id)],
  recent: [desc(supplier.id)],
} satisfies Record<SupplierSort, unknown>

export interface SupplierFilter {
  active?: 'Y' | 'N' | undefined
  type?: DeliveryPolicyType | undefined
  sort: SupplierSort
}

/** Names of all suppliers in order. The caller searches them, because there are hundreds at most. */
export async function listSupplierNames(db: Db, { active, type, sort }: SupplierFilter) {
  return db
    .select({ supplierId: supplier.id, name: supplier.name, businessNumber: supplier.businessNumber })
    .from(supplier)
    .innerJoin(deliveryPolicy, eq(deliveryPolicy.supplierId, supplier.id))
    .where(
      and(
        active === undefined ? undefined : eq(supplier.isActive, active === 'Y'),
        type === undefined ? undefined : eq(deliveryPolicy.type, type),
      ),
    )
    .orderBy(...orderOf[sort])
    .limit(10_000)
}

export async function listSuppliersById(db: Db, ids: number[]) {
  if (ids.length === 0) return []
  return db
    .select({
      supplierId: supplier.id,
      name: supplier.name,
      tel: supplier.tel,
      isActive: supplier.isActive,
      products: productCount,
      type: deliveryPolicy.type,
      baseFee: deliveryPolicy.baseFee,
      freeOver: deliveryPolicy.freeOver,
      unitQty: deliveryPolicy.unitQty,
      remoteJeju: deliveryPolicy.remoteJeju,
      remoteIsland: deliveryPolicy.remoteIsland,
      cutoffHour: supplier.cutoffHour,
      leadDays: supplier.leadDays,
    })
    .from(supplier)
    .innerJoin(deliveryPolicy, eq(deliveryPolicy.supplierId, supplier.id))
    .where(inArray(supplier.id, ids))
}

export async function findSupplierRow(db: Db, supplierId: number) {
  const [found] = await db
    .select({ supplier, policy: deliveryPolicy })
    .from(supplier)
    .innerJoin(deliveryPolicy, eq(deliveryPolicy.supplierId, supplier.id))
    .where(eq(supplier.id, supplierId))
  return found
}

export const countProducts = (db: Db, supplierId: number): Promise<number> =>
  db.$count(product, eq(product.supplierId, supplierId))
