import { frontUriHeader } from '#contract/envelope.ts'
import { brandCall } from '#features/brands/brands/contract/brands.calls.ts'
import { productDetailCall, productListCall, shopCategoryCall } from '#features/goods/catalog/contract/catalog.calls.ts'
import { wishListCall } from '#features/goods/catalog/contract/wish.calls.ts'
import { unreadCall } from '#features/messages/messages/contract/messages.calls.ts'
import { memberCashCall } from '#features/money/cash/contract/cash.calls.ts'
import { adminTodoCall } from '#features/office/todos/contract/todos.admin.calls.ts'
import { firstStepsCall } from '#features/office/dashboard/contract/first-steps.partner.calls.ts'
import { dashboardCall } from '#features/office/dashboard/contract/dashboard.partner.calls.ts'
import { setupCall } from '#features/office/setup/contract/setup.admin.calls.ts'
import { cartCall, cartCountCall } from '#features/orders/cart/contract/cart.calls.ts'
import { draftCall } from '#features/orders/checkout/contract/draft.calls.ts'
import { frequentProductCall } from '#features/orders/checkout/contract/frequent-products.calls.ts'
import { adminOrderListCall, adminOrderStatusCall } from '#features/orders/orders/contract/orders.admin.calls.ts'
import { orderListCall } from '#features/orders/orders/contract/orders.calls.ts'
import { partnerOrdersCall } from '#features/orders/orders/contract/orders.partner.calls.ts'
import { siteCall } from '#features/platform/settings/contract/site.ts'
import { chainStoreListCall } from '#features/stores/chain-stores/contract/chain-stores.calls.ts'
import { partnerStoresCall } from '#features/stores/chain-stores/contract/chain-stores.partner.calls.ts'
import { unreadNoticesCall } from '#features/talk/brand-notices/contract/brand-notices.calls.ts'
import { waitingCampaignsCall } from '#features/talk/campaigns/contract/waiting-campaigns.calls.ts'
import { brandRequestsCall } from '#features/talk/product-requests/contract/request-list.partner.calls.ts'
import { requestOf, type AnyCall, type RequestParts } from '#web/api/request.ts'
import { places } from './early-places.ts'

/** A read that the document names for the browser to send. */
export interface EarlyRead {
  /** Path below /api, with `places`. */
  path: string
  /** A call of headquarters, which names its shop in a header. */
  ofShop?: true
  /** Only for an address without a query, because the query contains filters. */
  plainOnly?: true
}

type Parts<C> = object extends RequestParts<C> ? [parts?: RequestParts<C>] : [parts: RequestParts<C>]

/** The read of a call, as `request` makes it for the app. */
function read<C extends AnyCall>(call: C, ...[parts]: Parts<C>): EarlyRead {
  const { path, headers } = requestOf(call, parts)
  return { path, ...(headers?.[frontUriHeader] !== undefined && { ofShop: true }) }
}

const { shopId, productId, memberId, today, monthStart, quarterStart } = places
const ofShop = { params: { partnerUri: shopId } }
const inShop = { query: { partnerUri: shopId } }
const thirtyDays = { startDate: monthStart, endDate: today }

const shell = [
  read(chainStoreListCall),
  read(unreadCall),
  read(cartCountCall, inShop),
  read(siteCall),
  read(brandCall, { params: { id: shopId } }),
  read(unreadNoticesCall),
]
const home = [
  read(waitingCampaignsCall),
  read(orderListCall, { query: { size: 30 } }),
  read(draftCall, inShop),
  read(frequentProductCall, inShop),
  read(memberCashCall, { params: { memberId } }),
]
const partner = [
  read(brandCall, { params: { id: shopId } }),
  read(partnerStoresCall, { shop: shopId, query: { status: 'WAIT', size: 1 } }),
  read(brandRequestsCall, { shop: shopId, query: { unread: 'Y', size: 1 } }),
  read(siteCall),
]
const admin = [read(adminTodoCall), read(setupCall), read(siteCall)]

const product = [read(productDetailCall, { params: { partnerUri: shopId, productId } })]
const cart = [read(cartCall, inShop)]
const categories = read(shopCategoryCall, ofShop)

const ofPages: Record<string, readonly EarlyRead[]> = {
  '/shop/:shopId': home,
  '/shop/:shopId/productDetail/:productId': product,
  '/shop/:shopId/quickOrder': [read(draftCall, inShop)],
  '/shop/:shopId/cartList': cart,
  '/shop/:shopId/cashStatus': [read(memberCashCall, { params: { memberId } })],
  '/market/:shopId': [categories],
  '/market/:shopId/productDetail/:productId': product,
  '/market/:shopId/cartList': cart,
}

const products = [categories, read(productListCall, { ...ofShop, query: { page: 0, size: 24, sort: 'popular' } })]

/** Reads of lists, used only for an address without a query, because the query contains filters. */
const ofPlainPages: Record<string, readonly EarlyRead[]> = {
  '/shop/:shopId/productList': products,
  '/shop/:shopId/wishList': [read(wishListCall, { ...ofShop, query: { sort: 'recent', page: 0, size: 24 } })],
  '/shop/:shopId/orderList': [read(orderListCall, { query: { startDate: quarterStart, endDate: today } })],
  '/market/:shopId/productList': products,
  '/partner/:shopId': [
    read(dashboardCall, { shop: shopId, query: { ...thirtyDays, quiet: 'USUAL' } }),
    read(firstStepsCall, { shop: shopId }),
  ],
  '/partner/:shopId/order': [
    read(partnerOrdersCall, { shop: shopId, query: { ...thirtyDays, sort: 'recent', page: 0 } }),
  ],
  '/admin/order': [read(adminOrderStatusCall), read(adminOrderListCall, { query: { ...thirtyDays, size: 50 } })],
}

const shells: [prefix: RegExp, reads: readonly EarlyRead[]][] = [
  [/^\/(shop|market)\/:shopId/, shell],
  [/^\/partner\/:shopId/, partner],
  [/^\/admin/, admin],
]

/**
 * @internal For tools/build/page-files.ts. The first reads of a member's page, which early-session.ts sends while the app's scripts still load. A
 * read that the page does not ask for is wasted, and one that is missing here comes later: e2e/site/early-reads.e2e.ts compares.
 */
export const earlyReadsOf = (route: string): EarlyRead[] => [
  ...(shells.find(([prefix]) => prefix.test(route))?.[1] ?? []),
  ...(ofPages[route] ?? []),
  ...(ofPlainPages[route] ?? []).map((each) => ({ ...each, plainOnly: true as const })),
]
