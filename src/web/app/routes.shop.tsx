import type { RouteObject } from 'react-router'
import { ShopGuard } from '#features/session/web/Guarded.tsx'
import { RouteErrorScreen } from './RouteErrorScreen.tsx'
import { lazyPage } from './lazy-page.ts'

/** Guarded: a member in the own brand's shop. */
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
]

/** The shop, the market and the preview [decisions: Modes and shop paths]. */
export const shopRoutes: RouteObject[] = [
  {
    path: '/shop/:shopId',
    Component: ShopGuard,
    children: [
      {
        lazy: lazyPage(async () => (await import('./ShopShell.tsx')).ShopShell),
        children: [
          {
            ErrorBoundary: RouteErrorScreen,
            children: [
              ...guardedPages,
              { path: '*', lazy: lazyPage(async () => (await import('./NotFoundPage.tsx')).NotFoundPage) },
            ],
          },
        ],
      },
    ],
  },
]
