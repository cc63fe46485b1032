import type { RouteObject } from 'react-router'
import { lazyPage } from './lazy-page.tsx'
import { LoadingScreen } from './LoadingScreen.tsx'
import { Root } from '../Root.tsx'
import { RootErrorScreen } from './RouteErrorScreen.tsx'

/** Id of the route that gets the routes of further sites. */
export const rootId = 'root'

/** Route table of these sites; every page is a separate file, loaded on demand. */
export const tableOf = (sites: RouteObject[]): RouteObject[] => [
  {
    id: rootId,
    Component: Root,
    ErrorBoundary: RootErrorScreen,
    HydrateFallback: LoadingScreen,
    children: [
      ...sites,
      {
        lazy: lazyPage(async () => (await import('../shells/PlainShell.tsx')).PlainShell),
        children: [{ path: '*', lazy: lazyPage(async () => (await import('./NotFoundPage.tsx')).NotFoundPage) }],
      },
    ],
  },
]
