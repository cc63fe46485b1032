import type { Db } from '#server/database/database.ts'
import { listOrderable, type OrderableProduct, type OrderableRequest } from './orderable.store.ts'

export type { OrderableProduct } from './orderable.store.ts'

/** The products of a shop by id, as they are ordered; ids that the shop doesn't have are missing. */
export async function findOrderable(db: Db, request: OrderableRequest): Promise<Map<number, OrderableProduct>> {
  const rows = await listOrderable(db, request)
  return new Map(rows.map((row) => [row.partnerProductId, row]))
}
