import type { Db } from '#server/database/database.ts'
import { notFound, type Answer } from '#server/http/answers.ts'
import type { Caller } from '#server/http/caller.ts'
import { findShopView, type ShopView } from './shop-view.ts'

/** Answers in the shop that a query names, the home brand's by default; a shop that the caller may not enter reads as unknown. */
export async function inShop(
  db: Db,
  { caller, query }: { caller: Caller; query: { partnerUri?: string | undefined } },
  answer: (shop: ShopView) => Promise<Answer>,
): Promise<Answer> {
  const shop = await findShopView(db, caller, query.partnerUri ?? caller.home.uri)
  return shop ? answer(shop) : notFound()
}
