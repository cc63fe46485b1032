import type { ShopView } from '#features/catalog/server/shop-view.ts'
import type { Buyer } from '#server/http/caller.ts'
import { orderRefusalText, type OrderRefusal } from '../../contract/order-refusals.ts'

/** Why this buyer can't order in this shop at all; undefined: they may. */
export function findOrderBlocker(
  buyer: Buyer,
  { shop, context, chainStoreId }: { shop: ShopView; context: { hasArrears: boolean }; chainStoreId: number },
): OrderRefusal | undefined {
  if (chainStoreId !== buyer.store.id) return 'store-changed'
  if (buyer.store.status === 'WAIT') return 'store-waiting'
  if (buyer.store.status !== 'ACTIVE') return 'store-stopped'
  if (shop.state === 'WAIT') return 'shop-waiting'
  if (shop.state !== 'ACTIVE') return 'shop-stopped'
  return context.hasArrears ? 'arrears' : undefined
}

/** The same for a screen: the code and its sentence; null: they may. */
export function describeOrderBlocker(
  ...about: Parameters<typeof findOrderBlocker>
): { code: OrderRefusal; message: string } | null {
  const code = findOrderBlocker(...about)
  return code ? { code, message: orderRefusalText[code] } : null
}
