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
    write(
      'orders/cart/server/view-cart.ts',
      "import { a } from '#features/orders/catalog/server/list/list-products.ts'\n",
    )
    write('orders/catalog/server/list-products.ts', "import { b } from './product.queries.ts'\n")
    expect(dependencyFindings(folder)).toEqual([])
  })

  it('reports an import into a higher district, on any side and across sides', () => {
    write('goods/catalog/web/ProductPage.tsx', "import { A } from '#features/orders/cart/contract/cart.calls.ts'\n")
    write('orders/cart/contract/cart.calls.ts', 'export const A = 1\n')
    expect(dependencyFindings(folder)).toEqual([
      'goods may not import from orders, which is above it',
      '    src/features/goods/catalog/web/ProductPage.tsx:1 imports A from src/features/orders/cart/contract/cart.calls.ts',
    ])
  })

  it('reports a district that it does not know', () => {
    write('misc/cart/server/a.ts', "import './b.ts'\n")
    expect(dependencyFindings(folder)).toEqual([
      'src/features/misc: tools/check/check-dependencies.ts does not know this district',
    ])
  })

  it('reports a cycle of two features through different files, with the imports of both directions', () => {
    write(
      'orders/cart/server/view-cart.ts',
      "\nimport { a } from '#features/orders/catalog/server/list/list-products.ts'\n",
    )
    write('orders/catalog/server/count.ts', "import type { B } from '#features/orders/cart/server/cart-counts.ts'\n")
    expect(dependencyFindings(folder)).toEqual([
      'these features form a cycle: cart, catalog',
      '  cart → catalog → cart',
      '    src/features/orders/cart/server/view-cart.ts:2 imports a from src/features/orders/catalog/server/list/list-products.ts',
      '    src/features/orders/catalog/server/count.ts:1 imports type B from src/features/orders/cart/server/cart-counts.ts',
    ])
  })

  it('reports a cycle of three features', () => {
    write('orders/cart/server/a.ts', "import '#features/orders/catalog/server/a.ts'\n")
    write('orders/catalog/server/b.ts', "export * from '#features/orders/brands/server/a.ts'\n")
    write('orders/brands/server/c.ts', "type A = import('#features/orders/cart/server/d.ts').A\n")
    expect(dependencyFindings(folder)).toContain('  brands → cart → catalog → brands')
  })

  it('reports a cycle of foreign keys', () => {
    write(
      'orders/cart/server/cart.tables.ts',
      "import { product } from '#features/orders/catalog/server/catalog.tables.ts'\n",
    )
    write(
      'orders/catalog/server/catalog.tables.ts',
      "import { row } from '#features/orders/cart/server/cart-row.tables.ts'\n",
    )
    expect(dependencyFindings(folder)).toContain('these features form a cycle: cart, catalog')
  })

  it('reports a cycle of contracts', () => {
    write('orders/cart/contract/cart.calls.ts', "import { a } from '#features/orders/catalog/contract/product.ts'\n")
    write('orders/catalog/contract/price.ts', "import { a } from '#features/orders/cart/contract/count.ts'\n")
    expect(dependencyFindings(folder)).toContain('these features form a cycle: cart, catalog')
  })

  it('reports a cycle of features on the web side', () => {
    write('orders/cart/web/CartPage.tsx', "import { A } from '#features/orders/catalog/web/ProductCard.tsx'\n")
    write('orders/catalog/web/ProductPage.tsx', "import { A } from '#features/orders/cart/web/CartCount.tsx'\n")
    expect(dependencyFindings(folder)).toContain('these features form a cycle: cart, catalog')
  })

  it('reports a cycle through different sides', () => {
    write('orders/cart/web/CartPage.tsx', "import { A } from '#features/orders/catalog/contract/price.ts'\n")
    write('orders/catalog/server/count.ts', "import { A } from '#features/orders/cart/server/cart-counts.ts'\n")
    expect(dependencyFindings(folder)).toContain('these features form a cycle: cart, catalog')
  })

  it('reports a cycle of files that import only types of each other', () => {
    write('orders/cart/server/a.ts', "import type { B } from './place/b.ts'\n")
    write('orders/cart/server/place/b.ts', "import { type A } from '../a.ts'\n")
    expect(dependencyFindings(folder)).toEqual([
      'files: 2 files import each other',
      '    src/features/orders/cart/server/a.ts:1 imports type B from src/features/orders/cart/server/place/b.ts',
      '    src/features/orders/cart/server/place/b.ts:1 imports type A from src/features/orders/cart/server/a.ts',
    ])
  })

  it('ignores the imports of tests and of testing folders', () => {
    write('orders/cart/server/a.ts', "import '#features/orders/catalog/server/a.ts'\n")
    write('orders/catalog/server/a.test.ts', "import '#features/orders/cart/server/a.ts'\n")
    write('orders/catalog/server/testing/shop.ts', "import '#features/orders/cart/server/a.ts'\n")
    expect(dependencyFindings(folder)).toEqual([])
  })

  it('draws the layers, and only the arrows that do not follow from others', () => {
    write(
      'orders/cart/server/a.ts',
      "import '#features/orders/catalog/server/a.ts'\nimport '#features/orders/brands/server/a.ts'\n",
    )
    write('orders/catalog/server/a.ts', "import '#features/orders/brands/server/a.ts'\n")
    const drawn = drawDependencies(folder)
    expect(drawn).toContain('graph TD\n  cart --> catalog\n  catalog --> brands\n```')
    expect(drawn).toContain('| 2 | cart | brands, catalog |')
    expect(drawn).toContain('| 0 | brands |  |')
  })
})
