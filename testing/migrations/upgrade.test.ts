import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { ledgerProblems } from '../ledger.ts'
import { onPostgres } from '../test-database.ts'
import { openBare, tags, type BareDatabase } from './bare-database.ts'
import { firstRows, forbiddenChanges, laterValues } from './first-rows.ts'
import { everyRow, rowsOf, schemaOf } from './schema.ts'

let bare: BareDatabase
let fresh: string[]
beforeAll(async () => {
  bare = await openBare()
  await bare.migrate(undefined)
  fresh = await schemaOf(bare.db)
})
beforeEach(() => bare.empty())
afterAll(() => bare.drop())

/** Migrating takes the embedded database seconds; what both do alike is tried in full on PostgreSQL. */
const olderSchemas = onPostgres ? tags : tags.filter((_, index) => index % 4 === 0)

/** [targets R31] */
describe('an installation that is brought up to date', () => {
  it.each(olderSchemas)('from %s keeps every row, and ends with the schema of a new one', async (tag) => {
    await bare.migrate(tag)
    await bare.exec(firstRows)
    for (const known of tags.slice(0, tags.indexOf(tag) + 1)) await bare.exec(laterValues[known] ?? 'select 1')
    const before = await everyRow(bare.db)
    await bare.migrate(undefined)

    expect(await schemaOf(bare.db)).toEqual(fresh)
    const after = await everyRow(bare.db)
    expect(Object.keys(before).length).toBeGreaterThan(25)
    for (const [table, rows] of Object.entries(before)) {
      expect(after[table], table).toHaveLength(rows.length)
      expect(after[table], table).toMatchObject(rows)
    }
    expect(await ledgerProblems(bare.db)).toEqual([])
    for (const [what, change] of Object.entries(forbiddenChanges))
      await expect(bare.exec(change), what).rejects.toThrow()
  })

  it('counts in its categories what it sold before there were counts', async () => {
    await bare.migrate('0001_ledger_walls')
    await bare.exec(firstRows)
    await bare.migrate(undefined)
    expect(
      await rowsOf(bare.db, sql`select partner_id::int, category_id::int, listed_count, market_count from partner_category`),
    ).toEqual([{ partner_id: 201, category_id: 2, listed_count: 1, market_count: 1 }])
  })

  // The broken twins.
  it('would be seen to lack what one of the migrations brings', async () => {
    await bare.migrate(tags.at(-2))
    expect(await schemaOf(bare.db)).not.toEqual(fresh)
  })

  it('would be seen to lack a constraint', async () => {
    await bare.migrate(undefined)
    await bare.exec('alter table orders drop constraint orders_total')
    expect(await schemaOf(bare.db)).not.toEqual(fresh)
  })
})
