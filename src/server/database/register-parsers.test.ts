import { PGlite } from '@electric-sql/pglite'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { onPostgres, openTestDatabase, type TestDatabase } from '#testing/harness/test-database.ts'
import { registerParsers } from './register-parsers.ts'

describe.skipIf(onPostgres)('what the embedded database answers', () => {
  let opened: TestDatabase
  beforeAll(async () => {
    opened = await openTestDatabase()
  })
  afterAll(() => opened.drop())

  const dates = sql`select '2026-05-15 01:00:00+00'::timestamptz as at, array['2026-05-15'::date] as days`
  const asText = { at: '2026-05-15 01:00:00+00', days: '{2026-05-15}' }
  const rowsOf = (result: unknown) => (result as { rows: Record<string, unknown>[] }).rows // shape of the driver's result

  it('returns dates as text to the ORM, inside a transaction and outside', async () => {
    expect(rowsOf(await opened.db.execute(dates))).toEqual([asText])
    const inside: unknown[] = []
    await opened.db.transact(async (tx) => {
      inside.push(...rowsOf(await tx.execute(dates)))
      return { ok: true }
    })
    expect(inside).toEqual([asText])
  })

  it('returns dates as Date objects to libraries, with values and without', async () => {
    const at = new Date('2026-05-15T01:00:00Z')
    const text = `select '2026-05-15 01:00:00+00'::timestamptz as at`
    expect(await opened.db.executeSql(text)).toMatchObject({ rows: [{ at }] })
    expect(await opened.db.executeSql(`${text}, $1::int as number`, [7])).toMatchObject({ rows: [{ at, number: 7 }] })
  })
})

/** Throws when the parsers are copied. */
const parsers = new Proxy(
  {},
  {
    ownKeys() {
      throw new Error('copied')
    },
  },
)

describe.skipIf(onPostgres)('the parsers that come with a statement', () => {
  async function open(): Promise<PGlite> {
    const client = await PGlite.create('memory://')
    onTestFinished(() => client.close())
    return client
  }

  it('are not merged with all others for each statement', async () => {
    const client = await open()
    registerParsers(client)
    expect((await client.query('select $1::int as number', [7], { parsers })).rows).toEqual([{ number: 7 }])
    const inside = await client.transaction((tx) => tx.query('select $1::int as number', [8], { parsers }))
    expect(inside.rows).toEqual([{ number: 8 }])
  })

  it('would be merged by the database itself', async () => {
    const client = await open()
    await expect(client.query('select $1::int as number', [7], { parsers })).rejects.toThrow('copied')
  })
})
