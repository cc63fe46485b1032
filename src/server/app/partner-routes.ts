import { brandPartnerRoutes } from '#features/brand-admin/server/brand-admin.partner.routes.ts'
import { chainStoresPartnerRoutes } from '#features/chain-stores/server/chain-stores.partner.routes.ts'
import { communityPartnerRoutes } from '#features/community/server/community.partner.routes.ts'
import type { Routes } from '../http/route.ts'
import type { FeatureDeps } from './feature-deps.ts'

/** Calls of the partner centre, for headquarters. */
export function partnerRoutes(routes: Routes, deps: FeatureDeps): void {
  brandPartnerRoutes(routes, deps)
  chainStoresPartnerRoutes(routes, deps)
  communityPartnerRoutes(routes, deps)
}
