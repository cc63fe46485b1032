import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { createTestDatabase, onPostgres } from '#testing/harness/test-database.ts'

const root = join(import.meta.dirname, '../../..')

/** Runs a script in a process that every deprecated call ends. */
async function runStrictly(script: string) {
  const { url, remove } = await createTestDatabase('')
  onTestFinished(remove)
  const { status, stderr } = spawnSync(process.execPath, ['--throw-deprecation', '--input-type=module', '-e', script], {
    cwd: root,
    encoding: 'utf8',
    env: { ...process.env, OWN_URL: url },
  })
  return { status, stderr }
}

describe.runIf(onPostgres)('the driver of PostgreSQL', () => {
  it('is never used in a deprecated way, whichever queries run at once', async () => {
    const { status, stderr } = await runStrictly(`
      import { sql } from 'drizzle-orm'
      import { pipelineWithCommit, sendImmediately } from '#server/database/database.ts'
      import { openPostgres } from '#server/database/open-postgres.ts'

      const db = await openPostgres(process.env.OWN_URL, { connections: 2 })
      const many = (work) => Promise.all(Array.from({ length: 12 }, work))
      const one = sql\`select 1\`
      await many(() => db.execute(one))
      await many(() => db.executeSql('select 1'))
      await many(() => db.executeSql('select $1::int', [1]))
      await many(() =>
        db.transact(async (tx) => {
          await Promise.all([sendImmediately(tx, one), sendImmediately(tx, one), tx.execute(one), tx.execute(one)])
          pipelineWithCommit(tx, sendImmediately(tx, one), sendImmediately(tx, one))
          return { ok: true }
        }),
      )
      await db.close()`)
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' })
  })

  it('would be reported for a query on a busy connection', async () => {
    const { status, stderr } = await runStrictly(`
      import pg from 'pg'
      const client = new pg.Client({ connectionString: process.env.OWN_URL })
      await client.connect()
      await Promise.all([1, 2, 3].map(() => client.query('select 1')))`)
    expect(status).not.toBe(0)
    expect(stderr).toContain('already executing a query')
  })
})
