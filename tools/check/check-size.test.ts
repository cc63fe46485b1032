import { describe, expect, it } from 'vitest'
import { closure, complaintsOf, pageSizes } from './check-size.ts'

describe('the JavaScript of a page', () => {
  const manifest = {
    'index.html': { file: 'assets/index.js', isEntry: true, imports: ['_base.js'], dynamicImports: ['Page.tsx'] },
    '_base.js': { file: 'assets/base.js' },
    'Page.tsx': { file: 'assets/Page.js', imports: ['index.html', '_table.js'], dynamicImports: ['Chart.tsx'] },
    '_table.js': { file: 'assets/table.js', css: ['assets/table.css'], imports: ['_base.js'] },
    'Chart.tsx': { file: 'assets/Chart.js' },
    'only.css': { file: 'assets/only.css' },
  }

  it('is the entry, the page and their static imports, each once', () => {
    expect([...closure(manifest, ['index.html', 'Page.tsx'])].sort()).toEqual([
      'assets/Page.js',
      'assets/base.js',
      'assets/index.js',
      'assets/table.css',
      'assets/table.js',
    ])
  })

  it('refuses a page that was not built', () => {
    expect(() => closure(manifest, ['Gone.tsx'])).toThrow('older than the routes')
  })

  it('is measured for every page of the route table, and counts what the login page has not loaded', () => {
    const built = { ...manifest, 'Login.tsx': { file: 'assets/Login.js', imports: ['_table.js'] } }
    const routes = [
      { path: '/login', modules: ['src/app/web/Login.tsx'] },
      { path: '/shop', modules: ['src/app/web/Page.tsx'] },
      { path: '/shop/chart', modules: ['src/app/web/Page.tsx', 'src/app/web/Chart.tsx'] },
    ]
    const sizes = pageSizes(built, routes, () => 10_000)
    expect(sizes.map(({ path, bytes }) => [path, bytes])).toEqual([
      ['/shop/chart', 20_000],
      ['/login', 40_000],
      ['/shop', 10_000],
    ])
  })
  it('is refused beyond its bytes, and so are too many files', () => {
    const page = { path: '/market/:shopId', bytes: 60_000, limit: 60_000, files: 38 }
    expect(complaintsOf(page)).toEqual([])
    expect(complaintsOf({ ...page, bytes: 60_100 })).toEqual(['/market/:shopId: 60.1 kB of JavaScript, 60.0 allowed'])
    expect(complaintsOf({ ...page, files: 39 })).toEqual(['/market/:shopId: 39 scripts and styles, 38 allowed'])
    expect(complaintsOf({ ...page, path: '/brandShop', files: 47 })).toEqual([])
  })
})
