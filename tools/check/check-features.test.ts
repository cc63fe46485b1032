import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { featureFindings } from './check-features.ts'

describe('the feature check', () => {
  let folder = ''
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'balju-features-'))
    write('docs/GLOSSARY.md', '| `cart` | the products that a store is about to order |')
    write('src/features/orders/cart/contract/cart.calls.ts', 'export const cartCall = defineCall({})\n')
    write('src/features/orders/cart/server/cart.routes.ts', 'routes.on(cartCall, () => {})\n')
  })
  afterEach(() => rmSync(folder, { recursive: true, force: true }))

  const write = (file: string, text = '') => {
    mkdirSync(join(folder, dirname(file)), { recursive: true })
    writeFileSync(join(folder, file), text)
  }

  it.each([
    'src/features/orders/cart/server/add-to-cart.ts',
    'src/features/orders/cart/server/add-to-cart.test.ts',
    'src/features/orders/cart/server/cart.partner.routes.ts',
    'src/features/orders/cart/server/cart.jobs.ts',
    'src/features/orders/cart/server/place/place-order.ts',
    'src/features/orders/cart/server/place/order.queries.ts',
    'src/features/orders/cart/server/testing/carts.ts',
    'src/features/orders/cart/web/CartPage.tsx',
    'src/features/orders/cart/web/CartPage.module.css',
    'src/features/orders/cart/web/cart.slice.ts',
    'src/features/orders/cart/web/place/OrderPage.tsx',
    'src/features/orders/cart/web/place/OrderPage.module.css',
    'src/features/orders/cart/web/place/order-form.ts',
    'src/features/orders/cart/web/testing/shop.ts',
  ])('accepts %s', (file) => {
    write(file)
    expect(featureFindings(folder)).toEqual([])
  })

  it.each([
    ['src/features/orders/cart/utils/sum.ts', 'a feature has only contract, server, web'],
    ['src/features/orders/cart/index.ts', 'a feature has only contract, server, web'],
    ['src/features/orders/cart/server/CartService.ts', 'server allows no such file name'],
    ['src/features/orders/cart/server/cart.helpers.ts', 'server allows no such file name'],
    ['src/features/orders/cart/server/place/PlaceOrder.ts', 'a folder of server allows no such file name'],
    ['src/features/orders/cart/server/place/cart.tables.ts', 'a folder of server allows no such file name'],
    ['src/features/orders/cart/server/place/cart.routes.ts', 'a folder of server allows no such file name'],
    ['src/features/orders/cart/server/place/cart.jobs.ts', 'a folder of server allows no such file name'],
    ['src/features/orders/cart/server/place/card/pay.ts', 'folders of server have no folders'],
    ['src/features/orders/cart/server/Place/place-order.ts', 'a folder is named after a verb'],
    ['src/features/orders/cart/contract/Cart.ts', 'contract allows no such file name'],
    ['src/features/orders/cart/contract/place/place-order.ts', 'contract has no folders'],
    ['src/features/orders/cart/web/cart.queries.ts', 'web allows no such file name'],
    ['src/features/orders/cart/web/place/cart.queries.ts', 'web allows no such file name'],
    ['src/features/orders/cart/web/place/card/PayPage.tsx', 'folders of web have no folders'],
  ])('refuses %s', (file, finding) => {
    write(file)
    expect(featureFindings(folder).join('\n')).toContain(finding)
  })

  it.each([
    'src/features/orders/cart/web',
    'src/features/orders/cart/server/place',
    'src/web/ui/form',
    'src/server/http',
  ])('refuses more than 40 files in %s, not counting tests and style sheets', (crowded) => {
    for (let count = 1; count <= 40; count++) {
      write(`${crowded}/part-${count}.ts`)
      write(`${crowded}/part-${count}.test.ts`)
    }
    write('src/features/orders/cart/web/CartPage.module.css')
    write(`${crowded}/below/part.ts`)
    expect(featureFindings(folder).filter((finding) => finding.includes('split'))).toEqual([])
    write(`${crowded}/one-more.ts`)
    expect(featureFindings(folder)).toContain(`${crowded}: 41 files, 40 allowed: split the folder by verb`)
  })

  it('refuses a call that no routes file mounts', () => {
    write('src/features/orders/cart/server/cart.routes.ts', 'routes.on(otherCall, () => {})\n')
    expect(featureFindings(folder)).toEqual([
      'src/features/orders/cart/contract/cart.calls.ts: no routes file of the feature mounts cartCall',
    ])
  })

  it('refuses an unmounted call of a contract file with another name', () => {
    write('src/features/orders/cart/contract/add-to-cart.ts', 'export const addToCartCall = defineCall({})\n')
    expect(featureFindings(folder)).toEqual([
      'src/features/orders/cart/contract/add-to-cart.ts: no routes file of the feature mounts addToCartCall',
    ])
  })

  it('refuses a feature that the glossary does not describe', () => {
    write('src/features/money/margins/contract/margins.ts')
    expect(featureFindings(folder)).toEqual([
      'src/features/money/margins: docs/GLOSSARY.md does not describe this feature',
    ])
  })
})
