import type { ProductUse } from '#features/goods/catalog/server/product-use.ts'
import type { Clock } from '#server/clock.ts'
import type { Database } from '#server/database/database.ts'
import { notFound, success } from '#server/http/answers.ts'
import type { AuditedIncoming, Routes } from '#server/http/route.ts'
import { transactOnce } from '#server/http/transact-once.ts'
import {
  adminProductCall,
  adminProductListCall,
  archiveProductCall,
  bulkProductStatusCall,
  changeProductCall,
  copyProductCall,
  createProductCall,
  deleteProductCall,
  productBrandTermsCall,
  productSearchTypeCall,
  productSearchTypeCodes,
  productSearchTypes,
  productStatusCall,
} from '../contract/products.admin.calls.ts'
import { listBrandTerms } from './brand-terms.ts'
import { setProductStates } from './bulk-status.ts'
import { listAdminProducts, listProductStates } from './list-admin-products.ts'
import { findAdminProduct } from './read-product.ts'
import { archiveProduct, changeProduct, copyProduct, createProduct, deleteProduct } from './write-product.ts'

interface Deps {
  db: Database
  clock: Clock
  productUse: ProductUse
}

export function productsAdminRoutes(routes: Routes, { db, clock, productUse }: Deps): void {
  routes.on(adminProductListCall, async ({ query }) => success(await listAdminProducts(db, query)))

  routes.on(productSearchTypeCall, async () =>
    success(productSearchTypeCodes.map((code) => ({ code, name: productSearchTypes[code].label }))),
  )

  routes.on(productStatusCall, async () => success(await listProductStates(db)))

  routes.on(productBrandTermsCall, async ({ query }) => success(await listBrandTerms(db, query.productId)))

  routes.on(adminProductCall, async ({ params }) => {
    const product = await findAdminProduct(db, params.productId)
    return product ? success(product) : notFound()
  })

  const contextOf = ({ audit }: AuditedIncoming) => ({ at: clock(), audit, use: productUse })

  routes.on(createProductCall, ({ body, http }) =>
    transactOnce(db, http.once, (tx) => createProduct(tx, body, contextOf(http))),
  )

  routes.on(copyProductCall, ({ params: { productId }, http }) =>
    transactOnce(db, http.once, (tx) => copyProduct(tx, productId, contextOf(http))),
  )

  routes.on(bulkProductStatusCall, ({ body, http }) => setProductStates({ db, ...contextOf(http) }, body))

  routes.on(changeProductCall, ({ params: { productId }, body, http }) =>
    changeProduct({ db, ...contextOf(http) }, productId, body),
  )

  routes.on(archiveProductCall, ({ params: { productId }, body: { version, archivedYn }, http }) =>
    archiveProduct({ db, ...contextOf(http) }, productId, { version, archived: archivedYn === 'Y' }),
  )

  routes.on(deleteProductCall, ({ params: { productId }, body: { version }, http }) =>
    deleteProduct({ db, ...contextOf(http) }, productId, version),
  )
}
