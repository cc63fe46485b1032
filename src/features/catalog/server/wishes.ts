import type { Db } from '#server/database/database.ts'
import type { Buyer } from '#server/http/caller.ts'
import type { WishCard, WishSort } from '../contract/wish.calls.ts'
import { cardOf } from './card-of.ts'
import type { ShopView } from './shop-view.ts'
import { deleteWish, insertWish, listWishes, type Wish } from './wish.store.ts'

interface WishedProduct {
  shop: ShopView
  partnerProductId: number
  at: Date
}

/** False: the shop doesn't sell the product to this buyer. */
export const addWish = (db: Db, buyer: Buyer, { shop, partnerProductId, at }: WishedProduct): Promise<boolean> =>
  insertWish(db, wishOf(buyer, { shop, partnerProductId }), at)

/** Idempotent; the same answer as above. */
export const removeWish = (db: Db, buyer: Buyer, product: Omit<WishedProduct, 'at'>): Promise<boolean> =>
  deleteWish(db, wishOf(buyer, product))

const wishOf = (buyer: Buyer, { shop, partnerProductId }: Omit<WishedProduct, 'at'>): Wish => ({
  partnerId: shop.partnerId,
  level: shop.level,
  chainStoreId: buyer.store.id,
  partnerProductId,
})

/** Lists the store's wishes in a shop. */
export async function listWishPage(
  db: Db,
  buyer: Buyer,
  { shop, list }: { shop: ShopView; list: { sort: WishSort; page: number; size: number } },
) {
  const { partnerId, level, hasOwnPrices } = shop
  const whose = { partnerId, level, hasOwnPrices, chainStoreId: buyer.store.id }
  const rows = await listWishes(db, { ...whose, ...list })
  // A page beyond the end, as after removing the last wish of a page, must still state the total.
  const [first] =
    rows.length > 0 || list.page === 0 ? rows : await listWishes(db, { ...whose, ...list, page: 0, size: 1 })
  return {
    content: rows.map(({ total: _, ...row }): WishCard => ({
      ...cardOf({ ...row, wished: true }, shop),
      firstCount: row.firstCount,
    })),
    page: list.page,
    size: list.size,
    totalElements: first?.total ?? 0,
  }
}
