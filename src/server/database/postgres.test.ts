import { sql } from 'drizzle-orm'
import pg from 'pg'
import { describe, expect, it, onTestFinished } from 'vitest'
import { onPostgres, openTestDatabase } from '#testing/test-database.ts'

describe.runIf(onPostgres)('a PostgreSQL that is away for a moment', () => {
  /** Every connection answers by this until the answer of `replaceQuery` is called. */
  function replaceQuery(answer: () => Promise<never>): () => void {
    const before = Object.getOwnPropertyDescriptor(pg.Client.prototype, 'query') ?? {}
    Object.defineProperty(pg.Client.prototype, 'query', { ...before, value: answer })
    const restore = () => void Object.defineProperty(pg.Client.prototype, 'query', before)
    onTestFinished(restore)
    return restore
  }

  it('costs no connection, though not even the beginning of a transaction gets through', async () => {
    const { db, drop } = await openTestDatabase({ connections: 1 })
    onTestFinished(drop)
    const work = () =>
      db.transact(async (tx) => {
        await tx.execute(sql`select 1`)
        return { ok: true }
      })
    const restore = replaceQuery(() => Promise.reject(new Error('Connection terminated unexpectedly')))
    for (let tries = 0; tries < 3; tries++) await expect(work()).rejects.toThrow()
    restore()
    expect(await work()).toEqual({ ok: true })
  })
})
