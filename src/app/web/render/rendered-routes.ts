import { generatePath, matchRoutes } from 'react-router'
import { startRoutes } from '../routes/start-routes.ts'
import { pathOfRoutes } from './path-of-routes.ts'

/** Public pages, which the server renders for guests. The browser renders all others. */
const renderedRoutes: ReadonlySet<string> = new Set([
  '/',
  '/login',
  '/login/:shopId',
  '/signup',
  '/news',
  '/news/:newsId',
  '/inquiry',
  '/inquiry-supplier',
  '/terms/:termsType',
  '/help',
  '/help/:topic',
  '/market/:shopId',
  '/market/:shopId/productList',
  '/market/:shopId/productDetail/:productId',
])

/**
 * The pattern of a public page's route, e.g. `/market/:shopId`; undefined for other pages, and for other spellings of an address, e.g. with a
 * slash at its end: each page has one canonical address.
 */
export function renderedRoute(path: string): string | undefined {
  const matches = matchRoutes(startRoutes, path)
  const route = matches && pathOfRoutes(matches.map((match) => match.route))
  if (!route || !renderedRoutes.has(route)) return undefined
  return generatePath(route, matches.at(-1)?.params) === path ? route : undefined
}
