import type { RouteObject } from 'react-router'
import { ShopGuard } from '#features/session/web/Guarded.tsx'
import { RouteErrorScreen } from './RouteErrorScreen.tsx'
import { lazyPage } from './lazy-page.ts'

/** Guarded: a member in the own brand's shop. Paths below /shop/:shopId. */
const guardedPages: RouteObject[] = [
  {
    index: true,
    lazy: lazyPage(async () => (await import('#features/brands/web/ShopHomePage.tsx')).ShopHomePage),
  },
  {
    path: 'productList',
    lazy: lazyPage(async () => (await import('#features/catalog/web/ProductListPage.tsx')).ProductListPage),
  },
  {
    path: 'productDetail/:productId',
    lazy: lazyPage(async () => (await import('#features/catalog/web/ProductDetailPage.tsx')).ProductDetailPage),
  },
  {
    path: 'cartList',
    lazy: lazyPage(async () => (await import('#features/cart/web/CartPage.tsx')).CartPage),
  },
  {
    path: 'order',
    lazy: lazyPage(async () => (await import('#features/ordering/web/OrderPage.tsx')).OrderPage),
  },
  {
    path: 'order/result/:orderNumber',
    lazy: lazyPage(async () => (await import('#features/ordering/web/OrderResultPage.tsx')).OrderResultPage),
  },
  {
    path: 'orderList',
    lazy: lazyPage(async () => (await import('#features/ordering/web/OrderListPage.tsx')).OrderListPage),
  },
  {
    path: 'orderDetail/:orderNumber',
    lazy: lazyPage(async () => (await import('#features/ordering/web/OrderDetailPage.tsx')).OrderDetailPage),
  },
  {
    path: 'cashStatus',
    lazy: lazyPage(async () => (await import('#features/cash/web/CashStatusPage.tsx')).CashStatusPage),
  },
]

/** Public: the samples of a brand, without prices and cart. Full paths, because the guard must not stand above them. */
const previewPages: RouteObject[] = []

/** Public: what a brand sells in the open market. Paths below /market/:shopId. */
const marketPages: RouteObject[] = []

const notFound: RouteObject = {
  path: '*',
  lazy: lazyPage(async () => (await import('./NotFoundPage.tsx')).NotFoundPage),
}

const inShell = (pages: RouteObject[]): RouteObject => ({
  lazy: lazyPage(async () => (await import('./ShopShell.tsx')).ShopShell),
  children: [{ ErrorBoundary: RouteErrorScreen, children: pages }],
})

/** The shop, the market and the preview [decisions: Modes and shop paths]. */
export const shopRoutes: RouteObject[] = [
  inShell(previewPages),
  { path: '/market/:shopId', children: [inShell([...marketPages, notFound])] },
  { path: '/shop/:shopId', Component: ShopGuard, children: [inShell([...guardedPages, notFound])] },
]
