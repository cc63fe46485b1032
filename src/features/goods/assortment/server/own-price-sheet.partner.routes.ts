import { sheetType } from '#contract/call.ts'
import { file, success } from '#server/http/answers.ts'
import type { Routes } from '#server/http/route.ts'
import { koreanDayDigits } from '#values/korean-date.ts'
import { copyOwnPricesCall, previewOwnPriceCopyCall } from '../contract/own-price-copy.partner.calls.ts'
import {
  exportOwnPricesCall,
  importOwnPricesCall,
  ownPriceImportListCall,
  ownPriceSheetCall,
  ownPriceWorkbookName,
  undoOwnPriceImportCall,
} from '../contract/own-price-sheet.partner.calls.ts'
import { copyOwnPrices, previewOwnPriceCopy } from './own-prices/copy-own-prices.ts'
import { findOwnPriceSheet } from './own-prices/own-price-sheet.ts'
import { exportOwnPrices } from './own-price-workbook/export-own-prices.ts'
import { importOwnPrices, type OwnPriceWorkbookDeps } from './own-price-workbook/import-own-prices.ts'
import { undoOwnPriceImport } from './own-price-workbook/undo-own-prices.ts'
import { listAppliedImports } from './workbook/list-imports.ts'

/** Own prices of all stores as a sheet: on the page, by territory, and as a workbook. */
export function ownPriceSheetRoutes(routes: Routes, deps: OwnPriceWorkbookDeps): void {
  const { db, clock } = deps
  routes.on(ownPriceSheetCall, async ({ query, shop: { partnerId } }) =>
    success(await findOwnPriceSheet(db, partnerId, query)),
  )
  routes.on(previewOwnPriceCopyCall, ({ body, shop: { partnerId } }) => previewOwnPriceCopy(db, { ...body, partnerId }))
  routes.on(copyOwnPricesCall, ({ body, shop: { partnerId }, http: { audit } }) =>
    copyOwnPrices(db, { ...body, partnerId, at: clock(), audit }),
  )
  routes.on(exportOwnPricesCall, async ({ query, shop: { partnerId } }) => {
    const exported = await exportOwnPrices(deps, partnerId, query)
    if (!exported.ok) return exported
    const day = koreanDayDigits(clock())
    const name = ownPriceWorkbookName(day)
    return file(exported.bytes, { type: sheetType, name, plainName: `own_prices_${day}.xlsx` })
  })
  routes.on(importOwnPricesCall, ({ upload, query, shop: { partnerId }, http: { audit } }) =>
    importOwnPrices(deps, { partnerId, bytes: upload, ...query, audit }),
  )
  routes.on(ownPriceImportListCall, async ({ query, shop: { partnerId } }) =>
    success(await listAppliedImports(db, { partnerId, kind: 'OWN_PRICES' }, query)),
  )
  routes.on(undoOwnPriceImportCall, ({ params: { importId }, shop: { partnerId }, http: { audit } }) =>
    undoOwnPriceImport(db, { partnerId, importId, at: clock(), audit }),
  )
}
