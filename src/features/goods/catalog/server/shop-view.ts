import type { BrandState } from '#features/brands/brands/contract/brands.calls.ts'
import type { OrderRules } from '#features/brands/brands/contract/order-rules.ts'
import { findShop, findShopById, isPublic, type Shop } from '#features/brands/brands/server/find-shop.ts'
import type { Db } from '#server/database/database.ts'
import { ownBrandOf, readsBrand, type Caller } from '#server/http/caller.ts'
import { marketLevel } from './market-level.ts'

/** A shop for this caller: the brand, the price level, and whether prices are visible. */
export interface ShopView {
  partnerId: number
  state: BrandState
  /** 1 to 5; 0: the open market, with its own prices and only the products that have one. */
  level: number
  /** The shop belongs to the buyer's own brand and has own prices for the store. */
  hasOwnPrices?: boolean
  showsPrices: boolean
  /**
   * The brand's rules for the orders of its stores; left out: none. They bind neither market buyers, who have no contract with the
   * headquarters, nor the headquarters' own store.
   */
  orderRules?: OrderRules | undefined
}

/**
 * Finds the shop of a uri for this caller: the own brand's at the store's level, another brand's open market (for
 * guests, too), and at level 1 any shop for the operator and the assigned ones for an operator of single brands. Undefined means unknown, even if the shop exists.
 */
export async function findShopView(db: Db, caller: Caller | null, uri: string): Promise<ShopView | undefined> {
  // Case-insensitive, like the brand lookup.
  if (caller && uri.toLowerCase() === ownBrandOf(caller)?.uri.toLowerCase()) return ownShop(caller)
  const shop = await findShop(db, uri)
  return shop && viewOf(shop, caller)
}

function viewOf(shop: Shop, caller: Caller | null): ShopView | undefined {
  if (!caller || !readsBrand(caller, shop.partnerId)) return marketOf(shop)
  // The uri is a former one of the own brand.
  if (shop.partnerId === ownBrandOf(caller)?.partnerId) return ownShop(caller)
  return { partnerId: shop.partnerId, state: shop.state, level: 1, showsPrices: true }
}

/** Returns the caller's view of an order's shop. */
export async function findShopViewById(db: Db, caller: Caller, partnerId: number): Promise<ShopView | undefined> {
  if (partnerId === ownBrandOf(caller)?.partnerId) return ownShop(caller)
  const shop = await findShopById(db, partnerId)
  return shop && marketOf(shop)
}

function ownShop({ home, store }: Caller): ShopView {
  const level = store?.partnerId === home.partnerId ? store.level : 1
  const orderRules = store?.type === 'HQ' ? undefined : home.orderRules
  const view = {
    partnerId: home.partnerId,
    state: home.state,
    level,
    showsPrices: store?.status !== 'WAIT',
    orderRules,
  }
  return store?.partnerId === home.partnerId && store.hasOwnPrices ? { ...view, hasOwnPrices: true } : view
}

/** Market prices are public, so a store that waits for its own brand's approval sees them, too. */
const marketOf = (shop: Shop): ShopView | undefined =>
  shop.hasOpenMarket && isPublic(shop)
    ? { partnerId: shop.partnerId, state: shop.state, level: marketLevel, showsPrices: true }
    : undefined
