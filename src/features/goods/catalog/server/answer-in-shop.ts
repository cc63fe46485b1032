import type { Db } from '#server/database/database.ts'
import type { Caller } from '#server/http/caller.ts'
import { findShopView, type ShopView } from './shop-view.ts'

/**
 * Answers a request for the shop that the query names, by default the home brand's; a shop that the caller may not
 * enter is unknown.
 */
export async function answerInShop<Result>(
  db: Db,
  { caller, query }: { caller: Caller; query: { partnerUri?: string | undefined } },
  answer: (shop: ShopView) => Promise<Result>,
): Promise<Result | { ok: false; refused: 'unknown' }> {
  const shop = await findShopView(db, caller, query.partnerUri ?? caller.home.uri)
  return shop ? answer(shop) : { ok: false, refused: 'unknown' }
}
