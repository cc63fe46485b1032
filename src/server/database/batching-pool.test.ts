import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { BatchingPool } from './batching-pool.ts'

const url = process.env['TEST_DATABASE_URL']

describe.skipIf(!url)('a pool that sends the queries of one moment together', () => {
  let pool: BatchingPool
  beforeAll(() => {
    pool = new BatchingPool({ connectionString: url, max: 2, connectionTimeoutMillis: 5_000 })
  })
  afterAll(() => pool.end())

  const numbers = Array.from({ length: 50 }, (_, index) => index)
  const ask = (text: string, values: unknown[] = []) => pool.query({ text, values })

  it('returns each query its own result', async () => {
    const answers = await Promise.all(numbers.map((number) => ask('select $1::int as number', [number])))
    expect(answers.map(({ rows }) => rows[0])).toEqual(numbers.map((number) => ({ number })))
  })

  it('keeps named statements apart whose names are equal in the characters that PostgreSQL reads', async () => {
    const name = 'x'.repeat(63)
    const client = await pool.connect()
    for (let attempts = 0; attempts < 2; attempts++) {
      const one = await client.query({ name: `${name}_one`, text: 'select 1 as n' })
      const other = await client.query({ name: `${name}_other`, text: 'select 2 as n' })
      expect([one.rows, other.rows]).toEqual([[{ n: 1 }], [{ n: 2 }]])
    }
    client.release()
  })

  it('isolates a failing query from the others in its batch, and reuses the connection', async () => {
    const results = await Promise.allSettled([
      ask('select 1 as fine'),
      ask('select 1 / $1::int', [0]),
      ask('select 2 as fine'),
    ])
    expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
    expect((await ask('select 3 as fine')).rows).toEqual([{ fine: 3 }])
    expect(pool.totalCount).toBeLessThanOrEqual(2)
  })

  it('releases every connection', async () => {
    await Promise.all(numbers.map(() => ask('select 1')))
    await new Promise(setImmediate)
    expect(pool.idleCount).toBe(pool.totalCount)
    expect(pool.waitingCount).toBe(0)
  })

  it('begins a transaction before its first statement, although nobody awaited the begin', async () => {
    const client = await pool.connect()
    await client.query({ text: 'begin' })
    await client.query({ text: 'create temporary table kept (id int)' })
    await client.query({ text: 'rollback' })
    await expect(client.query({ text: 'select * from kept' })).rejects.toThrow(/does not exist/)
    client.release()
  })

  it('reports the original error for each statement of a failed transaction, also for the one that is awaited first', async () => {
    const client = await pool.connect()
    await client.query({ text: 'begin' })
    const results = await Promise.allSettled([
      client.query({ text: 'select 1 / $1::int', values: [0] }),
      client.query({ text: 'select 1 as never' }),
    ])
    await client.query({ text: 'rollback' })
    client.release()
    expect(results).toMatchObject([{ reason: { code: '22012' } }, { reason: { code: '22012' } }])
  })

  it('survives a connection that the server closes during a query, and goes on serving', async () => {
    const other = new pg.Client({ connectionString: url })
    await other.connect()
    const slow = ask('select pg_backend_pid(), pg_sleep(20)')
    const ended = expect(slow).rejects.toThrow()
    await expect
      .poll(async () => {
        const found = await other.query(
          `select pg_terminate_backend(pid) from pg_stat_activity where query like '%pg_sleep(20)%' and pid <> pg_backend_pid()`,
        )
        return found.rowCount
      })
      .toBeGreaterThan(0)
    await ended
    expect((await ask('select 1 as fine')).rows).toEqual([{ fine: 1 }])
    await other.end()
  })
})
