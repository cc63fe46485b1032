import { setTimeout as pause } from 'node:timers/promises'
import { afterEach, describe, expect, it, onTestFinished } from 'vitest'
import { findPostgresPrograms, startCluster } from '../harness/postgres-cluster.ts'
import { onPostgres } from '../harness/test-database.ts'
import { startServer, type ServerProcess } from './server-process.ts'
import { expectAnswered, expectWhole, moreOrders, openShop, startLoad } from './shop-under-load.ts'

const programs = findPostgresPrograms()
const outageMs = 10_000
const recoveryMs = 3_000

let running: ServerProcess | undefined
afterEach(async () => {
  await running?.stop('SIGKILL')
})

/** [targets R9] */
describe.skipIf(!programs || !onPostgres)('a PostgreSQL that stops for ten seconds under 32 buyers', () => {
  it('is answered with 503 and a time for the retry; afterwards each order exists once', async () => {
    const cluster = await startCluster(programs!) // skipped above where there are none
    onTestFinished(cluster.remove)
    const shop = await openShop(cluster.url)
    const server = await startServer(shop.environment)
    running = server
    const load = startLoad(shop, 32)
    load.aim(server.address)
    await moreOrders(32, load, server)

    cluster.crash()
    const before = load.acknowledged()
    const seen = await watchHealth(server.address, outageMs)
    // The orders that PostgreSQL had stored were answered in the moment of the stop at the latest.
    expect(load.acknowledged() - before).toBeLessThanOrEqual(32)
    expect(seen).toEqual({ healthz: new Set([200]), readyz: new Set([503]) })

    cluster.start()
    const back = Date.now()
    await moreOrders(1, load, server)
    expect(Date.now() - back).toBeLessThanOrEqual(recoveryMs)
    await moreOrders(64, load, server)

    const acknowledged = await load.stop()
    expect([...load.refusals]).toEqual([503])
    expect(load.withoutRetryAfter()).toBe(0)
    expect(await server.stop('SIGTERM')).toBe(0)
    await expectAnswered(shop, acknowledged)
    await expectWhole(shop, acknowledged)
  }, 180_000)
})

/** The statuses of both health pages during this time, five times a second. */
async function watchHealth(address: string, forMs: number) {
  const seen = { healthz: new Set<number>(), readyz: new Set<number>() }
  const until = Date.now() + forMs
  while (Date.now() < until) {
    const [healthz, readyz] = await Promise.all([fetch(`${address}/healthz`), fetch(`${address}/readyz`)])
    seen.healthz.add(healthz.status)
    seen.readyz.add(readyz.status)
    await pause(200)
  }
  return seen
}
