import type { Clock } from '#server/clock.ts'
import type { Database } from '#server/database/database.ts'
import { notFound, success } from '#server/http/answers.ts'
import type { Routes } from '#server/http/route.ts'
import {
  changeOwnPricesCall,
  previewOwnPricesCall,
  productOwnPricesCall,
  storeOwnPricesCall,
} from '../contract/own-prices.partner.calls.ts'
import { changeOwnPrices, previewOwnPrices } from './own-prices/change-own-prices.ts'
import { listProductOwnPrices, listStoreOwnPrices } from './own-prices/list-own-prices.ts'

interface Deps {
  db: Database
  clock: Clock
}

/** Prices of single stores, set by their headquarters. */
export function ownPricesRoutes(routes: Routes, { db, clock }: Deps): void {
  routes.on(storeOwnPricesCall, async ({ params, query, shop: { partnerId } }) => {
    const page = await listStoreOwnPrices(db, { partnerId, chainStoreId: params.id }, query)
    return page ? success(page) : notFound()
  })
  routes.on(productOwnPricesCall, async ({ params, query, shop: { partnerId } }) => {
    const page = await listProductOwnPrices(db, { partnerId, partnerProductId: params.id }, query)
    return page ? success(page) : notFound()
  })
  routes.on(previewOwnPricesCall, async ({ body: { items }, shop: { partnerId } }) => {
    const effect = await previewOwnPrices(db, { partnerId, items })
    return effect ? success(effect) : notFound()
  })
  routes.on(changeOwnPricesCall, ({ body, shop: { partnerId }, http: { audit } }) =>
    changeOwnPrices(db, { ...body, partnerId, at: clock(), audit }),
  )
}
