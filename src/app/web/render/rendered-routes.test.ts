import { expect, it } from 'vitest'
import { renderedRoute } from './rendered-routes.ts'

it.each([
  ['/', '/'],
  ['/login/saebyeoknaru', '/login/:shopId'],
  ['/market/market/productDetail/12', '/market/:shopId/productDetail/:productId'],
])('renders %s', (path, route) => expect(renderedRoute(path)).toBe(route))

it.each(['/shop/saebyeoknaru', '/admin/order', '/market/market/', '/MARKET/market', '/login/', '/unknown'])(
  'leaves %s to the browser',
  (path) => expect(renderedRoute(path)).toBeUndefined(),
)
