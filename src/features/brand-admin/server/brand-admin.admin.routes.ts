import { allPages, answerListSheet } from '#features/files/server/sheet/list-sheet.ts'
import type { Sheets } from '#features/files/server/sheet/sheets.ts'
import { brandListSheet } from '../contract/brand-list-sheet.ts'
import { conflictAnswer } from '#features/audit/server/record-version.ts'
import type { BusinessChecks } from '#features/business-checks/server/business-registry.ts'
import { brandTakenText, signupSentences } from '#features/signup/contract/signup.calls.ts'
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
  exportBrandsCall,
  refuseBrandCall,
} from '../contract/brand-admin.admin.calls.ts'
import {
  brandChangeSentences,
  changeBrandCall,
  moveBrandCall,
  moveBrandSentences,
} from '../contract/brand-change.admin.calls.ts'
import { findAdminBrand, listAdminBrands } from './admin-brands.ts'
import { findBrandVersion } from './brand-conflict.ts'
import { changeBrand, type ChangeBrandOutcome } from './change-brand.ts'
import { approveBrand, refuseBrand, type DecideBrandOutcome } from './decide-brand.ts'
import { moveBrand, type MoveBrandOutcome } from './move-brand.ts'

interface Deps {
  db: Database
  clock: Clock
  vault: Vault
  businesses: BusinessChecks
  sheets: Sheets
}

export function brandAdminRoutes(routes: Routes, deps: Deps): void {
  const { db, clock, vault, businesses } = deps
  routes.on(adminBrandsCall, async ({ query: { state, search = '', page, size } }) =>
    success(await listAdminBrands(db, { state, search, page, size })),
  )

  routes.on(exportBrandsCall, ({ query, http }) => {
    const { state, search = '' } = query
    const batches = allPages(db, (tx, at) => listAdminBrands(tx, { state, search, ...at }))
    return answerListSheet(deps, brandListSheet, { batches, query, audit: http.audit })
  })

  routes.on(adminBrandCall, async ({ params }) => {
    const brand = await findAdminBrand({ db, vault, businesses }, params.partnerId)
    return brand ? success(brand) : notFound()
  })

  // `audit` is set because the policies of these calls say so.
  routes.on(approveBrandCall, async ({ params: { partnerId }, body, http }) =>
    decided(partnerId, await approveBrand(db, { ...body, partnerId, at: clock(), audit: http.audit })),
  )

  routes.on(refuseBrandCall, async ({ params: { partnerId }, body, http }) =>
    decided(partnerId, await refuseBrand(db, { ...body, partnerId, at: clock(), audit: http.audit })),
  )

  routes.on(moveBrandCall, async ({ params: { partnerId }, body, http }) => {
    const audit = http.audit
    return moved(partnerId, await moveBrand(db, { cashSeen: undefined, ...body, partnerId, at: clock(), audit }))
  })

  routes.on(changeBrandCall, async ({ params: { partnerId }, body, http }) => {
    const outcome = await changeBrand(db, { ...body, partnerId, at: clock(), audit: http.audit })
    return outcome.ok ? success({ partnerId, version: await findBrandVersion(db, partnerId) }) : unchanged(outcome)
  })
}

function decided(partnerId: number, outcome: DecideBrandOutcome): Answer {
  if (outcome.ok) return success({ partnerId, state: outcome.state })
  switch (outcome.refused) {
    case 'unknown-brand':
      return notFound()
    case 'conflict':
      return conflictAnswer(outcome.conflict)
    case 'unknown-source':
      return refusal(409, brandDecisionSentences.unknownSource)
    case 'not-waiting':
      return refusal(409, brandDecisionSentences.notWaiting)
  }
}

function moved(partnerId: number, outcome: MoveBrandOutcome): Answer {
  if (outcome.ok) return success({ partnerId, state: outcome.state })
  if (outcome.refused === 'unknown-brand') return notFound()
  if (outcome.refused === 'conflict') return conflictAnswer(outcome.conflict)
  return refusal(409, moveBrandSentences[outcome.refused])
}

function unchanged(outcome: Exclude<ChangeBrandOutcome, { ok: true }>): Answer {
  switch (outcome.refused) {
    case 'unknown-brand':
      return notFound()
    case 'conflict':
      return conflictAnswer(outcome.conflict)
    case 'market-uri':
      return refusalAt('uri', brandChangeSentences.market)
    case 'uri-reserved':
      return refusalAt('uri', signupSentences.uriReserved)
    case 'brand-taken':
      return refusal(409, signupSentences.brandTaken, {
        errors: outcome.taken.map((part) => ({ path: part, message: brandTakenText[part] })),
      })
  }
}

const refusalAt = (path: string, message: string): Answer => refusal(409, message, { errors: [{ path, message }] })
