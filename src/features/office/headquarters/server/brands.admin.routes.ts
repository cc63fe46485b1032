import { allPages, answerListSheet } from '#features/platform/files/server/sheet/list-sheet.ts'
import type { Sheets } from '#features/platform/files/server/sheet/sheets.ts'
import { brandListSheet } from '../contract/brand-list-sheet.ts'
import type { BusinessChecks } from '#features/platform/business-checks/server/business-registry.ts'
import type { Clock } from '#server/clock.ts'
import type { Database } from '#server/database/database.ts'
import { notFound, success } from '#server/http/answers.ts'
import type { Routes } from '#server/http/route.ts'
import type { Vault } from '#server/vault.ts'
import {
  adminBrandCall,
  adminBrandsCall,
  approveBrandCall,
  exportBrandsCall,
  refuseBrandCall,
} from '../contract/brands.admin.calls.ts'
import { changeBrandCall, moveBrandCall } from '../contract/brand-change.admin.calls.ts'
import { findAdminBrand, listAdminBrands } from './brands/admin-brands.ts'
import { findBrandVersion } from './brands/brand-conflict.ts'
import { changeBrand } from './brands/change-brand.ts'
import { approveBrand, refuseBrand } from './brands/decide-brand.ts'
import { moveBrand } from './brands/move-brand.ts'

interface Deps {
  db: Database
  clock: Clock
  vault: Vault
  businesses: BusinessChecks
  sheets: Sheets
}

export function brandsAdminRoutes(routes: Routes, deps: Deps): void {
  const { db, clock, vault, businesses } = deps
  routes.on(adminBrandsCall, async ({ query: { state, sort, search = '', page, size } }) =>
    success(await listAdminBrands(db, { state, sort, search, page, size })),
  )

  routes.on(exportBrandsCall, ({ query, http }) => {
    const { state, sort, search = '' } = query
    const batches = allPages(db, (tx, at) => listAdminBrands(tx, { state, sort, search, ...at }))
    return answerListSheet(deps, brandListSheet, { batches, query, audit: http.audit })
  })

  routes.on(adminBrandCall, async ({ params }) => {
    const brand = await findAdminBrand({ db, vault, businesses }, params.partnerId)
    return brand ? success(brand) : notFound()
  })

  routes.on(approveBrandCall, ({ params: { partnerId }, body, http: { audit } }) =>
    approveBrand(db, { ...body, partnerId, at: clock(), audit }),
  )

  routes.on(refuseBrandCall, ({ params: { partnerId }, body, http: { audit } }) =>
    refuseBrand(db, { ...body, partnerId, at: clock(), audit }),
  )

  routes.on(moveBrandCall, ({ params: { partnerId }, body, http: { audit } }) =>
    moveBrand(db, { cashSeen: undefined, ...body, partnerId, at: clock(), audit }),
  )

  routes.on(changeBrandCall, async ({ params: { partnerId }, body, http: { audit } }) => {
    const outcome = await changeBrand(db, { ...body, partnerId, at: clock(), audit })
    return outcome.ok ? success({ partnerId, version: await findBrandVersion(db, partnerId) }) : outcome
  })
}
