import { conflictAnswer } from '#features/audit/server/record-version.ts'
import type { Clock } from '#server/clock.ts'
import type { Database } from '#server/database/database.ts'
import { notFound, refusal, success, type Answer } from '#server/http/answers.ts'
import type { Routes } from '#server/http/route.ts'
import {
  changeOwnPricesCall,
  ownPriceSentences,
  previewOwnPricesCall,
  productOwnPricesCall,
  storeOwnPricesCall,
} from '../contract/own-prices.partner.calls.ts'
import { changeOwnPrices, previewOwnPrices, type ChangeOwnPricesOutcome } from './own-prices/change-own-prices.ts'
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
  routes.on(changeOwnPricesCall, async ({ body, shop: { partnerId }, http }) => {
    const outcome = await changeOwnPrices(db, { ...body, partnerId, at: clock(), audit: http.audit })
    return outcome.ok ? success({ changed: outcome.changed }) : unchanged(outcome)
  })
}

function unchanged(outcome: Exclude<ChangeOwnPricesOutcome, { ok: true }>): Answer {
  switch (outcome.refused) {
    case 'unknown':
      return notFound()
    case 'raises-unseen':
      return refusal(409, ownPriceSentences.raisesUnseen(outcome.count))
    case 'conflict':
      return conflictAnswer(outcome.conflict)
  }
}
