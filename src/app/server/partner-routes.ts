import { isMessageStopped } from '#features/messages/messages/server/stop-message.ts'
import { brandNoticesPartnerRoutes } from '#features/talk/brand-notices/server/brand-notices.partner.routes.ts'
import { campaignsPartnerRoutes } from '#features/talk/campaigns/server/campaigns.partner.routes.ts'
import { brandDesignPartnerRoutes } from '#features/office/headquarters/server/brand-design.partner.routes.ts'
import { brandDocumentsRoutes } from '#features/orders/documents/server/documents.partner.routes.ts'
import { findsProducts } from '#features/goods/catalog/server/search/finds-products.ts'
import { searchWordsPartnerRoutes } from '#features/goods/search-words/server/search-words.partner.routes.ts'
import { faqPartnerRoutes } from '#features/talk/faq/server/faq.partner.routes.ts'
import { filesPartnerRoutes } from '#features/platform/files/server/files.partner.routes.ts'
import { approvalPartnerRoutes } from '#features/office/headquarters/server/approval.partner.routes.ts'
import { cashPartnerRoutes } from '#features/money/cash/server/cash.partner.routes.ts'
import { refreshBrandPrices } from '#features/goods/catalog/server/write/refresh-brand-prices.ts'
import { storeTerritoriesPartnerRoutes } from '#features/stores/chain-stores/server/store-territories.partner.routes.ts'
import { storeLevelsPartnerRoutes } from '#features/stores/chain-stores/server/store-levels.partner.routes.ts'
import { chainStoresPartnerRoutes } from '#features/stores/chain-stores/server/chain-stores.partner.routes.ts'
import { headquartersPartnerRoutes } from '#features/office/headquarters/server/headquarters.partner.routes.ts'
import { dashboardPartnerRoutes } from '#features/office/dashboard/server/dashboard.partner.routes.ts'
import { marginsPartnerRoutes } from '#features/office/margins/server/margins.partner.routes.ts'
import { communityPartnerRoutes } from '#features/talk/community/server/community.partner.routes.ts'
import { ordersPartnerRoutes } from '#features/orders/orders/server/orders.partner.routes.ts'
import { returnsPartnerRoutes } from '#features/orders/returns/server/returns.partner.routes.ts'
import { questionsPartnerRoutes } from '#features/talk/questions/server/questions.partner.routes.ts'
import { salesPartnerRoutes } from '#features/orders/sales/server/sales.partner.routes.ts'
import { partnerProductsRoutes } from '#features/goods/assortment/server/assortment.partner.routes.ts'
import { ownPriceSheetRoutes } from '#features/goods/assortment/server/own-price-sheet.partner.routes.ts'
import { ownPricesRoutes } from '#features/goods/assortment/server/own-prices.partner.routes.ts'
import { productWorkbookRoutes } from '#features/goods/assortment/server/product-workbook.partner.routes.ts'
import { popupsPartnerRoutes } from '#features/talk/popups/server/popup.partner.routes.ts'
import { productRequestsPartnerRoutes } from '#features/talk/product-requests/server/product-requests.partner.routes.ts'
import { reviewsPartnerRoutes } from '#features/talk/reviews/server/reviews.partner.routes.ts'
import { storeInvitationsPartnerRoutes } from '#features/access/store-invitations/server/store-invitations.partner.routes.ts'
import { savedRepliesPartnerRoutes } from '#features/platform/saved-replies/server/saved-replies.partner.routes.ts'
import { settlementPartnerRoutes } from '#features/office/settlement/server/settlement.partner.routes.ts'
import { staffPartnerRoutes } from '#features/office/headquarters/server/staff.partner.routes.ts'
import { orderRulesPartnerRoutes } from '#features/office/headquarters/server/order-rules.partner.routes.ts'
import { storeTransfersPartnerRoutes } from '#features/orders/store-transfers/server/store-transfers.partner.routes.ts'
import { deliversAlimtalk } from '#features/messages/messages/server/open-alimtalk.ts'
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
  searchWordsPartnerRoutes(routes, { ...deps, findsProducts })
  popupsPartnerRoutes(routes, deps)
  brandDesignPartnerRoutes(routes, deps)
  headquartersPartnerRoutes(routes, deps)
  marginsPartnerRoutes(routes, deps)
  savedRepliesPartnerRoutes(routes, deps)
  settlementPartnerRoutes(routes, deps)
  ordersPartnerRoutes(routes, deps)
  salesPartnerRoutes(routes, deps)
  returnsPartnerRoutes(routes, deps)
  questionsPartnerRoutes(routes, deps)
  partnerProductsRoutes(routes, deps)
  ownPricesRoutes(routes, deps)
  ownPriceSheetRoutes(routes, deps)
  productWorkbookRoutes(routes, deps)
  dashboardPartnerRoutes(routes, deps)
  productRequestsPartnerRoutes(routes, deps)
  const { PUBLIC_URL: publicUrl, isDemo } = deps.config
  brandDocumentsRoutes(routes, { ...deps, publicUrl, isDemo })
  staffPartnerRoutes(routes, { ...deps, publicUrl, isDemo })
  storeTransfersPartnerRoutes(routes, { ...deps, publicUrl, isDemo })
  const sendsAlimtalk = async () =>
    deliversAlimtalk(await deps.live.read())('STORE_INVITED') &&
    !(await isMessageStopped(deps.db, { event: 'STORE_INVITED', channel: 'ALIM' }))
  storeInvitationsPartnerRoutes(routes, { ...deps, publicUrl, isDemo, sendsAlimtalk })
}
