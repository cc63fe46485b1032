import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { webRoutes } from './web-routes.ts'

describe('the pages of the route table', () => {
  let folder = ''
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'balju-routes-'))
    mkdirSync(join(folder, 'src/app/web/routes'), { recursive: true })
  })
  afterEach(() => rmSync(folder, { recursive: true, force: true }))

  const write = (name: string, text: string) => writeFileSync(join(folder, 'src/app/web/routes', name), text)
  const page = (name: string) => `lazy: lazyPage(async () => (await import('./${name}.tsx')).${name})`
  const found = () =>
    webRoutes(folder).map(({ path, modules }) => [
      path,
      ...modules.map((file) => file.replace('src/app/web/routes/', '')),
    ])

  it('include those inside a function call such as inShell(pages)', () => {
    write(
      'routes.tsx',
      `const more = [{ path: 'b', ${page('B')} }]
      const notFound = { path: '*', ${page('None')} }
      const inShell = (pages) => ({ ${page('Shell')}, children: [{ children: pages }] })
      export const routes = [
        { path: '/shop/:id', Component: Guard, children: [inShell([{ index: true, ${page('A')} }, ...more, notFound])] },
      ]`,
    )
    expect(found()).toEqual([
      ['/shop/:id', 'Shell.tsx', 'A.tsx'],
      ['/shop/:id/b', 'Shell.tsx', 'B.tsx'],
      ['/shop/:id/*', 'Shell.tsx', 'None.tsx'],
    ])
  })

  it('come from the table of the imported file when two files have tables of the same name', () => {
    write('shop-routes.tsx', `const pages = [{ path: '/a', ${page('A')} }]\nexport const shop = [...pages]`)
    write('admin-routes.tsx', `const pages = [{ path: '/b', ${page('B')} }]\nexport const admin = [...pages]`)
    write(
      'routes.tsx',
      `import { shop } from './shop-routes.tsx'
      import { admin as console } from './admin-routes.tsx'
      export const routes = [...shop, ...console]`,
    )
    expect(found()).toEqual([
      ['/a', 'A.tsx'],
      ['/b', 'B.tsx'],
    ])
  })

  it('include a list with its detail page, a page loaded by a constant, and the start page', () => {
    write(
      'routes.tsx',
      `const list = lazyPage(async () => (await import('#features/orders/cart/web/CartPage.tsx')).CartPage)
      export const routes = [
        { path: '/', ${page('Home')} },
        { path: '/list', lazy: list, children: [{ path: ':id', ${page('Detail')} }] },
      ]`,
    )
    expect(found()).toEqual([
      ['/', 'Home.tsx'],
      ['/list', 'src/features/orders/cart/web/CartPage.tsx'],
      ['/list/:id', 'src/features/orders/cart/web/CartPage.tsx', 'Detail.tsx'],
    ])
  })

  it('leave out routes that load no module: guards and redirects', () => {
    write(
      'routes.tsx',
      `export const routes = [{ path: '/a', Component: Guard, children: [{ index: true, element: <Navigate to="b" /> }] }]`,
    )
    expect(found()).toEqual([])
  })

  it.each([
    ['an unknown table', '[...missing]'],
    ['a condition', "[isDemo ? { path: '/a' } : { path: '/b' }]"],
    ['a spread of properties', "[{ ...base, path: '/a' }]"],
    ['a computed list', 'pages.map(toRoute)'],
  ])('are not guessed from %s', (_, list) => {
    write('routes.tsx', `export const routes = ${list}`)
    expect(() => webRoutes(folder)).toThrow('src/app/web/routes/routes.tsx')
  })
})
