import { brandNoticesPartnerRoutes } from '#features/brand-notices/server/brand-notices.partner.routes.ts'
import { campaignsPartnerRoutes } from '#features/campaigns/server/campaigns.partner.routes.ts'
import { brandDesignPartnerRoutes } from '#features/brand-design/server/brand-design.partner.routes.ts'
import { brandDocumentsRoutes } from '#features/documents/server/documents.partner.routes.ts'
import { faqPartnerRoutes } from '#features/faq/server/faq.partner.routes.ts'
import { filesPartnerRoutes } from '#features/files/server/files.partner.routes.ts'
import { approvalPartnerRoutes } from '#features/brand-admin/server/approval.partner.routes.ts'
import { cashPartnerRoutes } from '#features/cash/server/cash.partner.routes.ts'
import { refreshBrandPrices } from '#features/catalog/server/write/refresh-brand-prices.ts'
import { storeTerritoriesPartnerRoutes } from '#features/chain-stores/server/store-territories.partner.routes.ts'
import { storeLevelsPartnerRoutes } from '#features/chain-stores/server/store-levels.partner.routes.ts'
import { chainStoresPartnerRoutes } from '#features/chain-stores/server/chain-stores.partner.routes.ts'
import { headquartersPartnerRoutes } from '#features/headquarters/server/headquarters.partner.routes.ts'
import { partnerDashboardRoutes } from '#features/partner-dashboard/server/partner-dashboard.partner.routes.ts'
import { partnerMarginRoutes } from '#features/partner-margin/server/partner-margin.partner.routes.ts'
import { communityPartnerRoutes } from '#features/community/server/community.partner.routes.ts'
import { partnerOrdersRoutes } from '#features/partner-orders/server/partner-orders.partner.routes.ts'
import { partnerProductsRoutes } from '#features/partner-products/server/partner-products.partner.routes.ts'
import { ownPricesRoutes } from '#features/partner-products/server/own-prices.partner.routes.ts'
import { productWorkbookRoutes } from '#features/partner-products/server/product-workbook.partner.routes.ts'
import { popupsPartnerRoutes } from '#features/popups/server/popup.partner.routes.ts'
import { productRequestsPartnerRoutes } from '#features/product-requests/server/product-requests.partner.routes.ts'
import { reviewsPartnerRoutes } from '#features/reviews/server/reviews.partner.routes.ts'
import { storeInvitationsPartnerRoutes } from '#features/store-invitations/server/store-invitations.partner.routes.ts'
import { settlementPartnerRoutes } from '#features/settlement/server/settlement.partner.routes.ts'
import { staffPartnerRoutes } from '#features/headquarters/server/staff.partner.routes.ts'
import { orderRulesPartnerRoutes } from '#features/order-rules/server/order-rules.partner.routes.ts'
import { storeTransfersPartnerRoutes } from '#features/store-transfers/server/store-transfers.partner.routes.ts'
import type { Routes } from '#server/http/route.ts'
import type { FeatureDeps } from './feature-deps.ts'

/** Calls of the partner centre, for headquarters. */
export function partnerRoutes(routes: Routes, deps: FeatureDeps): void {
  approvalPartnerRoutes(routes, deps)
  chainStoresPartnerRoutes(routes, deps)
  storeTerritoriesPartnerRoutes(routes, deps)
  storeLevelsPartnerRoutes(routes, { ...deps, refreshBrandPrices })
  cashPartnerRoutes(routes, deps)
  orderRulesPartnerRoutes(routes, deps)
  communityPartnerRoutes(routes, deps)
  reviewsPartnerRoutes(routes, deps)
  brandNoticesPartnerRoutes(routes, deps)
  campaignsPartnerRoutes(routes, deps)
  filesPartnerRoutes(routes, deps)
  faqPartnerRoutes(routes, deps)
  popupsPartnerRoutes(routes, deps)
  brandDesignPartnerRoutes(routes, deps)
  headquartersPartnerRoutes(routes, deps)
  partnerMarginRoutes(routes, deps)
  settlementPartnerRoutes(routes, deps)
  partnerOrdersRoutes(routes, deps)
  partnerProductsRoutes(routes, deps)
  ownPricesRoutes(routes, deps)
  productWorkbookRoutes(routes, deps)
  partnerDashboardRoutes(routes, deps)
  productRequestsPartnerRoutes(routes, deps)
  const { PUBLIC_URL: publicUrl, isDemo } = deps.config
  brandDocumentsRoutes(routes, { ...deps, publicUrl, isDemo })
  staffPartnerRoutes(routes, { ...deps, publicUrl, isDemo })
  storeTransfersPartnerRoutes(routes, { ...deps, publicUrl, isDemo })
  storeInvitationsPartnerRoutes(routes, { ...deps, publicUrl, isDemo })
}
