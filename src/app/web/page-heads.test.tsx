import type { RouteObject } from 'react-router'
import { beforeEach, describe, expect, it } from 'vitest'
import { openRoute } from '#app/web/testing/open-route.tsx'
import { routes } from './routes/routes.tsx'

/** Public pages for search engines; each describes its own content. */
const listed = [
  '/',
  '/news',
  '/news/:newsId',
  '/login',
  '/login/:shopId',
  '/inquiry',
  '/inquiry-supplier',
  '/terms/:termsType',
  '/signup',
  '/help',
  '/help/:topic',
  '/market/:shopId',
  '/market/:shopId/productList',
  '/market/:shopId/productDetail/:productId',
]

/** The addresses of the pages: the routes that load a module of their own. */
function pagesOf(table: readonly RouteObject[], parent = ''): string[] {
  return table.flatMap((route) => {
    const path = route.path?.startsWith('/') ? route.path : [parent, route.path].filter((part) => part).join('/')
    const isPage = typeof route.lazy === 'function' && (route.path !== undefined || route.index === true)
    return [...(isPage ? [`/${path.replace(/^\//, '')}`] : []), ...pagesOf(route.children ?? [], path)]
  })
}

const exampleOf = (route: string): string =>
  route
    .replace(':shopId', 'saebyeoknaru')
    .replace(':termsType', 'service')
    .replace(':type', 'estimate')
    .replace(':topic', 'operator-day')
    .replaceAll(/:\w+/g, '93')
    .replace('*', 'somewhere')

const contentOf = (name: string) =>
  [...document.querySelectorAll(`meta[name="${name}"]`)].map((meta) => meta.getAttribute('content'))
const canonical = () => document.querySelector('link[rel="canonical"]')?.getAttribute('href')

const general = '플랫폼의 설명'

beforeEach(() => {
  document.head.innerHTML = `<meta name="description" content="${general}">`
})

describe('the head of the page', () => {
  const pages = [...new Set(pagesOf(routes))]

  it('is tested for every page of the router', () => {
    expect(pages.length).toBeGreaterThan(150)
    expect(pages).toEqual(expect.arrayContaining(listed))
  })

  it.each(pages)('%s has a title, one description, and says whether it is listed', async (route) => {
    await openRoute(exampleOf(route), routes)
    expect(document.title).toMatch(/^.+ \| .+$/)
    const isListed = listed.includes(route)
    await expect.poll(() => contentOf('robots')).toEqual([isListed ? 'index, follow' : 'noindex'])
    expect(canonical()).toBe(isListed ? location.origin + exampleOf(route) : undefined)
    const [description, ...others] = contentOf('description')
    expect(others).toEqual([])
    expect(description?.length).toBeGreaterThan(5)
    expect(description === general).toBe(!isListed)
  })

  it('describes each listed page in its own words', async () => {
    const found: unknown[] = []
    for (const route of listed) {
      const { unmount } = await openRoute(exampleOf(route), routes)
      await expect.poll(() => contentOf('robots')).toEqual(['index, follow'])
      found.push(contentOf('description')[0])
      unmount()
    }
    expect(new Set(found).size).toBe(listed.length)
  })

  it('is general and unlisted again after a listed page', async () => {
    const { router } = await openRoute('/inquiry', routes)
    await expect.poll(() => contentOf('robots')).toEqual(['index, follow'])
    await router.navigate('/user/help/id')
    await expect.poll(() => contentOf('robots')).toEqual(['noindex'])
    expect(contentOf('description')).toEqual([general])
    expect(canonical()).toBeUndefined()
  })
})
