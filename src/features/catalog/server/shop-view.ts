import { marketUri, type BrandState } from '#features/brands/contract/brands.calls.ts'
import { findShop } from '#features/brands/server/find-shop.ts'
import type { Db } from '#server/database/database.ts'
import { isOperator, type Caller } from '#server/http/caller.ts'

/** A shop as somebody sees it: whose products, at which level, and whether prices are shown. */
export interface ShopView {
  partnerId: number
  state: BrandState
  level: number
  showsPrices: boolean
}

/**
 * The shop behind a uri for this caller: the own brand's, the market for every member, any for the operator. Undefined reads
 * as 404, also for a shop that exists. In another brand's shop, and for the operator, level 1 counts [decisions: Levels].
 */
export async function findShopView(db: Db, caller: Caller, uri: string): Promise<ShopView | undefined> {
  const { home, store } = caller
  const showsPrices = store?.status !== 'WAIT'
  const asked = uri.toLowerCase() // as brands are found: however the address was typed
  if (asked === home.uri.toLowerCase()) {
    const level = store?.partnerId === home.partnerId ? store.level : 1
    return { partnerId: home.partnerId, state: home.state, level, showsPrices }
  }
  if (asked !== marketUri && !isOperator(caller)) return undefined
  const shop = await findShop(db, uri)
  return shop && { partnerId: shop.partnerId, state: shop.state, level: 1, showsPrices }
}
