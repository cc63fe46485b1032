import type { Db } from '#server/database/database.ts'
import type { Buyer } from '#server/http/caller.ts'
import { listJson, withContent } from '#server/http/encoded.ts'
import type { WishCard, WishSort } from '../contract/wish.calls.ts'
import { listShopCards } from './cards/shop-cards.ts'
import { readUntilCurrent } from './read-until-current.ts'
import type { ShopView } from './shop-view.ts'
import { deleteWish, insertWish, findWishPage, type Wish } from './wish.queries.ts'

interface WishedProduct {
  shop: ShopView
  partnerProductId: number
  at: Date
}

/** Returns false if the shop doesn't sell the product to this buyer. */
export const addWish = (db: Db, buyer: Buyer, { shop, partnerProductId, at }: WishedProduct): Promise<boolean> =>
  insertWish(db, wishOf(buyer, { shop, partnerProductId }), at)

/** Idempotent. Returns false if the shop doesn't sell the product. */
export const removeWish = (db: Db, buyer: Buyer, product: Omit<WishedProduct, 'at'>): Promise<boolean> =>
  deleteWish(db, wishOf(buyer, product))

const wishOf = (buyer: Buyer, { shop, partnerProductId }: Omit<WishedProduct, 'at'>): Wish => ({
  partnerId: shop.partnerId,
  level: shop.level,
  chainStoreId: buyer.store.id,
  partnerProductId,
})

/** Lists the store's wishes in a shop, as JSON. */
export async function listWishPage(
  db: Db,
  buyer: Buyer,
  { shop, list }: { shop: ShopView; list: { sort: WishSort; page: number; size: number } },
): Promise<Buffer> {
  const { partnerId, level, hasOwnPrices } = shop
  const chainStoreId = buyer.store.id
  const found = await readUntilCurrent(async () => {
    const { total, ...live } = await findWishPage(db, { partnerId, level, hasOwnPrices, chainStoreId, ...list })
    const cards = await listShopCards(db, { shop, chainStoreId }, live)
    return cards && { total, cards }
  })
  const { total, cards } = found
  const content = listJson(cards.map(({ json, firstCount }) => withFirstCount(json, firstCount)))
  return withContent({ page: list.page, size: list.size, totalElements: total }, content)
}

const withFirstCount = (json: Buffer, firstCount: WishCard['firstCount']): Buffer =>
  Buffer.concat([json.subarray(0, -1), Buffer.from(`,"firstCount":${firstCount}}`)])
