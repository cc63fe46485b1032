import type { ProductUse } from '#features/goods/catalog/server/product-use.ts'
import type { Clock } from '#server/clock.ts'
import type { Database } from '#server/database/database.ts'
import { notFound, success } from '#server/http/answers.ts'
import type { AuditedIncoming, Routes } from '#server/http/route.ts'
import {
  assignProductsCall,
  changeAdminPartnerProductCall,
  changeAdminPartnerProductsCall,
  adminPartnerProductCall,
  adminPartnerProductsCall,
  previewAdminPartnerProductsCall,
  removePartnerProductsCall,
} from '../contract/assortment.admin.calls.ts'
import { assignProducts, removePartnerProducts } from './assign-products.ts'
import { changePartnerProductByOperator, changePartnerProductsByOperator } from './change-partner-products.ts'
import { findPartnerProduct, listPartnerProductPage, previewPartnerProducts } from './list-partner-products.ts'

interface Deps {
  db: Database
  clock: Clock
  productUse: ProductUse
}

export function assortmentAdminRoutes(routes: Routes, { db, clock, productUse: use }: Deps): void {
  routes.on(adminPartnerProductsCall, async ({ query }) => success(await listPartnerProductPage(db, query)))
  routes.on(previewAdminPartnerProductsCall, async ({ query }) => success(await previewPartnerProducts(db, query)))
  routes.on(adminPartnerProductCall, async ({ params }) => {
    const found = await findPartnerProduct(db, params.partnerProductId)
    return found ? success(found) : notFound()
  })

  const contextOf = ({ audit }: AuditedIncoming) => ({ at: clock(), audit })
  routes.on(changeAdminPartnerProductCall, ({ params, body: { version, ...form }, http }) =>
    changePartnerProductByOperator(db, { ...params, form, version, ...contextOf(http) }),
  )
  routes.on(changeAdminPartnerProductsCall, ({ body, http }) =>
    changePartnerProductsByOperator(db, { ...body, ...contextOf(http) }),
  )
  routes.on(assignProductsCall, ({ body, http }) => assignProducts(db, body, contextOf(http)))
  routes.on(removePartnerProductsCall, ({ body, http }) =>
    removePartnerProducts(db, body.ids, { ...contextOf(http), use }),
  )
}
