import { salesStatuses } from '#features/goods/catalog/contract/product-terms.ts'
import type { Clock } from '#server/clock.ts'
import type { Database } from '#server/database/database.ts'
import { notFound, success } from '#server/http/answers.ts'
import type { Routes } from '#server/http/route.ts'
import {
  changePartnerProductsCall,
  partnerProductCategoryCall,
  partnerProductHistoryCall,
  partnerProductsCall,
  partnerProductStatusCall,
  previewPartnerProductsCall,
} from '../contract/assortment.partner.calls.ts'
import { cancelPlanCall, planMarginsCall } from '../contract/planned-margins.partner.calls.ts'
import { changePartnerProducts } from './own-products/change-own-products.ts'
import { listPartnerCategories, listPartnerProducts, listProductHistory } from './own-products/list-own-products.ts'
import { cancelPlan, planMargins } from './plan/plan-margins.ts'
import type { ProductSales } from './own-products/product-sales.ts'
import { previewChange } from './own-products/preview-change.ts'

interface Deps {
  db: Database
  clock: Clock
  productSales: ProductSales
}

/** Products of a headquarters' own brand. */
export function partnerProductsRoutes(routes: Routes, { db, clock, productSales: sales }: Deps): void {
  routes.on(partnerProductsCall, async ({ query, shop }) =>
    success(await listPartnerProducts(db, shop.partnerId, { query, at: clock(), sales })),
  )
  routes.on(partnerProductStatusCall, async () => success(statuses))
  routes.on(partnerProductCategoryCall, async ({ shop }) => success(await listPartnerCategories(db, shop.partnerId)))
  routes.on(partnerProductHistoryCall, async ({ params, shop }) => {
    const changes = await listProductHistory(db, shop.partnerId, params.id)
    return changes ? success(changes) : notFound()
  })
  routes.on(previewPartnerProductsCall, async ({ body, shop }) => {
    const effect = await previewChange(db, { partnerId: shop.partnerId, items: body.items, at: clock(), sales })
    return effect ? success(effect) : notFound()
  })
  routes.on(planMarginsCall, ({ body, shop: { partnerId }, http: { audit } }) =>
    planMargins(db, { partnerId, at: clock(), audit }, body),
  )
  routes.on(cancelPlanCall, ({ params, shop: { partnerId }, http: { audit } }) =>
    cancelPlan(db, { partnerId, at: clock(), audit }, params.id),
  )
  routes.on(changePartnerProductsCall, ({ body: { items }, shop: { partnerId }, http: { audit } }) =>
    changePartnerProducts(db, { partnerId, items, at: clock(), audit }),
  )
}

const statuses = (['SALE', 'SOLD_OUT', 'STOP'] as const).map((code) => ({ code, name: salesStatuses[code].label }))
