import { sheetType } from '#contract/call.ts'
import { file, success } from '#server/http/answers.ts'
import type { Routes } from '#server/http/route.ts'
import { koreanDayDigits } from '#values/korean-date.ts'
import {
  exportPartnerProductsCall,
  importPartnerProductsCall,
  productImportListCall,
  productWorkbookName,
  undoPartnerImportCall,
} from '../contract/product-workbook.partner.calls.ts'
import { exportProducts } from './workbook/export-products.ts'
import { importProducts, type WorkbookDeps } from './workbook/import-products.ts'
import { listAppliedImports } from './workbook/list-imports.ts'
import { undoImport } from './workbook/undo-import.ts'

export function productWorkbookRoutes(routes: Routes, deps: WorkbookDeps): void {
  const { db, clock } = deps
  routes.on(exportPartnerProductsCall, async ({ query, shop: { partnerId } }) => {
    const day = koreanDayDigits(clock())
    const name = productWorkbookName(day)
    const bytes = await exportProducts(deps, partnerId, query)
    return file(bytes, { type: sheetType, name, plainName: `product_margins_${day}.xlsx` })
  })

  routes.on(importPartnerProductsCall, async ({ upload, query, shop: { partnerId }, http }) => {
    const { fileName, checksum } = query
    const request = { partnerId, bytes: upload, fileName, checksum, audit: http.audit }
    const outcome = await importProducts(deps, request)
    if (!outcome.ok) return outcome
    return success({ ...outcome.plan, effect: outcome.effect, importId: outcome.importId })
  })

  routes.on(productImportListCall, async ({ query, shop: { partnerId } }) => {
    return success(await listAppliedImports(db, { partnerId, kind: 'PRODUCTS' }, query))
  })

  routes.on(undoPartnerImportCall, ({ params: { importId }, shop: { partnerId }, http: { audit } }) =>
    undoImport(db, { partnerId, importId, at: clock(), audit }),
  )
}
