import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { ledgerProblems } from '../fixtures/money/ledger.ts'
import { openBare, tags, migrationsAndThen, migrationsUntil, type BareDatabase } from './bare-database.ts'
import { firstRows, forbiddenChanges } from './first-rows.ts'
import { everyRow, rowsOf, schemaOf } from './schema.ts'

let bare: BareDatabase
let fresh: string[]
beforeAll(async () => {
  bare = await openBare()
  await bare.migrate()
  fresh = await schemaOf(bare.db)
})
beforeEach(() => bare.empty())
afterAll(() => bare.drop())

/** Expects each row with its values; new columns and new tables are allowed. */
async function expectEveryRow(before: Record<string, object[]>): Promise<void> {
  const after = await everyRow(bare.db)
  expect(Object.keys(before).length).toBeGreaterThan(25)
  for (const [table, rows] of Object.entries(before)) {
    expect(after[table], table).toHaveLength(rows.length)
    expect(after[table], table).toMatchObject(rows)
  }
  expect(await ledgerProblems(bare.db)).toEqual([])
  for (const [what, change] of Object.entries(forbiddenChanges)) await expect(bare.exec(change), what).rejects.toThrow()
}

const appliedMigrations = async () =>
  (await rowsOf<{ count: number }>(bare.db, sql`select count(*)::int as count from drizzle.__drizzle_migrations`))[0]
    ?.count

/** [targets R31] */
describe('an installation that is upgraded', () => {
  it.each(tags)('from %s keeps every row, and ends with the schema of a new one', async (tag) => {
    await bare.migrate(migrationsUntil(tag))
    await bare.exec(firstRows)
    const before = await everyRow(bare.db)
    await bare.migrate()

    expect(await schemaOf(bare.db)).toEqual(fresh)
    await expectEveryRow(before)
  })

  it('by a further migration keeps every row, and ends with the schema of a new one', async () => {
    const next = migrationsAndThen(`alter table orders add column planted text default '' not null;
--> statement-breakpoint
update orders set planted = order_number;
--> statement-breakpoint
create index orders_planted on orders (planted);`)
    await bare.migrate(next)
    const freshNext = await schemaOf(bare.db)
    expect(freshNext).toHaveLength(fresh.length + 2)

    await bare.empty()
    await bare.migrate()
    await bare.exec(firstRows)
    const before = await everyRow(bare.db)
    await bare.migrate(next)
    expect(await schemaOf(bare.db)).toEqual(freshNext)
    await expectEveryRow(before)
    expect(await rowsOf(bare.db, sql`select planted from orders`)).toEqual([{ planted: '20260515-1234567' }])
  })

  it('is left as it was by a migration that fails', async () => {
    await bare.migrate()
    await bare.exec(firstRows)
    const before = await everyRow(bare.db)
    const failing = migrationsAndThen(`update orders set title = '';
--> statement-breakpoint
alter table orders drop column no_such_column;`)
    await expect(bare.migrate(failing)).rejects.toThrow()
    expect(await schemaOf(bare.db)).toEqual(fresh)
    expect(await everyRow(bare.db)).toEqual(before)
    expect(await appliedMigrations()).toBe(tags.length)
  })

  it('applies nothing at a second start', async () => {
    await bare.migrate()
    await bare.exec(firstRows)
    const before = await everyRow(bare.db)
    await bare.migrate()
    expect(await appliedMigrations()).toBe(tags.length)
    expect(await everyRow(bare.db)).toEqual(before)
  })

  // The broken twins: each missing part is noticed.
  it('would be seen to lack a migration', async () => {
    await bare.migrate(migrationsAndThen('alter table orders add column planted text'))
    expect(await schemaOf(bare.db)).not.toEqual(fresh)
  })

  it.each([
    ['a constraint', 'alter table orders drop constraint orders_total'],
    ['an index', 'drop index orders_due'],
    ['a trigger', 'drop trigger cash_entry_append_only on cash_entry'],
    ['a column of a trigger', triggerOnOneColumn()],
    ['a function as it was written', replacedFunction()],
  ])('would be seen to lack %s', async (_, change) => {
    await bare.migrate()
    await bare.exec(change)
    expect(await schemaOf(bare.db)).not.toEqual(fresh)
  })
})

function triggerOnOneColumn(): string {
  return `drop trigger product_option_changed on product_option;
    create trigger product_option_changed after update of name on product_option
      for each row execute function change_catalogs_of_product()`
}

function replacedFunction(): string {
  return `create or replace function refuse_ledger_change() returns trigger language plpgsql as 'begin return new; end'`
}
