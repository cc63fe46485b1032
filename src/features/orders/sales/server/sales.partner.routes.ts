import type { Clock } from '#server/clock.ts'
import type { Database } from '#server/database/database.ts'
import { success } from '#server/http/answers.ts'
import type { Routes } from '#server/http/route.ts'
import { koreanDay } from '#values/korean-date.ts'
import {
  salesByProductCall,
  salesByProductSummaryCall,
  salesByStoreCall,
  salesByStoreSummaryCall,
} from '../contract/sales-groups.calls.ts'
import { listProductSales, listStoreSales, summarizeProductSales, summarizeStoreSales } from './sales-groups.ts'

export function salesPartnerRoutes(routes: Routes, { db, clock }: { db: Database; clock: Clock }): void {
  const today = () => koreanDay(clock())

  routes.on(salesByStoreCall, async ({ query, shop: { partnerId } }) =>
    success(await listStoreSales(db, { ...query, partnerId, today: today() })),
  )

  routes.on(salesByStoreSummaryCall, async ({ query, shop: { partnerId } }) =>
    success(await summarizeStoreSales(db, { ...query, partnerId, today: today() })),
  )

  routes.on(salesByProductCall, async ({ query, shop: { partnerId } }) =>
    success(await listProductSales(db, { ...query, partnerId, today: today() })),
  )

  routes.on(salesByProductSummaryCall, async ({ query, shop: { partnerId } }) =>
    success(await summarizeProductSales(db, { ...query, partnerId, today: today() })),
  )
}
