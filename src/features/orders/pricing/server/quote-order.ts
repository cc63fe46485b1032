import { receiverZone } from '#features/goods/delivery/server/receiver-zone.ts'
import type { ShopView } from '#features/goods/catalog/server/shop-view.ts'
import type { Db } from '#server/database/database.ts'
import type { Buyer } from '#server/http/caller.ts'
import { koreanMonth } from '#values/korean-date.ts'
import type { BlockerCode, Violation } from '../contract/order-refusals.ts'
import { checkSelection, findSelected, firstSentence, mergeSelection, type Selected } from './selection.ts'
import { describeOrderBlocker, findAmountBlocker } from './order-blocker.ts'
import { findOrderContext } from './order-context.ts'
import { listUnderWay } from './list-under-way.ts'
import { priceSelection, quoteOf } from './price-selection.ts'
import type { Quote } from '../contract/quote.calls.ts'

export interface QuoteRequest {
  chainStoreId: number
  items: readonly Selected[]
  postalCode?: string | undefined
}

export type CheckOutcome =
  | { ok: true }
  | { ok: false; refused: BlockerCode; sentence?: string }
  | { ok: false; refused: 'violations'; violations: Violation[]; sentence: string }

export type QuoteOutcome = { ok: true; quote: Quote } | Exclude<CheckOutcome, { ok: true }>

/**
 * Quotes a selection at today's prices, or refuses it [decisions: Payloads]. A buyer who may see prices but not order gets the quote
 * with the blocker, so that the page shows it before the form is filled in.
 */
export async function quoteOrder(
  db: Db,
  buyer: Buyer,
  request: QuoteRequest,
  { shop, at, takesCards }: { shop: ShopView; at: Date; takesCards: boolean },
): Promise<QuoteOutcome> {
  const checked = await checkRequest(db, buyer, request, { shop, at })
  if (!checked.ok) return checked
  if (checked.violated) return checked.blocker ? refusalOf(checked.blocker) : checked.violated
  const priced = priceSelection(checked.products, checked.items, receiverZone(buyer, request.postalCode))
  const underWay = await listUnderWay(db, { buyer, at }, checked.items)
  return {
    ok: true,
    quote: quoteOf(priced, {
      context: checked.context,
      takesCards,
      refusal: describeOrderBlocker(buyer, { ...checked.blocked, price: priced.price }),
      underWay,
    }),
  }
}

/** Checks whether a selection can be ordered, as advice for the screen; placing the order checks again [rules §4]. */
export async function checkLimit(
  db: Db,
  buyer: Buyer,
  request: QuoteRequest,
  { shop, at }: { shop: ShopView; at: Date },
): Promise<CheckOutcome> {
  const checked = await checkRequest(db, buyer, request, { shop, at })
  if (!checked.ok) return checked
  if (checked.blocker) return refusalOf(checked.blocker)
  if (checked.violated) return checked.violated
  const tooSmall = findAmountBlocker(shop, priceSelection(checked.products, checked.items).price)
  return tooSmall ? { ok: false, ...tooSmall } : { ok: true }
}

const refusalOf = ({ code, message }: { code: BlockerCode; message: string }) =>
  ({ ok: false, refused: code, sentence: message }) as const

async function checkRequest(db: Db, buyer: Buyer, request: QuoteRequest, { shop, at }: { shop: ShopView; at: Date }) {
  const { chainStoreId } = request
  const context = await findOrderContext(db, { chainStoreId: buyer.store.id, memberId: buyer.memberId })
  if (!context || chainStoreId !== buyer.store.id) return { ok: false, refused: 'store-changed' } as const
  if (!shop.showsPrices) return { ok: false, refused: 'store-waiting' } as const
  const items = mergeSelection(request.items)
  const products = await findSelected(db, { shop, chainStoreId, month: koreanMonth(at) }, items)
  const violations = checkSelection(products, items)
  const violated =
    violations.length > 0
      ? ({ ok: false, refused: 'violations', violations, sentence: firstSentence(violations) } as const)
      : undefined
  const blocked = { shop, context, chainStoreId, at }
  const blocker = describeOrderBlocker(buyer, blocked)
  return { ok: true, products, items, violated, blocked, blocker, context } as const
}
