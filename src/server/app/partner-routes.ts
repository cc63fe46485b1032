import { brandDesignPartnerRoutes } from '#features/brand-design/server/brand-design.partner.routes.ts'
import { filesPartnerRoutes } from '#features/files/server/files.partner.routes.ts'
import { approvalPartnerRoutes } from '#features/brand-admin/server/approval.partner.routes.ts'
import { refreshBrandPrices } from '#features/catalog/server/write/refresh-brand-prices.ts'
import { storeLevelsPartnerRoutes } from '#features/chain-stores/server/store-levels.partner.routes.ts'
import { chainStoresPartnerRoutes } from '#features/chain-stores/server/chain-stores.partner.routes.ts'
import { headquartersPartnerRoutes } from '#features/headquarters/server/headquarters.partner.routes.ts'
import { partnerDashboardRoutes } from '#features/partner-dashboard/server/partner-dashboard.partner.routes.ts'
import { partnerMarginRoutes } from '#features/partner-margin/server/partner-margin.partner.routes.ts'
import { communityPartnerRoutes } from '#features/community/server/community.partner.routes.ts'
import { partnerOrdersRoutes } from '#features/partner-orders/server/partner-orders.partner.routes.ts'
import { partnerProductsRoutes } from '#features/partner-products/server/partner-products.partner.routes.ts'
import { staffPartnerRoutes } from '#features/headquarters/server/staff.partner.routes.ts'
import type { Routes } from '../http/route.ts'
import type { FeatureDeps } from './feature-deps.ts'

/** Calls of the partner centre, for headquarters. */
export function partnerRoutes(routes: Routes, deps: FeatureDeps): void {
  approvalPartnerRoutes(routes, deps)
  chainStoresPartnerRoutes(routes, deps)
  storeLevelsPartnerRoutes(routes, { ...deps, refreshBrandPrices })
  communityPartnerRoutes(routes, deps)
  filesPartnerRoutes(routes, deps)
  brandDesignPartnerRoutes(routes, deps)
  headquartersPartnerRoutes(routes, deps)
  partnerMarginRoutes(routes, deps)
  partnerOrdersRoutes(routes, deps)
  partnerProductsRoutes(routes, deps)
  partnerDashboardRoutes(routes, deps)
  const { PUBLIC_URL: publicUrl, isDemo } = deps.config
  staffPartnerRoutes(routes, { ...deps, publicUrl, isDemo })
}
