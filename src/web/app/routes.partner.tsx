import type { RouteObject } from 'react-router'
import { PartnerGuard } from '#features/session/web/Guarded.tsx'
import { RouteErrorScreen } from './RouteErrorScreen.tsx'
import { lazyPage } from './lazy-page.ts'

const pages: RouteObject[] = []

/** The partner centre of a headquarters. */
export const partnerRoutes: RouteObject[] = [
  {
    path: '/partner/:shopId',
    Component: PartnerGuard,
    children: [
      {
        lazy: lazyPage(async () => (await import('./PartnerShell.tsx')).PartnerShell),
        children: [
          {
            ErrorBoundary: RouteErrorScreen,
            children: [
              ...pages,
              // Without an index the guard alone would match, and show nothing.
              { index: true, lazy: lazyPage(async () => (await import('./NotFoundPage.tsx')).NotFoundPage) },
              { path: '*', lazy: lazyPage(async () => (await import('./NotFoundPage.tsx')).NotFoundPage) },
            ],
          },
        ],
      },
    ],
  },
]
