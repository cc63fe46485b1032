import { describe, expect, it } from 'vitest'
import { closure, pageSizes } from './check-size.ts'

describe('the JavaScript of a page', () => {
  const manifest = {
    'index.html': { file: 'assets/index.js', isEntry: true, imports: ['_base.js'], dynamicImports: ['Page.tsx'] },
    '_base.js': { file: 'assets/base.js' },
    'Page.tsx': { file: 'assets/Page.js', imports: ['index.html', '_table.js'], dynamicImports: ['Chart.tsx'] },
    '_table.js': { file: 'assets/table.js', imports: ['_base.js'] },
    'Chart.tsx': { file: 'assets/Chart.js' },
    'only.css': { file: 'assets/only.css' },
  }

  it('is the entry, the page and their static imports, each once', () => {
    expect([...closure(manifest, ['index.html', 'Page.tsx'])].sort()).toEqual([
      'assets/Page.js',
      'assets/base.js',
      'assets/index.js',
      'assets/table.js',
    ])
  })

  it('refuses a page that was not built', () => {
    expect(() => closure(manifest, ['Gone.tsx'])).toThrow('older than the routes')
  })

  it('is measured for every page of the route table, and counts what the login page has not loaded', () => {
    const built = { ...manifest, 'app/Login.tsx': { file: 'assets/Login.js', imports: ['_table.js'] } }
    const routes = [
      { path: '/login', modules: ['src/web/app/Login.tsx'] },
      { path: '/shop', modules: ['src/web/Page.tsx'] },
      { path: '/shop/chart', modules: ['src/web/Page.tsx', 'src/web/Chart.tsx'] },
    ]
    const sizes = pageSizes(built, routes, () => 10_000)
    expect(sizes.map(({ path, bytes }) => [path, bytes])).toEqual([
      ['/shop/chart', 20_000],
      ['/login', 40_000],
      ['/shop', 10_000],
    ])
  })
})
