import type { PatchRoutesOnNavigationFunction, RouteObject } from 'react-router'
import { publicRoutes } from './public-routes.tsx'
import { rootId, tableOf } from './route-table.tsx'
import { shopRoutes } from './shop-routes.tsx'

/** Routes that every visit loads: those of visitors and buyers. */
export const startRoutes: RouteObject[] = tableOf([...publicRoutes, ...shopRoutes])

/** Tables of the two sites that few visits need. */
const furtherSites = [
  { prefix: '/admin', load: async () => (await import('./admin-routes.tsx')).adminRoutes },
  { prefix: '/partner', load: async () => (await import('./partner-routes.tsx')).partnerRoutes },
]

/** Adds the table of a further site before its first page opens. `onAdded` receives its routes once. */
export function addFurtherSites(onAdded: (routes: RouteObject[]) => void): PatchRoutesOnNavigationFunction {
  const added = new Set<string>()
  return async ({ path, patch }) => {
    // Paths are case-insensitive.
    const site = furtherSites.find(({ prefix }) => `${path}/`.toLowerCase().startsWith(`${prefix}/`))
    if (!site || added.has(site.prefix)) return
    const routes = await site.load()
    if (added.has(site.prefix)) return
    added.add(site.prefix)
    patch(rootId, routes)
    onAdded(routes)
  }
}
