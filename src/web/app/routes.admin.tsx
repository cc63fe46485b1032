import type { RouteObject } from 'react-router'
import { AdminGuard } from '#features/session/web/Guarded.tsx'
import { RouteErrorScreen } from './RouteErrorScreen.tsx'
import { lazyPage } from './lazy-page.ts'

const pages: RouteObject[] = []

/** The operator console. */
export const adminRoutes: RouteObject[] = [
  {
    path: '/admin',
    Component: AdminGuard,
    children: [
      {
        lazy: lazyPage(async () => (await import('./AdminShell.tsx')).AdminShell),
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
