import { PGlite } from '@electric-sql/pglite'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { onPostgres, openTestDatabase, type TestDatabase } from '#testing/harness/test-database.ts'
import { prepareStatements } from './prepare-statements.ts'

describe.skipIf(onPostgres)('a statement on the embedded database', () => {
  let opened: TestDatabase
  beforeAll(async () => {
    opened = await openTestDatabase()
  })
  afterAll(() => opened.drop())

  const rowsOf = async (query: ReturnType<typeof sql>) =>
    ((await opened.db.execute(query)) as unknown as { rows: Record<string, unknown>[] }).rows // shape of the driver's result
  const preparedLike = async (text: string) =>
    (await rowsOf(sql`select count(*)::int as count from pg_prepared_statements where statement like ${text}`))[0]

  it('is parsed and planned once, and returns the rows for the values of each call', async () => {
    const ask = (id: number | null, list: string) =>
      rowsOf(sql`select ${id}::int as id, ${list}::bigint[] as list, ${JSON.stringify({ id })}::jsonb as told`)
    for (const id of [1, 2, null, 3, 4, 5, 6, 7]) {
      expect(await ask(id, `{${id ?? 0}}`)).toEqual([{ id, list: [id ?? 0], told: { id } }])
    }
    expect(await preparedLike('%as told%')).toEqual({ count: 1 })
  })

  it('can be sent again after it failed', async () => {
    const ask = () => rowsOf(sql`select name from late_table where name = ${'x'}`)
    for (let attempts = 0; attempts < 3; attempts++) await expect(ask()).rejects.toThrow()
    await opened.db.execute(sql`create table late_table (name text)`)
    for (let attempts = 0; attempts < 3; attempts++) expect(await ask()).toEqual([])
  })

  it('outlives the transaction that first sent it, also a rolled back one', async () => {
    const ask = () => sql`select ${'kept'}::text as kept_word`
    for (let attempts = 0; attempts < 3; attempts++) {
      await opened.db.transact(async (tx) => {
        await tx.execute(ask())
        return { ok: false }
      })
    }
    expect(await rowsOf(ask())).toEqual([{ kept_word: 'kept' }])
    expect(await preparedLike('%as kept_word%')).toEqual({ count: 1 })
  })

  it('reports a constraint violation each time, and affects no other statement', async () => {
    await opened.db.execute(sql`create table only_one (id int primary key)`)
    const put = () => opened.db.execute(sql`insert into only_one values (${1}::int)`)
    await put()
    for (let attempts = 0; attempts < 3; attempts++) {
      await expect(put()).rejects.toMatchObject({ cause: { code: '23505' } })
      expect(await rowsOf(sql`select count(*)::int as count from only_one`)).toEqual([{ count: 1 }])
    }
  })
})

describe('the protocol messages of a repeated statement', () => {
  it('are sent in one packet, where the database itself would send six', async () => {
    const client = await PGlite.create()
    let sent = ''
    const send = client.execProtocolStream.bind(client)
    client.execProtocolStream = (message, options) => {
      sent += String.fromCharCode(message[0] ?? 0)
      return send(message, options)
    }
    const ask = async (n: number) => {
      sent = ''
      expect((await client.query('select $1::int as n', [n])).rows).toEqual([{ n }])
      return sent
    }
    expect([await ask(1), await ask(2), await ask(3)]).toEqual(['PDBDES', 'PDBDES', 'PDBDES'])

    prepareStatements(client)
    expect([await ask(4), await ask(5), await ask(6)]).toEqual(['PDBDES', 'PDB', 'B'])
    await client.close()
  })
})
