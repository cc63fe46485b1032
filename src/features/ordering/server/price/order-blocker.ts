import type { ShopView } from '#features/catalog/server/shop-view.ts'
import type { Buyer } from '#server/http/caller.ts'
import { orderRefusalText, type OrderRefusal } from '../../contract/order-refusals.ts'

export interface BlockerContext {
  hasArrears: boolean
  /** Null: the platform has no company block, which the documents of an order need; undefined: not checked. */
  companyId?: number | null
}

/** The reason why this buyer can't order anything in this shop; undefined: none. */
export function findOrderBlocker(
  buyer: Buyer,
  { shop, context, chainStoreId }: { shop: ShopView; context: BlockerContext; chainStoreId: number },
): OrderRefusal | undefined {
  if (chainStoreId !== buyer.store.id) return 'store-changed'
  if (buyer.store.status === 'WAIT') return 'store-waiting'
  if (buyer.store.status !== 'ACTIVE') return 'store-stopped'
  if (shop.state === 'WAIT') return 'shop-waiting'
  if (shop.state !== 'ACTIVE') return 'shop-stopped'
  if (context.companyId === null) return 'company-missing'
  return context.hasArrears ? 'arrears' : undefined
}

/** Returns the blocker's code with its sentence for a screen, or null. */
export function describeOrderBlocker(
  ...args: Parameters<typeof findOrderBlocker>
): { code: OrderRefusal; message: string } | null {
  const code = findOrderBlocker(...args)
  return code ? { code, message: orderRefusalText[code] } : null
}
