import { sql } from 'drizzle-orm'
import pg from 'pg'
import { afterEach, describe, expect, it, onTestFinished } from 'vitest'
import { onPostgres } from '../harness/test-database.ts'
import { spawnServer, type ServerProcess } from './server-process.ts'
import { openShop } from './shop-under-load.ts'

let running: ServerProcess | undefined
afterEach(async () => {
  await running?.stop('SIGKILL')
})

/** The embedded database has one process, which nobody can lock out. */
describe.runIf(onPostgres)('a process that starts while a table of the jobs is locked', () => {
  it('says that it has no jobs, and starts them when the lock is gone', async () => {
    const shop = await openShop()
    onTestFinished(shop.remove)
    const locker = new pg.Client({ connectionString: shop.environment['DATABASE_URL'] })
    await locker.connect()
    onTestFinished(() => locker.end())
    await locker.query('begin')
    await locker.query('lock table job_state in access exclusive mode')

    const server = await spawnServer(shop.environment)
    running = server
    const ready = async () => {
      const response = await fetch(`${server.address}/readyz`).catch(() => undefined) // the port is still closed
      return response && ((await response.json()) as object)
    }
    await expect.poll(ready).toEqual({ status: 'jobs not started' })
    const db = await shop.open()
    onTestFinished(() => db.close())
    const listed = async () =>
      (await db.execute(sql`select subject, error from job_failure where job = 'start-jobs'`)) as { rows: unknown[] }
    await expect.poll(async () => (await listed()).rows).toMatchObject([{ error: expect.stringContaining('57014') }])
    expect((await fetch(`${server.address}/healthz`)).status).toBe(200)

    await locker.query('rollback')
    await expect.poll(ready).toEqual({ status: 'ready', jobs: 'running' })
    await expect.poll(async () => (await listed()).rows).toEqual([])
    const { rows } = await db.executeSql("select count(*)::int as many from jobs.schedule where key = 'expire-orders'")
    expect(rows).toEqual([{ many: 1 }])
    expect(await server.stop('SIGTERM')).toBe(0)
  }, 120_000)
})
