const shell = [
  '/chainStore',
  '/mypage/message/count',
  '/cart/count?partnerUri={shopId}',
  '/site',
  '/partner/{shopId}',
  '/notice/unread',
]
const home = [
  '/campaign/waiting',
  '/order?size=30',
  '/order/draft?partnerUri={shopId}',
  '/order/frequentProduct?partnerUri={shopId}',
  '/member/{memberId}/cash',
]
const partner = [
  '/partner/{shopId}',
  '/partnerAdmin/chainStore?status=WAIT&size=1',
  '/partnerAdmin/productRequest?unread=Y&size=1',
  '/site',
]
const admin = ['/admin/todo', '/admin/setup', '/site']
const thirtyDays = 'startDate={-29 days}&endDate={today}'

const ofPages: Record<string, readonly string[]> = {
  '/shop/:shopId': home,
  '/shop/:shopId/productDetail/:productId': ['/partner/{shopId}/product/{productId}'],
  '/shop/:shopId/quickOrder': ['/order/draft?partnerUri={shopId}'],
  '/shop/:shopId/cartList': ['/cart?partnerUri={shopId}'],
  '/shop/:shopId/cashStatus': ['/member/{memberId}/cash'],
  '/market/:shopId': ['/category/root/{shopId}'],
  '/market/:shopId/productDetail/:productId': ['/partner/{shopId}/product/{productId}'],
  '/market/:shopId/cartList': ['/cart?partnerUri={shopId}'],
}

/** Reads of lists, used only for an address without a query, because the query contains filters. */
const ofPlainPages: Record<string, readonly string[]> = {
  '/shop/:shopId/productList': ['/category/root/{shopId}', '/partner/{shopId}/product?page=0&size=24&sort=popular'],
  '/shop/:shopId/wishList': ['/partner/{shopId}/product/wish?sort=recent&page=0&size=24'],
  '/shop/:shopId/orderList': ['/order?startDate={-3 months}&endDate={today}'],
  '/market/:shopId/productList': ['/category/root/{shopId}', '/partner/{shopId}/product?page=0&size=24&sort=popular'],
  '/partner/:shopId': [`/partnerAdmin/dashboard?${thirtyDays}&quiet=USUAL`],
  '/partner/:shopId/order': [`/partnerAdmin/order?${thirtyDays}&sort=recent&page=0`],
  '/admin/order': ['/admin/order/status', `/admin/order?${thirtyDays}&size=50`],
}

const shells: [prefix: RegExp, reads: readonly string[]][] = [
  [/^\/(shop|market)\/:shopId/, shell],
  [/^\/partner\/:shopId/, partner],
  [/^\/admin/, admin],
]

/**
 * @internal For tools/page-files.ts. The first reads of a member's page, below /api, which public/early-session.js sends while the app's
 * scripts still load. It fills the places in braces; `?` before a path marks a read for an address without a query. A read that the page
 * does not ask for is wasted, and one that is missing here comes later: e2e/early-reads.e2e.ts compares.
 */
export const earlyReadsOf = (route: string): string[] => [
  ...(shells.find(([prefix]) => prefix.test(route))?.[1] ?? []),
  ...(ofPages[route] ?? []),
  ...(ofPlainPages[route] ?? []).map((path) => `?${path}`),
]
