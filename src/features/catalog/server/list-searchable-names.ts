import type { Db } from '#server/database/database.ts'
import type { ShopView } from './shop-view.ts'
import { listShopNames } from './shop-names.store.ts'

/** What a product is called, for finding it by pasted words. */
export interface ShopName {
  partnerProductId: number
  name: string
  spec: string
}

/** The names of everything that a shop sells to whoever sees it so, the most sold first. */
export const findShopNames = (db: Db, shop: Pick<ShopView, 'partnerId' | 'level'>): Promise<ShopName[]> =>
  listShopNames(db, shop)
