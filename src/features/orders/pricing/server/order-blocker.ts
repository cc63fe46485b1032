import { belowMinimumSentence, closedDaySentence } from '#features/brands/brands/contract/order-rules.ts'
import type { ShopView } from '#features/goods/catalog/server/shop-view.ts'
import type { Buyer } from '#server/http/caller.ts'
import { orderRefusalText, type BlockerCode } from '../contract/order-refusals.ts'

export interface BlockerContext {
  hasArrears: boolean
  /** Null: the platform has no company block, which the documents of an order need; undefined: not checked. */
  companyId?: number | null
}

interface BlockedOrder {
  shop: ShopView
  context: BlockerContext
  chainStoreId: number
  at: Date
}

/** A refusal with a specific sentence where the general one is insufficient: the closed day, the missing amount. */
export interface Blocker {
  refused: BlockerCode
  sentence?: string
}

/** Finds the reason why this buyer can't order anything in this shop; undefined: none. */
export function findOrderBlocker(buyer: Buyer, { shop, context, chainStoreId, at }: BlockedOrder): Blocker | undefined {
  const code = codeOf(buyer, { shop, context, chainStoreId })
  if (code) return { refused: code }
  const closed = shop.orderRules && closedDaySentence(shop.orderRules, at)
  return closed === undefined ? undefined : { refused: 'closed-day', sentence: closed }
}

function codeOf(buyer: Buyer, { shop, context, chainStoreId }: Omit<BlockedOrder, 'at'>): BlockerCode | undefined {
  if (chainStoreId !== buyer.store.id) return 'store-changed'
  if (buyer.store.status === 'WAIT') return 'store-waiting'
  if (buyer.store.status !== 'ACTIVE') return 'store-stopped'
  if (shop.state === 'WAIT') return 'shop-waiting'
  if (shop.state !== 'ACTIVE') return 'shop-stopped'
  if (context.companyId === null) return 'company-missing'
  return context.hasArrears ? 'arrears' : undefined
}

/** Refuses an amount of goods and printing below the brand's minimum; undefined: it suffices. */
export function findAmountBlocker(shop: ShopView, price: number): Blocker | undefined {
  const sentence = shop.orderRules && belowMinimumSentence(shop.orderRules, price)
  return sentence === undefined ? undefined : { refused: 'below-amount', sentence }
}

/** Converts a blocker to its code and sentence for a screen, or null; with `price` it checks the amount, too. */
export function describeOrderBlocker(
  buyer: Buyer,
  { price = 0, ...blocked }: BlockedOrder & { price?: number },
): { code: BlockerCode; message: string } | null {
  const blocker = findOrderBlocker(buyer, blocked) ?? findAmountBlocker(blocked.shop, price)
  return blocker ? { code: blocker.refused, message: blocker.sentence ?? orderRefusalText[blocker.refused] } : null
}
