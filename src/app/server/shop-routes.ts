import { restockRoutes } from '#features/goods/assortment/server/restock.routes.ts'
import { brandNoticesRoutes } from '#features/talk/brand-notices/server/brand-notices.routes.ts'
import { partnerUriOf } from '#features/brands/brands/server/brand-columns.ts'
import { brandsRoutes } from '#features/brands/brands/server/brands.routes.ts'
import { campaignsRoutes } from '#features/talk/campaigns/server/campaigns.routes.ts'
import { cartRoutes } from '#features/orders/cart/server/cart.routes.ts'
import { removeOrderedRows } from '#features/orders/cart/server/remove-ordered-rows.ts'
import { cashChargesRoutes } from '#features/money/cash-charges/server/cash-charges.routes.ts'
import { cashDrawsRoutes } from '#features/money/cash-draws/server/cash-draws.routes.ts'
import { cashRoutes } from '#features/money/cash/server/cash.routes.ts'
import { searchWordsRoutes } from '#features/goods/search-words/server/search-words.routes.ts'
import { catalogRoutes } from '#features/goods/catalog/server/catalog.routes.ts'
import { marketCountOf } from '#features/goods/catalog/server/market-count.ts'
import { sampleRoutes } from '#features/goods/catalog/server/samples.routes.ts'
import { wishRoutes } from '#features/goods/catalog/server/wish.routes.ts'
import { chainStoresRoutes } from '#features/stores/chain-stores/server/chain-stores.routes.ts'
import { communityReactionRoutes } from '#features/talk/community/server/community-reactions.routes.ts'
import { communityRoutes } from '#features/talk/community/server/community.routes.ts'
import { notificationChoicesRoutes } from '#features/messages/notification-choices/server/notification-choices.routes.ts'
import { documentsRoutes } from '#features/orders/documents/server/documents.routes.ts'
import { filesRoutes } from '#features/platform/files/server/files.routes.ts'
import { messagesRoutes } from '#features/messages/messages/server/messages.routes.ts'
import { pushRoutes } from '#features/messages/messages/server/push.routes.ts'
import { accountantMailRoutes } from '#features/office/month-end/server/accountant-mail.routes.ts'
import { monthEndRoutes } from '#features/office/month-end/server/month-end.routes.ts'
import { deliversAlimtalk } from '#features/messages/messages/server/open-alimtalk.ts'
import { orderAlimRoutes } from '#features/orders/orders/server/order-alim.routes.ts'
import { checkoutRoutes } from '#features/orders/checkout/server/checkout.routes.ts'
import { fulfilmentRoutes } from '#features/orders/fulfilment/server/fulfilment.routes.ts'
import { ordersRoutes } from '#features/orders/orders/server/orders.routes.ts'
import { attachmentsRoutes } from '#features/platform/files/server/attachments.routes.ts'
import { questionsRoutes } from '#features/talk/questions/server/questions.routes.ts'
import { pricingRoutes } from '#features/orders/pricing/server/pricing.routes.ts'
import { quickOrderRoutes } from '#features/orders/checkout/server/quick-order.routes.ts'
import { listFrequent } from '#features/orders/orders/server/read/frequent-rows.ts'
import { hasOpenOrders } from '#features/orders/orders/server/read/list-orders.ts'
import { paymentsRoutes } from '#features/money/payments/server/payments.routes.ts'
import { returnsRoutes } from '#features/orders/returns/server/returns.routes.ts'
import { reviewsRoutes } from '#features/talk/reviews/server/reviews.routes.ts'
import { switchStore } from '#features/access/session/server/switch-store.ts'
import { storeTransfersRoutes } from '#features/orders/store-transfers/server/store-transfers.routes.ts'
import { regularChargesRoutes } from '#features/money/regular-charges/server/regular-charges.routes.ts'
import { startPlan } from '#features/money/regular-charges/server/start-plan.ts'
import { taxDocumentsRoutes } from '#features/money/tax-documents/server/tax-documents.routes.ts'
import { trackingRoutes } from '#features/orders/tracking/server/tracking.routes.ts'
import type { Routes } from '#server/http/route.ts'
import type { FeatureDeps } from './feature-deps.ts'

/** Calls of the shops, for buyers and guests. */
export function shopRoutes(routes: Routes, deps: FeatureDeps): void {
  brandsRoutes(routes, { ...deps, marketCountOf })
  chainStoresRoutes(routes, { ...deps, hasOpenOrders, switchStore: (caller, id) => switchStore(deps, caller, id) })
  storeTransfersRoutes(routes, deps)
  catalogRoutes(routes, { ...deps, listOrdered: listFrequent })
  searchWordsRoutes(routes, deps)
  wishRoutes(routes, deps)
  sampleRoutes(routes, deps)
  restockRoutes(routes, deps)
  cartRoutes(routes, deps)
  ordersRoutes(routes, deps)
  pricingRoutes(routes, deps)
  checkoutRoutes(routes, { ...deps, removeOrderedRows })
  fulfilmentRoutes(routes, deps)
  orderAlimRoutes(routes, { ...deps, deliversAlimtalk: (event) => deliversAlimtalk(deps.live.now())(event) })
  quickOrderRoutes(routes, deps)
  paymentsRoutes(routes, deps)
  cashRoutes(routes, deps)
  monthEndRoutes(routes, { ...deps, publicUrl: deps.config.PUBLIC_URL, isDemo: deps.config.isDemo })
  accountantMailRoutes(routes, { ...deps, publicUrl: deps.config.PUBLIC_URL, isDemo: deps.config.isDemo })
  cashChargesRoutes(routes, { ...deps, startRegular: startPlan })
  regularChargesRoutes(routes, deps)
  cashDrawsRoutes(routes, deps)
  notificationChoicesRoutes(routes, deps)
  documentsRoutes(routes, { ...deps, publicUrl: deps.config.PUBLIC_URL, isDemo: deps.config.isDemo })
  taxDocumentsRoutes(routes, deps)
  trackingRoutes(routes, deps)
  filesRoutes(routes, deps)
  reviewsRoutes(routes, deps)
  communityRoutes(routes, deps)
  communityReactionRoutes(routes, deps)
  questionsRoutes(routes, deps)
  returnsRoutes(routes, deps)
  attachmentsRoutes(routes, deps)
  brandNoticesRoutes(routes, deps)
  campaignsRoutes(routes, deps)
  messagesRoutes(routes, { ...deps, partnerUriOf })
  pushRoutes(routes, deps)
}
