import { matchRoutes, type RouteObject } from 'react-router'

let table: RouteObject[] = []

/** The app connects its route tables, because nothing outside src/app/web may import them. */
export const connectRoutes = (routes: RouteObject[]): void => {
  table = [...routes, ...table]
}

/** Loads the files of a page in advance, so that the navigation to it need not wait for them. */
export function preloadPage(path: string): void {
  for (const { route } of matchRoutes(table, path) ?? []) {
    if (typeof route.lazy === 'function') void route.lazy()
  }
}
