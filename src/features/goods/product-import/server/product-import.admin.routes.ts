import { sheetType } from '#contract/call.ts'
import type { Clock } from '#server/clock.ts'
import { file, success } from '#server/http/answers.ts'
import type { Routes } from '#server/http/route.ts'
import { koreanDay } from '#values/korean-date.ts'
import {
  exportProductsCall,
  importListCall,
  importProductsCall,
  workbookName,
  undoImportCall,
} from '../contract/product-import.admin.calls.ts'
import { exportProducts } from './export-products.ts'
import { importProducts, type ImportDeps } from './import-products.ts'
import { countImports, listImports } from './product-import.queries.ts'
import { undoImport } from './undo-import.ts'

export function productImportAdminRoutes(routes: Routes, deps: ImportDeps): void {
  const { db, clock, productUse: use } = deps
  routes.on(exportProductsCall, async () => file(await exportProducts(deps), nameOf(clock)))

  routes.on(importProductsCall, async ({ upload, query, http }) => {
    const { fileName, checksum } = query
    const outcome = await importProducts(deps, { bytes: upload, fileName, checksum, audit: http.audit })
    return outcome.ok ? success({ ...outcome.plan, importId: outcome.importId }) : outcome
  })

  routes.on(importListCall, async ({ query: { page, size } }) => {
    const [content, totalElements] = [
      await listImports(db, { offset: page * size, limit: size }),
      await countImports(db),
    ]
    const rows = content.map((row) => ({
      ...row,
      createdAt: row.createdAt.toISOString(),
      undoneAt: row.undoneAt?.toISOString() ?? null,
    }))
    return success({ content: rows, page, size, totalElements })
  })

  routes.on(undoImportCall, ({ params, http: { audit } }) => undoImport(db, { ...params, at: clock(), audit, use }))
}

function nameOf(clock: Clock): { type: string; name: string; plainName: string } {
  const day = koreanDay(clock()).replaceAll('-', '')
  return { type: sheetType, name: workbookName(day), plainName: `products_${day}.xlsx` }
}
