import { conflictAnswer } from '#features/audit/server/record-version.ts'
import { salesStatuses } from '#features/catalog/contract/product-terms.ts'
import type { Clock } from '#server/clock.ts'
import type { Database } from '#server/database/database.ts'
import { notFound, refusal, success } from '#server/http/answers.ts'
import type { Routes } from '#server/http/route.ts'
import {
  changePartnerProductsCall,
  partnerProductCategoryCall,
  partnerProductHistoryCall,
  partnerProductsCall,
  partnerProductStatusCall,
  previewPartnerProductsCall,
} from '../contract/partner-products.partner.calls.ts'
import { cancelPlanCall, planMarginsCall, planSentences } from '../contract/planned-margins.partner.calls.ts'
import { productItemSentences } from '../contract/product-items.ts'
import { changePartnerProducts } from './change-partner-products.ts'
import { listPartnerCategories, listPartnerProducts, listProductHistory } from './list-partner-products.ts'
import { cancelPlan, planMargins } from './plan/plan-margins.ts'
import { previewChange } from './preview-change.ts'

interface Deps {
  db: Database
  clock: Clock
}

/** Products of a headquarters' own brand. */
export function partnerProductsRoutes(routes: Routes, { db, clock }: Deps): void {
  routes.on(partnerProductsCall, async ({ query, shop }) =>
    success(await listPartnerProducts(db, shop.partnerId, { query, at: clock() })),
  )
  routes.on(partnerProductStatusCall, async () => success(statuses))
  routes.on(partnerProductCategoryCall, async ({ shop }) => success(await listPartnerCategories(db, shop.partnerId)))
  routes.on(partnerProductHistoryCall, async ({ params, shop }) => {
    const changes = await listProductHistory(db, shop.partnerId, params.id)
    return changes ? success(changes) : notFound()
  })
  routes.on(previewPartnerProductsCall, async ({ body, shop }) => {
    const effect = await previewChange(db, { partnerId: shop.partnerId, items: body.items, at: clock() })
    return effect ? success(effect) : notFound()
  })
  routes.on(planMarginsCall, async ({ body, shop: { partnerId }, http }) => {
    const outcome = await planMargins(db, { partnerId, at: clock(), audit: http.audit }, body)
    if (outcome.ok) return success({ planned: outcome.planned })
    return outcome.refused === 'unknown' ? notFound() : refusal(409, planSentences[outcome.refused])
  })
  routes.on(cancelPlanCall, async ({ params, shop: { partnerId }, http }) => {
    const outcome = await cancelPlan(db, { partnerId, at: clock(), audit: http.audit }, params.id)
    return outcome.ok ? success() : notFound()
  })
  routes.on(changePartnerProductsCall, async ({ body, shop, http }) => {
    const outcome = await changePartnerProducts(db, {
      partnerId: shop.partnerId,
      items: body.items,
      at: clock(),
      audit: http.audit,
    })
    if (outcome.ok) return success({ changed: outcome.changed })
    if (outcome.refused === 'conflict') return conflictAnswer(outcome.conflict)
    return outcome.refused === 'unknown' ? notFound() : refusal(409, productItemSentences.noBasis)
  })
}

const statuses = (['SALE', 'SOLD_OUT', 'STOP'] as const).map((code) => ({ code, name: salesStatuses[code].label }))
