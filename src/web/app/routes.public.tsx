import type { RouteObject } from 'react-router'
import { MemberGuard } from '#features/session/web/Guarded.tsx'
import { RouteErrorScreen } from './RouteErrorScreen.tsx'
import { lazyPage } from './lazy-page.ts'

/** Pages without a shop: home, login, sign-up, help, terms. */
export const publicRoutes: RouteObject[] = [
  { path: '/', lazy: lazyPage(async () => (await import('./HomePage.tsx')).HomePage) },
  {
    path: '/order/:orderNumber/print/:type',
    Component: MemberGuard,
    ErrorBoundary: RouteErrorScreen,
    // A paper stands alone: no shell around it.
    children: [
      {
        index: true,
        lazy: lazyPage(async () => (await import('#features/documents/web/OrderPrintPage.tsx')).OrderPrintPage),
      },
    ],
  },
  {
    lazy: lazyPage(async () => (await import('./PlainShell.tsx')).PlainShell),
    ErrorBoundary: RouteErrorScreen,
    children: [
      { path: '/ui', lazy: lazyPage(async () => (await import('./UiPage.tsx')).UiPage) },
      {
        path: '/login',
        lazy: lazyPage(async () => (await import('#features/session/web/LoginPage.tsx')).LoginPage),
      },
      {
        path: '/login/:shopId',
        lazy: lazyPage(async () => (await import('#features/session/web/BrandLoginPage.tsx')).BrandLoginPage),
      },
      {
        path: '/login-sample',
        lazy: lazyPage(async () => (await import('#features/session/web/LoginSamplePage.tsx')).LoginSamplePage),
      },
    ],
  },
]
