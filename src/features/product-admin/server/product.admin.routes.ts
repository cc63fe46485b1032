import { conflictAnswer } from '#features/audit/server/record-version.ts'
import type { Clock } from '#server/clock.ts'
import type { Database } from '#server/database/database.ts'
import { notFound, refusal, success, type Answer } from '#server/http/answers.ts'
import type { AuditedIncoming, Routes } from '#server/http/route.ts'
import { transactOnce, type KeyReused } from '#server/http/transact-once.ts'
import { gateSentences } from '#contract/gate-sentences.ts'
import { generalSentences } from '#contract/sentences.ts'
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
  productSentences,
  productStatusCall,
} from '../contract/product.admin.calls.ts'
import { listBrandTerms } from './product/brand-terms.ts'
import { setProductStates } from './product/bulk-status.ts'
import { listAdminProducts, listProductStates } from './product/list-admin-products.ts'
import { findAdminProduct } from './product/read-product.ts'
import {
  archiveProduct,
  changeProduct,
  copyProduct,
  createProduct,
  deleteProduct,
  type WriteProductOutcome,
} from './product/write-product.ts'
import { categoryAdminRoutes } from './category.admin.routes.ts'

interface Deps {
  db: Database
  clock: Clock
}

export function productAdminRoutes(routes: Routes, { db, clock }: Deps): void {
  categoryAdminRoutes(routes, { db, clock })
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

  // `audit` is set because the policies of these calls say so.
  const contextOf = (http: AuditedIncoming) => ({ at: clock(), audit: http.audit })

  routes.on(createProductCall, async ({ body, http }) =>
    answerOf(await transactOnce(db, http.once, (tx) => createProduct(tx, body, contextOf(http)))),
  )

  routes.on(copyProductCall, async ({ params, http }) =>
    answerOf(await transactOnce(db, http.once, (tx) => copyProduct(tx, params.productId, contextOf(http)))),
  )

  routes.on(bulkProductStatusCall, async ({ body, http }) => {
    const outcome = await setProductStates({ db, ...contextOf(http) }, body)
    if (!outcome.ok) return refusal(400, productSentences.allHidden(outcome.names))
    return success({ changed: outcome.changed, conflicts: outcome.conflicts })
  })

  routes.on(changeProductCall, async ({ params, body, http }) =>
    answerOf(await changeProduct({ db, ...contextOf(http) }, params.productId, body)),
  )

  routes.on(archiveProductCall, async ({ params, body: { version, archivedYn }, http }) => {
    const change = { version, archived: archivedYn === 'Y' }
    return answerOf(await archiveProduct({ db, ...contextOf(http) }, params.productId, change))
  })

  routes.on(deleteProductCall, async ({ params, body, http }) => {
    const outcome = await deleteProduct({ db, ...contextOf(http) }, params.productId, body.version)
    return outcome.ok ? success({ productId: params.productId }) : answerOf(outcome)
  })
}

function answerOf(outcome: WriteProductOutcome | KeyReused): Answer {
  if (outcome.ok) return success({ productId: outcome.productId, version: outcome.version })
  if (outcome.refused === 'unknown') return notFound()
  if (outcome.refused === 'conflict') return conflictAnswer(outcome.conflict)
  if (outcome.refused === 'in-use') return refusal(409, productSentences.inUse)
  if (outcome.refused === 'key-reused') return refusal(409, gateSentences.keyReused)
  return refusal(400, outcome.errors[0]?.message ?? generalSentences.invalid, { errors: outcome.errors })
}
