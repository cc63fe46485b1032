import { allPages, answerListSheet } from '#features/files/server/sheet/list-sheet.ts'
import type { Sheets } from '#features/files/server/sheet/sheets.ts'
import { supplierListSheet } from '../contract/supplier-list-sheet.ts'
import { gateSentences } from '#contract/gate-sentences.ts'
import { conflictAnswer } from '#features/audit/server/record-version.ts'
import type { Clock } from '#server/clock.ts'
import type { Database } from '#server/database/database.ts'
import { notFound, refusal, success } from '#server/http/answers.ts'
import type { Routes } from '#server/http/route.ts'
import {
  addSupplierCall,
  changeSupplierCall,
  deleteSupplierCall,
  exportSuppliersCall,
  supplierCall,
  suppliersCall,
  supplierSentences,
} from '../contract/supplier-admin.admin.calls.ts'
import { findSupplier, listSupplierPage } from './list-suppliers.ts'
import { addSupplier, changeSupplier, removeSupplier } from './save-supplier.ts'

interface Deps {
  db: Database
  clock: Clock
  sheets: Sheets
}

export function supplierAdminRoutes(routes: Routes, deps: Deps): void {
  const { db, clock } = deps
  routes.on(suppliersCall, async ({ query: { search = '', ...query } }) =>
    success(await listSupplierPage(db, { search, ...query })),
  )

  routes.on(exportSuppliersCall, ({ query, http }) => {
    const { search = '', columns: _, ...filter } = query
    const batches = allPages(db, (tx, at) => listSupplierPage(tx, { search, ...filter, ...at }))
    return answerListSheet(deps, supplierListSheet, { batches, query, audit: http.audit })
  })

  routes.on(supplierCall, async ({ params }) => {
    const found = await findSupplier(db, params.supplierId)
    return found ? success(found) : notFound()
  })

  // `audit` is set because the policies of the three calls say so.
  routes.on(addSupplierCall, async ({ body, http }) => {
    const outcome = await addSupplier(db, { form: body, at: clock(), audit: http.audit, once: http.once })
    return outcome.ok ? success({ supplierId: outcome.supplierId }) : refusal(409, gateSentences.keyReused)
  })

  routes.on(changeSupplierCall, async ({ params: { supplierId }, body: { version, ...form }, http }) => {
    const change = { supplierId, form, version, at: clock(), audit: http.audit }
    const outcome = await changeSupplier(db, change)
    if (outcome.ok) return success({ version: outcome.version })
    return outcome.refused === 'unknown' ? notFound() : conflictAnswer(outcome.conflict)
  })

  routes.on(deleteSupplierCall, async ({ params: { supplierId }, http }) => {
    const outcome = await removeSupplier(db, { supplierId, at: clock(), audit: http.audit })
    if (outcome.ok) return success()
    return outcome.refused === 'unknown' ? notFound() : refusal(409, supplierSentences.inUse(outcome))
  })
}
