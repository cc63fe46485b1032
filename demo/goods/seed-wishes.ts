import { findShopView } from '#features/goods/catalog/server/shop-view.ts'
import { listProductPage } from '#features/goods/catalog/server/list/list-products.ts'
import { addWish } from '#features/goods/catalog/server/wishes.ts'
import type { Database } from '#server/database/database.ts'
import type { Buyer } from '#server/http/caller.ts'
import { listBuyers } from '../people/list-buyers.ts'

const day = 24 * 60 * 60 * 1000

/** The wish lists: how many of the newest products of the own shop and of other markets each account has on its list. */
const wishers = [
  { username: 'storecoffee', own: 7, markets: [] },
  { username: 'storechicken', own: 4, markets: [{ uri: 'market', count: 2 }] },
  { username: 'member01', own: 5, markets: [{ uri: 'saebyeoknaru', count: 3 }] },
] as const

export async function seedWishes(db: Database, now: Date): Promise<void> {
  const { buyers } = await listBuyers(db)
  for (const { username, own, markets } of wishers) {
    const buyer = buyers.find((one) => one.username === username)
    if (!buyer) continue
    for (const { uri, count } of [{ uri: buyer.home.uri, count: own }, ...markets]) {
      await wishIn(db, buyer, { uri, count, now })
    }
  }
}

async function wishIn(db: Database, buyer: Buyer, { uri, count, now }: { uri: string; count: number; now: Date }) {
  const shop = await findShopView(db, buyer, uri)
  if (!shop) return
  const { ids } = await listProductPage(db, buyer, { shop, search: { sort: 'recent', page: 0, size: count } })
  for (const [index, partnerProductId] of ids.entries()) {
    const at = new Date(now.getTime() - (index + 1) * day)
    await addWish(db, buyer, { shop, partnerProductId, at })
  }
}
