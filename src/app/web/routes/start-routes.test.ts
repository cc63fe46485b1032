import { createMemoryRouter, matchRoutes, type RouteObject } from 'react-router'
import { describe, expect, it, vi } from 'vitest'
import { routes } from './routes.tsx'
import { addFurtherSites, startRoutes } from './start-routes.ts'

/** Opens an address and returns the paths of the routes that it matched. */
async function open(at: string) {
  const onAdded = vi.fn<(added: RouteObject[]) => void>()
  const router = createMemoryRouter(startRoutes, {
    initialEntries: ['/somewhere-else'],
    patchRoutesOnNavigation: addFurtherSites(onAdded),
  })
  await router.navigate(at)
  const paths = router.state.matches.map(({ route }) => route.path).filter((path) => path !== undefined)
  return { router, paths, onAdded }
}

const pathsIn = (table: RouteObject[], at: string) =>
  (matchRoutes(table, at) ?? []).map(({ route }) => route.path).filter((path) => path !== undefined)

describe('the routes of the start', () => {
  it('have neither the console nor the partner centre', () => {
    expect(pathsIn(startRoutes, '/admin/order')).toEqual(['*'])
    expect(pathsIn(startRoutes, '/partner/saebyeoknaru/order')).toEqual(['*'])
  })

  it.each([
    '/admin',
    '/admin/order/20260515-1000000',
    '/partner/saebyeoknaru',
    '/partner/saebyeoknaru/store/3',
    '/PARTNER/saebyeoknaru',
    '/Admin',
    '/shop/saebyeoknaru',
  ])('open %s as the whole table does', async (at) => {
    expect((await open(at)).paths).toEqual(pathsIn(routes, at))
  })

  it('add the table of a site once', async () => {
    const { router, onAdded } = await open('/admin/order')
    await router.navigate('/admin/product')
    await router.navigate('/login')
    await router.navigate('/admin/audit')
    expect(onAdded).toHaveBeenCalledTimes(1)
  })

  it('leave an unknown address unknown', async () => {
    expect((await open('/administration')).paths).toEqual(['*'])
  })
})
