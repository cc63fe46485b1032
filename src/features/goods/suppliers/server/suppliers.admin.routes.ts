import { allPages, answerListSheet } from '#features/platform/files/server/sheet/list-sheet.ts'
import type { Sheets } from '#features/platform/files/server/sheet/sheets.ts'
import { supplierListSheet } from '../contract/supplier-list-sheet.ts'
import type { Clock } from '#server/clock.ts'
import type { Database } from '#server/database/database.ts'
import { notFound, success } from '#server/http/answers.ts'
import type { Routes } from '#server/http/route.ts'
import {
  addSupplierCall,
  changeSupplierCall,
  deleteSupplierCall,
  exportSuppliersCall,
  supplierCall,
  suppliersCall,
} from '../contract/suppliers.admin.calls.ts'
import { findSupplier, listSupplierPage } from './list-suppliers.ts'
import { addSupplier, changeSupplier, removeSupplier } from './save-supplier.ts'
import type { CountOpenOrders } from './supplier-uses.ts'

interface Deps {
  db: Database
  clock: Clock
  sheets: Sheets
  countOpenOrders: CountOpenOrders
}

export function suppliersAdminRoutes(routes: Routes, deps: Deps): void {
  const { db, clock, countOpenOrders } = deps
  routes.on(suppliersCall, async ({ query: { search = '', ...query } }) =>
    success(await listSupplierPage(db, { search, ...query })),
  )

  routes.on(exportSuppliersCall, ({ query, http }) => {
    const { search = '', columns: _, ...filter } = query
    const batches = allPages(db, (tx, at) => listSupplierPage(tx, { search, ...filter, ...at }))
    return answerListSheet(deps, supplierListSheet, { batches, query, audit: http.audit })
  })

  routes.on(supplierCall, async ({ params }) => {
    const found = await findSupplier(db, params.supplierId, countOpenOrders)
    return found ? success(found) : notFound()
  })

  routes.on(addSupplierCall, ({ body: form, http: { audit, once } }) =>
    addSupplier(db, { form, at: clock(), audit, once }),
  )

  routes.on(changeSupplierCall, ({ params: { supplierId }, body: { version, ...form }, http: { audit } }) =>
    changeSupplier(db, { supplierId, form, version, at: clock(), audit }),
  )

  routes.on(deleteSupplierCall, ({ params: { supplierId }, http: { audit } }) =>
    removeSupplier(db, { supplierId, at: clock(), audit, countOpenOrders }),
  )
}
