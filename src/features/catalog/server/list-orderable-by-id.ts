import type { Db } from '#server/database/database.ts'
import { listOrderable, type OrderableProduct, type OrderableRequest } from './orderable.store.ts'

export type { OrderableProduct } from './orderable.store.ts'

/** Maps the products of a shop by id for ordering; ids that the shop doesn't sell are missing. */
export async function listOrderableById(db: Db, request: OrderableRequest): Promise<Map<number, OrderableProduct>> {
  const rows = await listOrderable(db, request)
  return new Map(rows.map((row) => [row.partnerProductId, row]))
}
