import { mostExported } from '#features/platform/files/contract/workbook-limits.ts'
import { allPages, answerListSheet, type ListSheetDeps } from '#features/platform/files/server/sheet/list-sheet.ts'
import { success } from '#server/http/answers.ts'
import type { Routes } from '#server/http/route.ts'
import { koreanDay } from '#values/korean-date.ts'
import { productSalesSheet, storeSalesSheet } from '../contract/sales-group-sheets.ts'
import { exportSalesPivotCall, pivotColumns, salesPivotCall } from '../contract/sales-pivot.calls.ts'
import { salesPivotSheet, withSums } from '../contract/sales-pivot-sheet.ts'
import {
  exportSalesByProductCall,
  exportSalesByStoreCall,
  salesByProductCall,
  salesByProductSummaryCall,
  salesByStoreCall,
  salesByStoreSummaryCall,
} from '../contract/sales-groups.calls.ts'
import { findSalesPivot } from './sales-pivot.ts'
import { listProductSales, listStoreSales, summarizeProductSales, summarizeStoreSales } from './sales-groups.ts'

const oneState = { isolationLevel: 'repeatable read', accessMode: 'read only' } as const

export function salesPartnerRoutes(routes: Routes, deps: ListSheetDeps): void {
  const { db, clock } = deps
  const today = () => koreanDay(clock())

  routes.on(salesByStoreCall, async ({ query, shop: { partnerId } }) =>
    success(await listStoreSales(db, { ...query, partnerId, today: today() })),
  )

  routes.on(exportSalesByStoreCall, ({ query, shop: { partnerId }, http: { audit } }) => {
    const { columns: _, ...filter } = query
    const batches = allPages(db, (tx, at) => listStoreSales(tx, { ...filter, ...at, partnerId, today: today() }))
    return answerListSheet(deps, storeSalesSheet, { batches, query, audit })
  })

  routes.on(salesByStoreSummaryCall, async ({ query, shop: { partnerId } }) =>
    success(await summarizeStoreSales(db, { ...query, partnerId, today: today() })),
  )

  routes.on(salesByProductCall, async ({ query, shop: { partnerId } }) =>
    success(await listProductSales(db, { ...query, partnerId, today: today() })),
  )

  routes.on(exportSalesByProductCall, ({ query, shop: { partnerId }, http: { audit } }) => {
    const { columns: _, ...filter } = query
    const batches = allPages(db, (tx, at) => listProductSales(tx, { ...filter, ...at, partnerId, today: today() }))
    return answerListSheet(deps, productSalesSheet, { batches, query, audit })
  })

  routes.on(salesByProductSummaryCall, async ({ query, shop: { partnerId } }) =>
    success(await summarizeProductSales(db, { ...query, partnerId, today: today() })),
  )

  routes.on(salesPivotCall, async ({ query, shop: { partnerId } }) =>
    success(await findSalesPivot(db, { ...query, partnerId, today: today(), most: pivotColumns.page })),
  )

  routes.on(exportSalesPivotCall, async ({ query, shop: { partnerId }, http: { audit } }) => {
    const { columns: _, measure, ...filter } = query
    const asked = { ...filter, partnerId, today: today(), most: pivotColumns.workbook, page: 0, size: mostExported }
    // One snapshot, because the sums stand above the stores that they add up.
    const found = await db.transaction((tx) => findSalesPivot(tx, asked), oneState)
    const sheet = salesPivotSheet(measure, found)
    return answerListSheet(deps, sheet, { batches: batchesOf(withSums(found)), query: filter, audit })
  })
}

async function* batchesOf<Row>(rows: Row[]) {
  yield rows
}
