import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { afterEach, describe, expect, it, onTestFinished } from 'vitest'
import { onPostgres } from '../harness/test-database.ts'
import { findPostgresPrograms, startCluster } from '../harness/postgres-cluster.ts'
import { startServer, type ServerProcess } from './server-process.ts'
import { expectWhole, moreOrders, openShop, startLoad } from './shop-under-load.ts'

const kills = Number(process.env['KILLS'] ?? 10)
const programs = findPostgresPrograms()
if (onPostgres && !programs)
  process.stderr.write('Crashes of PostgreSQL are not tested: no initdb and pg_ctl; see PG_BIN.\n')

/** Commits are answered before they are written, and only PostgreSQL's WAL writer still writes the log. */
const confirmsEarly = [
  'synchronous_commit=off',
  'wal_buffers=64MB',
  'bgwriter_lru_maxpages=0',
  'autovacuum=off',
  'checkpoint_timeout=1h',
  'max_wal_size=4GB',
]

/** Pauses the WAL writer: commits are from now on only in memory. */
async function stopWriting(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query<{ pid: number }>(
    `select pid from pg_stat_activity where backend_type = 'walwriter'`,
  )
  process.kill(rows[0]!.pid, 'SIGSTOP') // every server has one
  await client.end()
}

let running: ServerProcess | undefined
afterEach(async () => {
  await running?.stop('SIGKILL')
})

/** The process is killed in the middle of its work [targets R5]. */
describe('a shop under load', () => {
  it(
    `loses no acknowledged order over ${kills} kills, and leaves ledger, stock and orders equal`,
    async () => {
      const shop = await openShop()
      const load = startLoad(shop, 16)
      for (let kill = 0; kill < kills; kill++) {
        running = await startServer(shop.environment)
        load.aim(running.address)
        // On a busy machine the first order takes longer than any fixed pause.
        await moreOrders(1, load, running)
        await pause(Math.random() * 500)
        await running.stop('SIGKILL')
        // Hundreds of refused connections a second would slow down the next start.
        load.aim(undefined)
      }
      const acknowledged = await load.stop()
      expect(acknowledged.size).toBeGreaterThanOrEqual(kills)
      await expectWhole(shop, acknowledged)
    },
    300_000 + kills * 60_000,
  )

  it.skipIf(!programs || !onPostgres)(
    `loses no acknowledged order when its PostgreSQL crashes ${kills} times`,
    async () => {
      const cluster = await startCluster(programs!) // skipped above where there are none
      onTestFinished(cluster.remove)
      const shop = await openShop(cluster.url)
      const load = startLoad(shop, 16)
      const server = await startServer(shop.environment)
      running = server
      load.aim(server.address)
      for (let crash = 0; crash < kills; crash++) {
        await moreOrders(5, load, server)
        await pause(Math.random() * 500)
        cluster.crash()
        // The server process survives: it answers 503, and works again once its database is back.
        cluster.start()
      }
      const acknowledged = await load.stop()
      expect(acknowledged.size).toBeGreaterThan(kills)
      expect(await server.stop('SIGTERM')).toBe(0)
      await expectWhole(shop, acknowledged)
    },
    1_800_000,
  )

  it.skipIf(!programs || !onPostgres)(
    'would be seen to lose orders that were confirmed before they were on disk',
    async () => {
      const cluster = await startCluster(programs!, confirmsEarly) // as above
      onTestFinished(cluster.remove)
      const shop = await openShop(cluster.url)
      const load = startLoad(shop, 16)
      const server = await startServer(shop.environment)
      running = server
      await stopWriting(cluster.url)
      load.aim(server.address)
      await moreOrders(50, load, server)
      cluster.crash()
      const acknowledged = await load.stop()
      cluster.start()
      await expect(expectWhole(shop, acknowledged)).rejects.toThrow()
    },
    120_000,
  )

  it('would be seen to lose an order that was never written', async () => {
    const shop = await openShop()
    await expect(expectWhole(shop, new Set(['20260515-0000001']))).rejects.toThrow()
  })
})
