import type { Db } from '#server/database/database.ts'
import type { ShopView } from './shop-view.ts'
import { listShopNames } from './shop-names.queries.ts'

/** Names of a product, for matching pasted text. */
export interface ShopName {
  partnerProductId: number
  name: string
  spec: string
  options: readonly string[]
}

/** Lists the names of everything that a shop sells to this viewer, best-selling first. */
export const listSearchableNames = (db: Db, shop: Pick<ShopView, 'partnerId' | 'level'>): Promise<ShopName[]> =>
  listShopNames(db, shop)
