import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { dependencyFindings, drawDependencies } from './check-dependencies.ts'

describe('the dependency check', () => {
  let folder = ''
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'balju-dependencies-'))
  })
  afterEach(() => rmSync(folder, { recursive: true, force: true }))

  /** Paths below src/features. */
  const write = (file: string, text = '') => {
    const path = join(folder, 'src/features', file)
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, text)
  }

  it('accepts features that depend in one direction', () => {
    write('cart/server/view-cart.ts', "import { a } from '#features/catalog/server/list/list-products.ts'\n")
    write('catalog/server/list-products.ts', "import { b } from './product.queries.ts'\n")
    expect(dependencyFindings(folder)).toEqual([])
  })

  it('reports a cycle of two features through different files, with the imports of both directions', () => {
    write('cart/server/view-cart.ts', "\nimport { a } from '#features/catalog/server/list/list-products.ts'\n")
    write('catalog/server/count.ts', "import type { B } from '#features/cart/server/cart-counts.ts'\n")
    expect(dependencyFindings(folder)).toEqual([
      'server: these features form a cycle: cart, catalog',
      '  cart → catalog → cart',
      '    src/features/cart/server/view-cart.ts:2 imports a from src/features/catalog/server/list/list-products.ts',
      '    src/features/catalog/server/count.ts:1 imports type B from src/features/cart/server/cart-counts.ts',
    ])
  })

  it('reports a cycle of three features', () => {
    write('cart/server/a.ts', "import '#features/catalog/server/a.ts'\n")
    write('catalog/server/b.ts', "export * from '#features/brands/server/a.ts'\n")
    write('brands/server/c.ts', "type A = import('#features/cart/server/d.ts').A\n")
    expect(dependencyFindings(folder)).toContain('  brands → cart → catalog → brands')
  })

  it('reports a cycle of foreign keys', () => {
    write('cart/server/cart.tables.ts', "import { product } from '#features/catalog/server/catalog.tables.ts'\n")
    write('catalog/server/catalog.tables.ts', "import { row } from '#features/cart/server/cart-row.tables.ts'\n")
    expect(dependencyFindings(folder)).toContain('server: these features form a cycle: cart, catalog')
  })

  it('reports a cycle of contracts', () => {
    write('cart/contract/cart.calls.ts', "import { a } from '#features/catalog/contract/product.ts'\n")
    write('catalog/contract/price.ts', "import { a } from '#features/cart/contract/count.ts'\n")
    expect(dependencyFindings(folder)).toContain('contract: these features form a cycle: cart, catalog')
  })

  it('allows a cycle of features on the web side, but not of files', () => {
    write('cart/web/CartPage.tsx', "import { A } from '#features/catalog/web/ProductCard.tsx'\n")
    write('catalog/web/ProductPage.tsx', "import { A } from '#features/cart/web/CartCount.tsx'\n")
    expect(dependencyFindings(folder)).toEqual([])
    write('cart/web/CartCount.tsx', "import { A } from '#features/catalog/web/ProductPage.tsx'\n")
    expect(dependencyFindings(folder).join('\n')).toContain('files: 2 files import each other')
  })

  it('reports a cycle of files that import only types of each other', () => {
    write('cart/server/a.ts', "import type { B } from './place/b.ts'\n")
    write('cart/server/place/b.ts', "import { type A } from '../a.ts'\n")
    expect(dependencyFindings(folder)).toEqual([
      'files: 2 files import each other',
      '    src/features/cart/server/a.ts:1 imports type B from src/features/cart/server/place/b.ts',
      '    src/features/cart/server/place/b.ts:1 imports type A from src/features/cart/server/a.ts',
    ])
  })

  it('ignores the imports of tests and of testing folders', () => {
    write('cart/server/a.ts', "import '#features/catalog/server/a.ts'\n")
    write('catalog/server/a.test.ts', "import '#features/cart/server/a.ts'\n")
    write('catalog/server/testing/shop.ts', "import '#features/cart/server/a.ts'\n")
    expect(dependencyFindings(folder)).toEqual([])
  })

  it('draws the layers, and only the arrows that do not follow from others', () => {
    write('cart/server/a.ts', "import '#features/catalog/server/a.ts'\nimport '#features/brands/server/a.ts'\n")
    write('catalog/server/a.ts', "import '#features/brands/server/a.ts'\n")
    const drawn = drawDependencies(folder)
    expect(drawn).toContain('graph TD\n  cart --> catalog\n  catalog --> brands\n```')
    expect(drawn).toContain('| 2 | cart | brands, catalog |')
    expect(drawn).toContain('| 0 | brands |  |')
  })
})
