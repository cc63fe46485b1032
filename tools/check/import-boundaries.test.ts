import { spawnSync } from 'node:child_process'
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

const root = resolve(import.meta.dirname, '../..')

/** An importing file, a forbidden import, and a part of the message, which says what to import instead. */
const forbidden = [
  ['src/values/won.ts', '#contract/call.ts', 'imports no other folder'],
  ['src/values/won.ts', '../contract/call.ts', 'imports no other folder'],
  ['src/contract/call.ts', '#server/clock.ts', 'neither side'],
  ['src/contract/call.ts', '#features/orders/cart/contract/cart.calls.ts', 'imports no feature'],
  ['src/features/orders/cart/contract/cart.calls.ts', '../server/cart.queries.ts', 'imports neither side'],
  ['src/features/orders/cart/contract/cart.calls.ts', '#web/api/api.ts', 'imports neither side'],
  [
    'src/features/orders/cart/server/add-to-cart.ts',
    '#features/goods/catalog/server/product.queries.ts',
    'call a verb',
  ],
  ['src/features/orders/cart/server/add-to-cart.ts', '#features/goods/catalog/server/catalog.routes.ts', 'use-case'],
  [
    'src/features/orders/cart/server/add-to-cart.ts',
    '#features/goods/catalog/server/catalog.admin.routes.ts',
    'use-case',
  ],
  ['src/features/orders/cart/server/add-to-cart.ts', '../../catalog/server/list-products.ts', 'alias'],
  [
    'src/features/orders/cart/server/place/add-to-cart.ts',
    '#features/goods/catalog/server/read/product.queries.ts',
    'call a verb',
  ],
  ['src/features/orders/cart/server/place/add-to-cart.ts', '../../../catalog/server/list-products.ts', 'alias'],
  ['src/features/orders/cart/server/place/add-to-cart.ts', '../../../catalog/contract/catalog.calls.ts', 'alias'],
  ['src/features/orders/cart/server/place/add-to-cart.ts', '../../web/cart.slice.ts', 'does not import web code'],
  ['src/features/orders/cart/server/add-to-cart.ts', '../../contract/catalog.calls.ts', 'alias'],
  ['src/features/orders/cart/contract/cart.calls.ts', '../../catalog/contract/catalog.calls.ts', 'alias'],
  ['src/features/orders/cart/server/add-to-cart.ts', '../web/cart.slice.ts', 'does not import web code'],
  ['src/features/orders/cart/server/add-to-cart.ts', '#web/api/api.ts', 'does not import web code'],
  ['src/server/http/gate.ts', '#features/access/session/server/login.ts', 'imports no feature'],
  ['src/server/http/gate.ts', '#web/api/api.ts', 'does not import web code'],
  ['src/server/http/gate.ts', '#demo/seed.ts', 'import the demo'],
  ['src/app/server/shop-routes.ts', '#features/orders/cart/server/cart.queries.ts', 'private to their feature'],
  ['src/features/orders/cart/web/CartRows.tsx', '#server/clock.ts', 'does not import server code'],
  ['src/features/orders/cart/web/CartRows.tsx', '../server/add-to-cart.ts', 'does not import server code'],
  ['src/features/orders/cart/web/place/CartRows.tsx', '../../../catalog/web/catalog.api.ts', 'alias'],
  ['src/features/orders/cart/web/place/CartPage.tsx', '../../../catalog/web/ProductCard.tsx', 'alias'],
  ['src/features/orders/cart/web/CartPage.tsx', '../../catalog/web/ProductCard.tsx', 'alias'],
  ['src/features/orders/cart/web/place/CartRows.tsx', '#app/web/state/redux-store.ts', 'do not import src/app'],
  ['src/features/orders/cart/web/CartRows.tsx', '#app/web/state/redux-store.ts', 'do not import src/app'],
  ['src/features/orders/cart/web/CartPage.tsx', '#server/clock.ts', 'does not import server code'],
  ['src/web/ui/form/Button.tsx', '#features/orders/cart/web/CartRows.tsx', 'imports no feature'],
  ['src/web/ui/form/Button.tsx', '#server/clock.ts', 'does not import server code'],
  ['src/app/web/routes/routes.tsx', '#server/clock.ts', 'does not import server code'],
] as const

