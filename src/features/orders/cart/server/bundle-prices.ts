import { listCartCounts } from './list-cart-counts.ts'
import { firstCountOf } from '#features/goods/catalog/contract/list-price.ts'
import type { ShopView } from '#features/goods/catalog/server/shop-view.ts'
import { receiverZone } from '#features/goods/delivery/server/receiver-zone.ts'
import type { Bundle } from '#features/goods/delivery/contract/bundle.ts'
import type { Db } from '#server/database/database.ts'
import type { Buyer } from '#server/http/caller.ts'
import { koreanMonth } from '#values/korean-date.ts'
import { findSelected, type Selected } from '#features/orders/pricing/server/selection.ts'
import { priceSelection } from '#features/orders/pricing/server/price-selection.ts'

/** Delivery fees of products, for the counts in the caller's cart, else for the smallest count that can be ordered [decisions: Delivery]. */
export async function findBundlePrices(
  db: Db,
  buyer: Buyer,
  { shop, partnerProductIds, at }: { shop: ShopView; partnerProductIds: number[]; at: Date },
): Promise<Bundle[] | undefined> {
  const chainStoreId = buyer.store.id
  const wanted = partnerProductIds.map((partnerProductId) => ({ partnerProductId }))
  const products = await findSelected(db, { shop, chainStoreId, month: koreanMonth(at) }, wanted)
  if (products.size !== new Set(partnerProductIds).size) return undefined
  const inCart = await listCartCounts(db, { partnerId: shop.partnerId, chainStoreId })
  const items = [...products.values()].flatMap((product): Selected[] => {
    const own = inCart.filter((row) => row.partnerProductId === product.partnerProductId)
    if (own.length > 0) return own
    const productOptionId = product.options[0]?.id ?? null
    return [{ partnerProductId: product.partnerProductId, productOptionId, count: firstCountOf(product) }]
  })
  return priceSelection(products, items, receiverZone(buyer, buyer.store.postalCode)).bundles
}
