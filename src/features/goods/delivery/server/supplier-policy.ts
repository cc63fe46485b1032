import { eq } from 'drizzle-orm'
import type { Tx } from '#server/database/database.ts'
import { won } from '#values/won.ts'
import type { DeliveryPolicy } from '../contract/delivery-policy.ts'
import { deliveryPolicy } from './delivery.tables.ts'

export async function findSupplierPolicy(tx: Tx, supplierId: number): Promise<DeliveryPolicy | undefined> {
  const [found] = await tx
    .select({
      type: deliveryPolicy.type,
      baseFee: deliveryPolicy.baseFee,
      freeOver: deliveryPolicy.freeOver,
      unitQty: deliveryPolicy.unitQty,
      remoteJeju: deliveryPolicy.remoteJeju,
      remoteIsland: deliveryPolicy.remoteIsland,
    })
    .from(deliveryPolicy)
    .where(eq(deliveryPolicy.supplierId, supplierId))
  return found
}

/** Inserts or updates the policy. Every supplier needs one: products of a supplier without a policy appear in no shop. */
export async function updateSupplierPolicy(tx: Tx, supplierId: number, policy: DeliveryPolicy): Promise<void> {
  const columns = {
    type: policy.type,
    baseFee: won(policy.baseFee),
    freeOver: won(policy.freeOver),
    unitQty: policy.unitQty,
    remoteJeju: won(policy.remoteJeju),
    remoteIsland: won(policy.remoteIsland),
  }
  await tx
    .insert(deliveryPolicy)
    .values({ supplierId, ...columns })
    .onConflictDoUpdate({ target: deliveryPolicy.supplierId, set: columns })
}

export async function deleteSupplierPolicy(tx: Tx, supplierId: number): Promise<void> {
  await tx.delete(deliveryPolicy).where(eq(deliveryPolicy.supplierId, supplierId))
}
