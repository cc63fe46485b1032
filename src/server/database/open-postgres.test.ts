import { sql } from 'drizzle-orm'
import pg from 'pg'
import { describe, expect, it, onTestFinished } from 'vitest'
import { findPostgresPrograms, startCluster } from '#testing/harness/postgres-cluster.ts'
import { onPostgres, openTestDatabase } from '#testing/harness/test-database.ts'
import { openPostgres, refuseOldServer } from './open-postgres.ts'

const programs = findPostgresPrograms()

describe.runIf(onPostgres)('a PostgreSQL that is briefly unavailable', () => {
  /** Every connection answers this way until the returned function is called. */
  function replaceQuery(answer: () => Promise<never>): () => void {
    const before = Object.getOwnPropertyDescriptor(pg.Client.prototype, 'query') ?? {}
    Object.defineProperty(pg.Client.prototype, 'query', { ...before, value: answer })
    const restore = () => void Object.defineProperty(pg.Client.prototype, 'query', before)
    onTestFinished(restore)
    return restore
  }

  it('leaks no connection, although not even BEGIN succeeds', async () => {
    const { db, drop } = await openTestDatabase({ connections: 1 })
    onTestFinished(drop)
    const work = () =>
      db.transact(async (tx) => {
        await tx.execute(sql`select 1`)
        return { ok: true }
      })
    const restore = replaceQuery(() => Promise.reject(new Error('Connection terminated unexpectedly')))
    for (let attempts = 0; attempts < 3; attempts++) await expect(work()).rejects.toThrow()
    restore()
    expect(await work()).toEqual({ ok: true })
  })
})

it.runIf(onPostgres)('PostgreSQL compiles no statement, which takes longer than to run it', async () => {
  const { db, drop } = await openTestDatabase({ connections: 1 })
  onTestFinished(drop)
  expect(await db.execute(sql`show jit`)).toMatchObject({ rows: [{ jit: 'off' }] })
})

it.each([
  [140_012, /15 or later is needed, this is 14/],
  [90_624, /this is 9/],
])('a PostgreSQL of version %i is refused before anything is changed in it', (version, message) => {
  expect(() => refuseOldServer(version)).toThrow(message)
  expect(() => refuseOldServer(150_000)).not.toThrow()
})

describe.runIf(onPostgres && programs)('a PostgreSQL that crashes', () => {
  it('rejects the running statement of a job, does not end the process, and serves again afterwards', async () => {
    const cluster = await startCluster(programs!) // not run without the programs
    onTestFinished(cluster.remove)
    const db = await openPostgres(cluster.url)
    onTestFinished(db.close)
    const running = db.executeSql('select pg_sleep(20)')
    const refused = expect(running).rejects.toThrow()
    const busy = sql`select 1 from pg_stat_activity where query like '%pg_sleep(20)' and state = 'active'`
    await expect.poll(async () => ((await db.execute(busy)) as unknown as { rows: unknown[] }).rows.length).toBe(1)
    cluster.crash()
    await refused
    cluster.start()
    expect(await db.executeSql('select 1 as one')).toEqual({ rows: [{ one: 1 }] })
  }, 60_000)
})
