import { findShop } from '#features/brands/brands/server/find-shop.ts'
import type { Clock } from '#server/clock.ts'
import type { Database } from '#server/database/database.ts'
import { notFound, success } from '#server/http/answers.ts'
import { encoded } from '#server/http/encoded.ts'
import { isBuyer, readsBrand, type Caller } from '#server/http/caller.ts'
import type { Routes } from '#server/http/route.ts'
import {
  categoryRootCall,
  productCountCall,
  productDetailCall,
  productListCall,
  productSuggestionCall,
  shopCategoryCall,
} from '../contract/catalog.calls.ts'
import { bundleDeliveryInfoCall } from '../contract/supplier-deliveries.calls.ts'
import { listCategoryTree } from './list-category-tree.ts'
import { answerInShop } from './answer-in-shop.ts'
import { countProductMatches, listProductPage } from './list/list-products.ts'
import { findProductDetail } from './find-product-detail.ts'
import { orderedProducts, type OrderedDeps } from './ordered-products.ts'
import { listSuggestions } from './search/search-index.ts'
import { findShopView, type ShopView } from './shop-view.ts'
import { listDeliveryPolicies } from './supplier-deliveries.ts'

export function catalogRoutes(routes: Routes, deps: OrderedDeps & { db: Database; clock: Clock }): void {
  const { db, clock } = deps
  const ordered = orderedProducts(deps)

  const searchOf = async <Query extends { ordered?: 'Y' | undefined }>(
    caller: Caller | null,
    shop: ShopView,
    { ordered: isOrdered, ...query }: Query,
  ) => (isOrdered ? { ...query, among: caller && isBuyer(caller) ? await ordered.list(caller, shop) : [] } : query)

  routes.on(productListCall, async ({ caller, params, query }) => {
    const shop = await findShopView(db, caller, params.partnerUri)
    if (!shop) return unknownTo(caller)
    const search = await searchOf(caller, shop, query)
    return encoded((await listProductPage(db, caller, { shop, search })).json)
  })

  routes.on(productSuggestionCall, async ({ caller, params, query }) => {
    const shop = await findShopView(db, caller, params.partnerUri)
    if (!shop) return unknownTo(caller)
    const ranked = { ordered: caller && isBuyer(caller) ? await ordered.recall(caller, shop) : undefined }
    return encoded(await listSuggestions(db, caller, { shop, query: query.search, most: query.size, ...ranked }))
  })

  routes.on(productCountCall, async ({ caller, params, query }) => {
    const shop = await findShopView(db, caller, params.partnerUri)
    if (!shop) return unknownTo(caller)
    const { total, categories } = await countProductMatches(db, shop, await searchOf(caller, shop, query))
    return success({ count: total, categories })
  })

  routes.on(productDetailCall, async ({ caller, params }) => {
    const shop = await findShopView(db, caller, params.partnerUri)
    if (!shop) return unknownTo(caller)
    const product = await findProductDetail(db, caller, { shop, partnerProductId: params.productId, now: clock() })
    return product ? success(product) : notFound()
  })

  routes.on(bundleDeliveryInfoCall, ({ caller, query }) =>
    answerInShop(db, { caller, query }, async (shop) =>
      success(await listDeliveryPolicies(db, { partnerId: shop.partnerId, at: clock() })),
    ),
  )

  routes.on(categoryRootCall, async () => success(await listCategoryTree(db)))

  routes.on(shopCategoryCall, async ({ caller, params, query }) => {
    if (query.memberId !== undefined && query.memberId !== caller?.memberId) return notFound()
    const shop = await findShop(db, params.partnerUri)
    // Outsiders see the market's categories; everyone who reads the brand sees all.
    const inMarket = shop?.hasOpenMarket === true && !(caller && readsBrand(caller, shop.partnerId))
    return shop ? success(await listCategoryTree(db, { partnerId: shop.partnerId, inMarket })) : notFound()
  })
}

/** The shop is hidden from this caller. A guest may be one of its members and has to sign in. */
const unknownTo = (caller: Caller | null) => ({ ok: false, refused: caller ? 'unknown' : 'sign-in' }) as const
