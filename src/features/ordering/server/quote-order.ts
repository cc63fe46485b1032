import { findCashBalance } from '#features/cash/server/cash-balance.ts'
import { findOrderable } from '#features/catalog/server/orderable.ts'
import type { ShopView } from '#features/catalog/server/shop-view.ts'
import type { Db } from '#server/database/database.ts'
import type { Buyer } from '#server/http/caller.ts'
import { koreanMonth } from '#values/korean-date.ts'
import type { Violation } from '../contract/order-refusals.ts'
import type { Quote } from '../contract/ordering.calls.ts'
import { checkSelection, firstSentence, mergeSelection, type Selected } from './check-selection.ts'
import { priceSelection } from './price-selection.ts'
import { quoteOf } from './quote.ts'

export interface QuoteRequest {
  chainStoreId: number
  items: readonly Selected[]
  postalCode?: string | undefined
}

export type CheckOutcome =
  | { ok: true }
  | { ok: false; refused: 'store-changed' | 'store-waiting' }
  | { ok: false; refused: 'violations'; violations: Violation[]; sentence: string }

export type QuoteOutcome = { ok: true; quote: Quote } | Exclude<CheckOutcome, { ok: true }>

/** What a selection would cost now, or what forbids it [decisions: Payloads]. */
export async function quoteOrder(
  db: Db,
  buyer: Buyer,
  request: QuoteRequest,
  { shop, at }: { shop: ShopView; at: Date },
): Promise<QuoteOutcome> {
  const checked = await checkRequest(db, buyer, request, { shop, at })
  if (!checked.ok) return checked
  const order = priceSelection(checked.products, checked.items, request.postalCode)
  const { balance } = await findCashBalance(db, buyer.memberId)
  return { ok: true, quote: quoteOf(order, balance) }
}

/** Whether a selection can be ordered: advice for the screen, repeated inside the order [rules §4]. */
export async function checkLimit(
  db: Db,
  buyer: Buyer,
  request: QuoteRequest,
  { shop, at }: { shop: ShopView; at: Date },
): Promise<CheckOutcome> {
  const checked = await checkRequest(db, buyer, request, { shop, at })
  return checked.ok ? { ok: true } : checked
}

async function checkRequest(db: Db, buyer: Buyer, request: QuoteRequest, { shop, at }: { shop: ShopView; at: Date }) {
  if (request.chainStoreId !== buyer.store.id) return { ok: false, refused: 'store-changed' } as const
  if (!shop.showsPrices) return { ok: false, refused: 'store-waiting' } as const
  const items = mergeSelection(request.items)
  const products = await findOrderable(db, {
    ...{ partnerId: shop.partnerId, level: shop.level, chainStoreId: buyer.store.id, month: koreanMonth(at) },
    partnerProductIds: [...new Set(items.map((item) => item.partnerProductId))],
  })
  const violations = checkSelection(products, items)
  if (violations.length > 0) {
    return { ok: false, refused: 'violations', violations, sentence: firstSentence(products, violations) } as const
  }
  return { ok: true, products, items } as const
}
