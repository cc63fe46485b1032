import { execFileSync } from 'node:child_process'
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

const root = resolve(import.meta.dirname, '..')

/** A file that breaks a wall, and a word of the message that says where to go instead. */
const trespasses = [
  ['src/values/won.ts', '#contract/call.ts', 'imports nothing of ours'],
  ['src/values/won.ts', '../contract/call.ts', 'imports nothing of ours'],
  ['src/contract/call.ts', '#server/clock.ts', 'no side'],
  ['src/contract/call.ts', '#features/cart/contract/cart.calls.ts', 'no room'],
  ['src/features/cart/contract/cart.calls.ts', '../server/cart.store.ts', 'both sides'],
  ['src/features/cart/contract/cart.calls.ts', '#web/api/api.ts', 'both sides'],
  ['src/features/cart/server/add-to-cart.ts', '#features/catalog/server/product.store.ts', 'call the verb'],
  ['src/features/cart/server/add-to-cart.ts', '#features/catalog/server/catalog.routes.ts', 'use-case'],
  ['src/features/cart/server/add-to-cart.ts', '#features/catalog/server/catalog.admin.routes.ts', 'use-case'],
  ['src/features/cart/server/add-to-cart.ts', '../../catalog/server/list-products.ts', 'alias'],
  ['src/features/cart/server/add-to-cart.ts', '../web/cart.slice.ts', 'does not know the web'],
  ['src/features/cart/server/add-to-cart.ts', '#web/api/api.ts', 'does not know the web'],
  ['src/server/http/gate.ts', '#features/session/server/login.ts', 'knows no room'],
  ['src/server/http/gate.ts', '#web/api/api.ts', 'does not know the web'],
  ['src/server/http/gate.ts', '#demo/seed.ts', 'demo'],
  ['src/server/app.ts', '#features/cart/server/cart.store.ts', 'belongs to its room'],
  ['src/features/cart/web/CartRows.tsx', '#server/clock.ts', 'does not know the server'],
  ['src/features/cart/web/CartRows.tsx', '../server/add-to-cart.ts', 'does not know the server'],
  ['src/features/cart/web/CartRows.tsx', '#features/catalog/web/ProductCard.tsx', 'Only *Page.tsx'],
  ['src/features/cart/web/CartRows.tsx', '#features/catalog/web/use-wish.ts', 'Only *Page.tsx'],
  ['src/features/cart/web/CartRows.tsx', '#web/app/store.ts', 'who shows it'],
  ['src/features/cart/web/CartPage.tsx', '#server/clock.ts', 'does not know the server'],
  ['src/web/ui/form/Button.tsx', '#features/cart/web/CartRows.tsx', 'knows no room'],
  ['src/web/ui/form/Button.tsx', '#server/clock.ts', 'does not know the server'],
  ['src/web/app/routes.tsx', '#server/clock.ts', 'does not know the server'],
] as const

/** What the walls must let through. */
const doors = [
  ['src/values/won.ts', './phone.ts'],
  ['src/contract/call.ts', '#values/won.ts'],
  ['src/features/cart/contract/cart.calls.ts', '#features/catalog/contract/catalog.calls.ts'],
  ['src/features/cart/server/add-to-cart.ts', './cart.store.ts'],
  ['src/features/cart/server/add-to-cart.ts', '#features/catalog/server/list-products.ts'],
  ['src/features/cart/server/cart.tables.ts', '#features/catalog/server/catalog.tables.ts'],
  ['src/server/app.ts', '#features/cart/server/cart.routes.ts'],
  ['src/features/cart/web/CartRows.tsx', '#features/catalog/web/catalog.api.ts'],
  ['src/features/cart/web/CartRows.tsx', '#features/catalog/web/recent-keywords.slice.ts'],
  ['src/features/cart/web/CartRows.tsx', '#web/ui/form/Button.tsx'],
  ['src/features/cart/web/CartPage.tsx', '#features/catalog/web/ProductCard.tsx'],
  ['src/web/app/routes.tsx', '#features/cart/web/CartPage.tsx'],
] as const

describe('the walls between the rooms', () => {
  let folder = ''
  beforeAll(() => {
    // A house of its own: the same settings, but nothing of ours is touched.
    folder = mkdtempSync(join(tmpdir(), 'balju-walls-'))
    copyFileSync(join(root, '.oxlintrc.json'), join(folder, '.oxlintrc.json'))
    const { imports } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { imports: unknown }
    writeFileSync(join(folder, 'package.json'), JSON.stringify({ type: 'module', imports }))
  })
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  it.each(trespasses)('%s may not import %s', (file, specifier, message) => {
    expect(lint(folder, { [file]: `import ${JSON.stringify(specifier)}\n` })).toContain(message)
  })

  it.each(doors)('%s may import %s', (file, specifier) => {
    expect(lint(folder, { [file]: `import ${JSON.stringify(specifier)}\n` })).not.toContain('no-restricted-imports')
  })

  it('sees two rooms that call each other, through the aliases too', () => {
    const found = lint(folder, {
      'src/features/cart/server/add-to-cart.ts':
        "import { listProducts } from '#features/catalog/server/list-products.ts'\nexport const addToCart = () => listProducts()\n",
      'src/features/catalog/server/list-products.ts':
        "import { addToCart } from '#features/cart/server/add-to-cart.ts'\nexport const listProducts = () => addToCart()\n",
    })
    expect(found).toContain('no-cycle')
  })
})

function lint(folder: string, files: Record<string, string>): string {
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(join(folder, dirname(file)), { recursive: true })
    writeFileSync(join(folder, file), text)
  }
  try {
    return execFileSync(join(root, 'node_modules/.bin/oxlint'), ['--threads=1', 'src'], {
      cwd: folder,
      encoding: 'utf8',
    })
  } catch (error) {
    return String((error as { stdout?: unknown }).stdout) // what oxlint found; it ends with 1 then
  } finally {
    rmSync(join(folder, 'src'), { recursive: true, force: true })
  }
}
