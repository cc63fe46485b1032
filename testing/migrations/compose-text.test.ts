import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { migrationsUntil, openBare, tags, type BareDatabase } from './bare-database.ts'
import { firstRows } from './first-rows.ts'
import { everyRow, rowsOf } from './schema.ts'

const composing = tags.findIndex((tag) => tag.endsWith('_compose_text'))
/** The ledger is append-only, and the version of a catalogue rises with its texts. */
const frozen = new Set(['cash_transaction', 'cash_entry', 'partner_catalog'])

let bare: BareDatabase
beforeAll(async () => {
  bare = await openBare()
})
afterAll(() => bare.drop())

describe('what macOS stored decomposed', () => {
  it('is composed in every column of every table, also in JSON, and keeps everything else', async () => {
    await bare.migrate(migrationsUntil(tags[0] ?? ''))
    await bare.exec(firstRows.normalize('NFD'))
    await bare.migrate(migrationsUntil(tags[composing - 1] ?? ''))
    const before = await everyRow(bare.db)
    await bare.migrate(migrationsUntil(tags[composing] ?? ''))
    const after = await everyRow(bare.db)

    expect(JSON.stringify(before)).toMatch(/[\u1100-\u11FF]/)
    for (const [table, rows] of Object.entries(before)) {
      if (frozen.has(table)) continue
      expect(after[table], table).toEqual(JSON.parse(JSON.stringify(rows).normalize('NFC')))
    }
  })

  it('becomes one line where it is a name or an address', async () => {
    await bare.empty()
    await bare.migrate(migrationsUntil(tags[composing - 1] ?? ''))
    await bare.exec(firstRows)
    await bare.exec(`update chain_store set address2 = E'3층\\r\\n\\t302호\\n'; update product set description = E'한 줄\\n두 줄'`)
    await bare.migrate(migrationsUntil(tags[composing] ?? ''))
    expect(await rowsOf(bare.db, sql`select address2 from chain_store`)).toEqual([{ address2: '3층 302호' }])
    expect(await rowsOf(bare.db, sql`select description from product`)).toEqual([{ description: '한 줄\n두 줄' }])
  })

  it('stays where a composed row has its name already, and hinders no other row', async () => {
    await bare.empty()
    await bare.migrate(migrationsUntil(tags[composing - 1] ?? ''))
    await bare.exec(firstRows)
    await bare.exec(`create table planted (name text unique); insert into planted values ('나루'), ('${'나루'.normalize('NFD')}'), ('${'누리'.normalize('NFD')}')`)
    await bare.migrate(migrationsUntil(tags[composing] ?? ''))
    const names = await rowsOf<{ name: string }>(bare.db, sql`select name from planted`)
    expect(names.map(({ name }) => name).toSorted()).toEqual(['나루'.normalize('NFD'), '나루', '누리'].toSorted())
  })
})
