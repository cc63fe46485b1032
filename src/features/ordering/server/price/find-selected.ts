import { findOrderable, type OrderableProduct } from '#features/catalog/server/orderable.ts'
import type { ShopView } from '#features/catalog/server/shop-view.ts'
import type { Db } from '#server/database/database.ts'
import type { Selected } from './check-selection.ts'

export interface SelectionContext {
  shop: Pick<ShopView, 'partnerId' | 'level'>
  chainStoreId: number
  /** Korean month, for the month's limits: '2026-05'. */
  month: string
}

/** The products of a selection by id, as this store can order them in this shop; products that the shop doesn't have are missing. */
export const findSelected = (
  db: Db,
  { shop: { partnerId, level }, chainStoreId, month }: SelectionContext,
  items: readonly Pick<Selected, 'partnerProductId'>[],
): Promise<Map<number, OrderableProduct>> =>
  findOrderable(db, {
    partnerId,
    level,
    chainStoreId,
    month,
    partnerProductIds: [...new Set(items.map((item) => item.partnerProductId))],
  })
