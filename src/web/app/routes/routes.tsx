import type { RouteObject } from 'react-router'
import { lazyPage } from './lazy-page.tsx'
import { LoadingScreen } from './LoadingScreen.tsx'
import { Root } from '../Root.tsx'
import { RootErrorScreen } from './RouteErrorScreen.tsx'
import { adminRoutes } from './admin-routes.tsx'
import { partnerRoutes } from './partner-routes.tsx'
import { publicRoutes } from './public-routes.tsx'
import { shopRoutes } from './shop-routes.tsx'

/** The route table [spec §2]; one file per shell. Every page is a separate file, loaded on demand. */
export const routes: RouteObject[] = [
  {
    Component: Root,
    ErrorBoundary: RootErrorScreen,
    HydrateFallback: LoadingScreen,
    children: [
      ...publicRoutes,
      ...shopRoutes,
      ...partnerRoutes,
      ...adminRoutes,
      {
        lazy: lazyPage(async () => (await import('../shells/PlainShell.tsx')).PlainShell),
        children: [{ path: '*', lazy: lazyPage(async () => (await import('./NotFoundPage.tsx')).NotFoundPage) }],
      },
    ],
  },
]
