import type { ShopView } from '#features/catalog/server/shop-view.ts'
import type { Buyer } from '#server/http/caller.ts'
import type { OrderRefusal } from '../contract/order-refusals.ts'
import type { OrderContext } from './order-context.store.ts'

/** Why this buyer can't order in this shop at all; undefined: they may. */
export function findOrderBar(
  buyer: Buyer,
  { shop, context, chainStoreId }: { shop: ShopView; context: OrderContext; chainStoreId: number },
): OrderRefusal | undefined {
  if (chainStoreId !== buyer.store.id) return 'store-changed'
  if (buyer.store.status === 'WAIT') return 'store-waiting'
  if (buyer.store.status !== 'ACTIVE') return 'store-stopped'
  if (shop.state === 'WAIT') return 'shop-waiting'
  if (shop.state !== 'ACTIVE') return 'shop-stopped'
  return context.hasArrears ? 'arrears' : undefined
}
