import { deepestRow } from '#contract/paging.ts'
import { generalSentences } from '#contract/sentences.ts'
import { findShop } from '#features/brands/server/find-shop.ts'
import type { Clock } from '#server/clock.ts'
import type { Database } from '#server/database/database.ts'
import { denied, notFound, refusal, success, type Answer } from '#server/http/answers.ts'
import type { Buyer } from '#server/http/caller.ts'
import type { Incoming, Routes } from '#server/http/route.ts'
import {
  categoryRootCall,
  productCountCall,
  productDetailCall,
  productListCall,
  shopCategoryCall,
  unwishCall,
  wishCall,
} from '../contract/catalog.calls.ts'
import { findCategoryTree } from './category-tree.ts'
import { countProductMatches, findProductPage } from './list-products.ts'
import { findProductDetail } from './product-detail.ts'
import { findShopView } from './shop-view.ts'
import { deleteWish, insertWish, type Wish } from './wish.store.ts'

export function catalogRoutes(routes: Routes, { db, clock }: { db: Database; clock: Clock }): void {
  routes.on(productListCall, async ({ caller, params, query }) => {
    if (query.page * query.size > deepestRow) return refusal(400, generalSentences.narrowPeriod)
    const shop = await findShopView(db, caller, params.partnerUri)
    return shop ? success(await findProductPage(db, caller, { shop, search: query })) : notFound()
  })

  routes.on(productCountCall, async ({ caller, params, query }) => {
    const shop = await findShopView(db, caller, params.partnerUri)
    return shop ? success(await countProductMatches(db, shop, query)) : notFound()
  })

  routes.on(productDetailCall, async ({ caller, params }) => {
    const shop = await findShopView(db, caller, params.partnerUri)
    const product =
      shop && (await findProductDetail(db, caller, { shop, partnerProductId: params.productId, now: clock() }))
    return product ? success(product) : notFound()
  })

  routes.on(categoryRootCall, async () => success(await findCategoryTree(db)))

  routes.on(shopCategoryCall, async ({ caller, params, query }) => {
    if (query.memberId !== undefined && query.memberId !== caller?.memberId) return notFound()
    const shop = await findShop(db, params.partnerUri)
    return shop ? success(await findCategoryTree(db, shop.partnerId)) : notFound()
  })

  routes.on(wishCall, ({ caller, params, http }) =>
    changeWish(db, { caller, params, http }, async (wish) =>
      (await insertWish(db, wish, clock())) ? success({ wished: true }) : notFound(),
    ),
  )

  routes.on(unwishCall, ({ caller, params, http }) =>
    changeWish(db, { caller, params, http }, async (wish) =>
      (await deleteWish(db, wish)) ? success({ wished: false }) : notFound(),
    ),
  )
}

interface WishRequest {
  caller: Buyer
  params: { partnerUri: string; productId: number }
  http: Incoming
}

async function changeWish(
  db: Database,
  { caller, params, http }: WishRequest,
  change: (wish: Wish) => Promise<Answer>,
): Promise<Answer> {
  // The specification sends the shop twice; the two must agree, so that neither can be used to reach another shop [T25].
  const named = http.headers['partner-uri']
  if (named !== undefined && named !== params.partnerUri) return denied('forbidden')
  const shop = await findShopView(db, caller, params.partnerUri)
  if (!shop) return notFound()
  return change({ partnerId: shop.partnerId, chainStoreId: caller.store.id, partnerProductId: params.productId })
}
