import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { refreshPartnerProducts } from '#features/goods/catalog/server/arrange/refresh-partner-products.ts'
import { withStatements, type Database } from '#server/database/database.ts'
import { openEmbedded } from '#server/database/open-embedded.ts'
import { openPostgres } from '#server/database/open-postgres.ts'
import { addCategory, addSupplier } from '#testing/fixtures/goods/goods.ts'
import { createTestDatabase, makeTemplate } from '#testing/harness/test-database.ts'
import type { World } from '#testing/world.ts'

// Hides one category with many products of many brands. `node bench/hide-category.ts`; TEST_DATABASE_URL selects PostgreSQL.
const products = Number(process.env['BENCH_PRODUCTS'] ?? 2_000)
const brands = Number(process.env['BENCH_BRANDS'] ?? 300)

await makeTemplate()
const folder = mkdtempSync(join(tmpdir(), 'balju-bench-'))
const copy = await createTestDatabase(join(folder, 'database'))
const db = copy.url ? await openPostgres(copy.url) : await openEmbedded(join(folder, 'database'))
try {
  const categoryId = await makeCategory(db)
  for (const hidden of [true, false]) await measure(db, { categoryId, hidden })
} finally {
  await db.close()
  await copy.remove()
  rmSync(folder, { recursive: true, force: true })
}

async function measure(to: Database, { categoryId, hidden }: { categoryId: number; hidden: boolean }): Promise<void> {
  const start = performance.now()
  let last = start
  let slowest = 0
  const { statements } = await withStatements(() =>
    to.transact(async (tx) => {
      await tx.execute(sql`update category set is_hidden = ${hidden} where id = ${categoryId}`)
      const timed = timedStatements(tx, () => {
        slowest = Math.max(slowest, performance.now() - last)
        last = performance.now()
      })
      last = performance.now()
      await refreshPartnerProducts(timed, [categoryId])
      return { ok: true }
    }),
  )
  const seconds = ((performance.now() - start) / 1_000).toFixed(1)
  process.stdout.write(
    `${hidden ? 'hide' : 'show'} ${products} products of ${brands} brands: ${seconds} s, ${statements.length} statements, ` +
      `the slowest ${Math.round(slowest)} ms\n`,
  )
}

/** Reports the end of each statement of the transaction. */
function timedStatements<Tx extends object>(tx: Tx, onEnd: () => void): Tx {
  return new Proxy(tx, {
    get(target, key) {
      const value: unknown = Reflect.get(target, key)
      if (key !== 'execute' || typeof value !== 'function') return value
      return async (...args: unknown[]): Promise<unknown> => {
        const result: unknown = await (value.apply(target, args) as Promise<unknown>) // drizzle's execute answers a promise
        onEnd()
        return result
      }
    },
  })
}

async function makeCategory(to: Database): Promise<number> {
  const world = { db: to, now: new Date() } as World // the fixtures use only these two
  const supplierId = await addSupplier(world)
  const { id: categoryId, rootId } = await addCategory(world)
  await to.executeSql(
    `insert into partner (id, name, uri, state, primary_color, accent_color, tint_color, created_at)
    select 2000 + n, '브랜드 ' || n, 'brand' || n, 'ACTIVE', '#1F3A8A', '#F59E0B', '#F1F3F8', now() from generate_series(1, $1::int) n`,
    [brands],
  )
  await to.executeSql(
    `insert into product (supplier_id, category_id, name, price_model, unit, print_price, own_delivery_fee, created_at)
    select $1::bigint, $2::bigint, '종이컵 ' || n, 'UNIT', '개', 0, 0, now() from generate_series(1, $3::int) n`,
    [supplierId, categoryId, products],
  )
  const inserted = 100
  for (let start = 0; start < products; start += inserted) {
    await to.executeSql(
      `insert into partner_product (partner_id, product_id, margin_type, margin, status, pictures, name, category_id, root_category_id,
        is_listed, search_text, search_choseong, created_at)
      select partner.id, product.id, 'RATE', 50, 'SALE', '[]', product.name, $1::bigint, $4::bigint, true, product.name, '', now()
      from (select id, name from product order by id offset $2::int limit $3::int) product, partner where partner.id > 2000`,
      [categoryId, start, inserted, rootId],
    )
  }
  await to.executeSql('analyze')
  return categoryId
}
