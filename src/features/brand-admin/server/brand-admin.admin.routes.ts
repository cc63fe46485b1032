import type { Clock } from '#server/clock.ts'
import type { Database } from '#server/database/database.ts'
import { notFound, refusal, success, type Answer } from '#server/http/answers.ts'
import type { Routes } from '#server/http/route.ts'
import type { Vault } from '#server/vault.ts'
import {
  adminBrandCall,
  adminBrandsCall,
  approveBrandCall,
  brandDecisionSentences,
  refuseBrandCall,
} from '../contract/brand-admin.admin.calls.ts'
import { findAdminBrand, listAdminBrands } from './admin-brands.ts'
import { approveBrand, refuseBrand, type DecideBrandOutcome } from './decide-brand.ts'

interface Deps {
  db: Database
  clock: Clock
  vault: Vault
}

export function brandAdminRoutes(routes: Routes, { db, clock, vault }: Deps): void {
  routes.on(adminBrandsCall, async ({ query: { state, search = '', page, size } }) => {
    return success(await listAdminBrands(db, { state, search, page, size }))
  })

  routes.on(adminBrandCall, async ({ params }) => {
    const brand = await findAdminBrand({ db, vault }, params.partnerId)
    return brand ? success(brand) : notFound()
  })

  routes.on(approveBrandCall, async ({ params: { partnerId }, http }) =>
    // `audit` is set because the policies of both calls say so.
    answerOf(partnerId, await approveBrand(db, { partnerId, at: clock(), audit: http.audit! })),
  )

  routes.on(
    refuseBrandCall,
    async ({ params: { partnerId }, body, http }) =>
      answerOf(partnerId, await refuseBrand(db, { ...body, partnerId, at: clock(), audit: http.audit! })), // see above
  )
}

function answerOf(partnerId: number, outcome: DecideBrandOutcome): Answer {
  if (outcome.ok) return success({ partnerId, state: outcome.state })
  return outcome.refused === 'unknown-brand' ? notFound() : refusal(409, brandDecisionSentences.notWaiting)
}