/** An importing file and an import that is allowed. */
const allowed = [
  ['src/values/won.ts', './phone.ts'],
  ['src/contract/call.ts', '#values/won.ts'],
  ['src/features/orders/cart/contract/cart.calls.ts', '#features/goods/catalog/contract/catalog.calls.ts'],
  ['src/features/orders/cart/server/add-to-cart.ts', './cart.queries.ts'],
  ['src/features/orders/cart/server/add-to-cart.ts', './place/cart.queries.ts'],
  ['src/features/orders/cart/server/add-to-cart.ts', '#features/goods/catalog/server/list/list-products.ts'],
  ['src/features/orders/cart/server/place/add-to-cart.ts', '../read/cart.queries.ts'],
  ['src/features/orders/cart/server/place/add-to-cart.ts', '../cart.tables.ts'],
  ['src/features/orders/cart/server/place/add-to-cart.ts', '../../contract/cart.calls.ts'],
  ['src/features/orders/cart/server/place/add-to-cart.ts', '#features/goods/catalog/server/read/list-products.ts'],
  ['src/features/orders/cart/server/cart.tables.ts', '#features/goods/catalog/server/catalog.tables.ts'],
  ['src/app/server/shop-routes.ts', '#features/orders/cart/server/cart.routes.ts'],
  ['src/features/orders/cart/web/CartRows.tsx', '#features/goods/catalog/web/catalog.api.ts'],
  ['src/features/orders/cart/web/CartRows.tsx', '#features/goods/catalog/web/ProductCard.tsx'],
  ['src/features/orders/cart/web/place/CartRows.tsx', '#features/goods/catalog/web/read/ProductCard.tsx'],
  ['src/features/orders/cart/web/CartRows.tsx', '#features/goods/catalog/web/search/recent-keywords.slice.ts'],
  ['src/features/orders/cart/web/CartRows.tsx', '#web/ui/form/Button.tsx'],
  ['src/features/orders/cart/web/CartPage.tsx', '#features/goods/catalog/web/ProductCard.tsx'],
  ['src/features/orders/cart/web/place/CartRows.tsx', '../../contract/cart.calls.ts'],
  ['src/features/orders/cart/web/place/CartRows.tsx', '../read/CartCount.tsx'],
  ['src/features/orders/cart/web/place/CartRows.tsx', '#features/goods/catalog/web/catalog.api.ts'],
  ['src/features/orders/cart/web/place/CartPage.tsx', '#features/goods/catalog/web/read/ProductCard.tsx'],
  ['src/features/orders/cart/web/place/CartRows.test.tsx', '#features/goods/catalog/web/read/ProductCard.tsx'],
  ['src/app/web/routes/routes.tsx', '#features/orders/cart/web/CartPage.tsx'],
] as const

interface Finding {
  code: string
  message: string
  help?: string
  filename: string
  labels: { span: { line: number } }[]
}

describe('import boundaries', () => {
  let folder = ''
  let findings: Finding[] = []
  /** All cases in one run, because starting the linter takes longer than the rule: every import is a line of its file. */
  const lines = Map.groupBy([...forbidden, ...allowed], ([file]): string => file)
  beforeAll(() => {
    // An empty repository with the same settings.
    folder = mkdtempSync(join(tmpdir(), 'balju-boundaries-'))
    copyFileSync(join(root, '.oxlintrc.json'), join(folder, '.oxlintrc.json'))
    const { imports } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { imports: unknown }
    writeFileSync(join(folder, 'package.json'), JSON.stringify({ type: 'module', imports }))
    const texts = [...lines].map(([file, cases]) => [
      file,
      cases.map(([, specifier]) => `import ${JSON.stringify(specifier)}\n`).join(''),
    ])
    findings = lint(folder, Object.fromEntries(texts) as Record<string, string>) // pairs of strings
  })
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  /** The messages at the line of a case. */
  const saidAbout = (file: string, specifier: string): string => {
    const line = (lines.get(file) ?? []).findIndex(([, imported]) => imported === specifier) + 1
    return findings
      .filter(({ filename, labels }) => filename === file && labels.some(({ span }) => span.line === line))
      .map(({ code, message, help }) => `${code}: ${message} ${help ?? ''}`)
      .join('\n')
  }

  it.each(forbidden)('%s may not import %s', (file, specifier, message) => {
    expect(saidAbout(file, specifier)).toContain(message)
  })

  it.each(allowed)('%s may import %s', (file, specifier) => {
    expect(saidAbout(file, specifier)).not.toContain('no-restricted-imports')
  })

  it('refuse two files that import each other through aliases', () => {
    const found = lint(folder, {
      'src/features/orders/cart/server/add-to-cart.ts':
        "import { listProducts } from '#features/goods/catalog/server/list/list-products.ts'\nexport const addToCart = () => listProducts()\n",
      'src/features/goods/catalog/server/list/list-products.ts':
        "import { addToCart } from '#features/orders/cart/server/add-to-cart.ts'\nexport const listProducts = () => addToCart()\n",
    })
    expect(found.map(({ code }) => code)).toContainEqual(expect.stringContaining('no-cycle'))
  })
})

function lint(folder: string, files: Record<string, string>): Finding[] {
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(join(folder, dirname(file)), { recursive: true })
    writeFileSync(join(folder, file), text)
  }
  const oxlint = join(root, 'node_modules/.bin/oxlint')
  const { stdout } = spawnSync(oxlint, ['--threads=1', '--format=json', 'src'], { cwd: folder, encoding: 'utf8' })
  rmSync(join(folder, 'src'), { recursive: true, force: true })
  return (JSON.parse(stdout) as { diagnostics: Finding[] }).diagnostics // oxlint's own format
}
