import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { databaseTests } from './database-tests.ts'
import { filesOf, root, textOf } from '../repo.ts'

function inFolder(files: Record<string, string>): string[] {
  const folder = mkdtempSync(join(tmpdir(), 'balju-database-tests-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, file)), { recursive: true })
    writeFileSync(join(folder, file), text)
  }
  return databaseTests(folder)
}

const world = {
  'testing/harness/test-database.ts': "export const onPostgres = 'TEST_DATABASE_URL' in process.env",
  'testing/world.ts':
    "import { onPostgres } from './harness/test-database.ts'\nexport const world = onPostgres\nexport type World = 1",
}

it('finds the tests that ask for the database themselves or through fixtures', () => {
  expect(
    inFolder({
      ...world,
      'testing/fixtures/goods/goods.ts': "import { world } from '../../world.ts'\nexport const goods = world",
      'testing/races/stock.race.test.ts': "import { onPostgres } from '../harness/test-database.ts'",
      'src/features/goods/catalog/server/list.test.ts': "import { goods } from '#testing/fixtures/goods/goods.ts'",
      'src/server/database/open.test.ts': "const { world } = await import('#testing/world.ts')",
      'src/server/database/pool.test.ts': "const url = process.env['TEST_DATABASE_URL']",
    }),
  ).toEqual([
    'src/features/goods/catalog/server/list.test.ts',
    'src/server/database/open.test.ts',
    'src/server/database/pool.test.ts',
    'testing/races/stock.race.test.ts',
  ])
})

it('leaves out those without a database, the screens and the tools', () => {
  const imports = "import { world } from '#testing/world.ts'"
  expect(
    inFolder({
      ...world,
      'src/values/won.test.ts': imports,
      'src/features/goods/catalog/web/List.test.ts': imports,
      'tools/release.test.ts': imports,
      'testing/colors.test.ts': "import { expect } from 'vitest'",
      'src/server/http/gate.test.ts': "import type { World } from '#testing/world.ts'\nimport './gone.ts'",
    }),
  ).toEqual([])
})

it('leaves out no test of the server that behaves differently on PostgreSQL', () => {
  const found = new Set(databaseTests(root))
  const asking = filesOf(root, ['src/**/*.test.ts', 'testing/**/*.test.ts']).filter((file) =>
    /TEST_DATABASE_URL|onPostgres|useWorld\(|TestDatabase\(/.test(textOf(root, file)),
  )
  expect(asking.filter((file) => !found.has(file))).toEqual([])
  expect(asking.length).toBeGreaterThan(300)
})
