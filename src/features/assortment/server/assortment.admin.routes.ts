import { conflictAnswer } from '#features/audit/server/record-version.ts'
import type { Clock } from '#server/clock.ts'
import type { Database } from '#server/database/database.ts'
import { notFound, success } from '#server/http/answers.ts'
import type { AuditedIncoming, Routes } from '#server/http/route.ts'
import {
  assignProductsCall,
  changeListingCall,
  changeListingsCall,
  listingCall,
  listingsCall,
  previewListingsCall,
  removeListingsCall,
} from '../contract/assortment.admin.calls.ts'
import { assignProducts, removeListings } from './assign-products.ts'
import { changeListing, changeListings } from './change-listings.ts'
import { findListing, listListingPage, previewListings } from './list-listings.ts'

export function assortmentAdminRoutes(routes: Routes, { db, clock }: { db: Database; clock: Clock }): void {
  routes.on(listingsCall, async ({ query }) => success(await listListingPage(db, query)))
  routes.on(previewListingsCall, async ({ query }) => success(await previewListings(db, query)))
  routes.on(listingCall, async ({ params }) => {
    const found = await findListing(db, params.partnerProductId)
    return found ? success(found) : notFound()
  })

  // `audit` is set because the policies of these calls say so.
  const context = (http: AuditedIncoming) => ({ at: clock(), audit: http.audit })
  routes.on(changeListingCall, async ({ params, body: { version, ...form }, http }) => {
    const outcome = await changeListing(db, { ...params, form, version, ...context(http) })
    if (outcome.ok) return success({ version: outcome.version })
    return outcome.refused === 'unknown' ? notFound() : conflictAnswer(outcome.conflict)
  })
  routes.on(changeListingsCall, async ({ body, http }) => {
    const { changed } = await changeListings(db, { ...body, ...context(http) })
    return success({ changed })
  })
  routes.on(assignProductsCall, async ({ body, http }) => {
    const { assigned, skipped } = await assignProducts(db, body, context(http))
    return success({ assigned, skipped })
  })
  routes.on(removeListingsCall, async ({ body, http }) => {
    const { removed, stopped } = await removeListings(db, body.ids, context(http))
    return success({ removed, stopped })
  })
}
