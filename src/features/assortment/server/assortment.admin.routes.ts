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

  const contextOf = ({ audit }: AuditedIncoming) => ({ at: clock(), audit })
  routes.on(changeListingCall, ({ params, body: { version, ...form }, http }) =>
    changeListing(db, { ...params, form, version, ...contextOf(http) }),
  )
  routes.on(changeListingsCall, ({ body, http }) => changeListings(db, { ...body, ...contextOf(http) }))
  routes.on(assignProductsCall, ({ body, http }) => assignProducts(db, body, contextOf(http)))
  routes.on(removeListingsCall, ({ body, http }) => removeListings(db, body.ids, contextOf(http)))
}
