import { marketLevel } from '#features/goods/catalog/server/market-level.ts'
import { findShopView } from '#features/goods/catalog/server/shop-view.ts'
import type { Database } from '#server/database/database.ts'
import type { Buyer } from '#server/http/caller.ts'
import { mostRequests } from '../../contract/restock.calls.ts'
import { countOpenRestocks, findOrderable, insertRestock } from './restock.queries.ts'

interface AskedItem {
  partnerUri: string
  partnerProductId: number
  productOptionId: number | null
  at: Date
}

type AskRestockOutcome = { ok: true } | { ok: false; refused: 'unknown' | 'orderable' | 'too-many' }

/** Remembers that the member waits for a sold-out item. */
export async function askRestock(
  db: Database,
  caller: Buyer,
  { partnerUri, at, ...asked }: AskedItem,
): Promise<AskRestockOutcome> {
  const shop = await findShopView(db, caller, partnerUri)
  if (!shop) return { ok: false, refused: 'unknown' }
  const item = { partnerId: shop.partnerId, ...asked }
  const isOrderable = await findOrderable(db, { ...item, inMarket: shop.level === marketLevel })
  if (isOrderable === undefined) return { ok: false, refused: 'unknown' }
  if (isOrderable) return { ok: false, refused: 'orderable' }
  const { memberId } = caller
  if ((await countOpenRestocks(db, memberId)) >= mostRequests) return { ok: false, refused: 'too-many' }
  await insertRestock(db, { ...item, memberId, createdAt: at })
  return { ok: true }
}
