import { randomUUID } from 'node:crypto'
import { mkdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { afterEach, describe, expect, it, onTestFinished } from 'vitest'
import { product } from '#features/catalog/server/catalog.tables.ts'
import { orders } from '#features/ordering/server/ordering.tables.ts'
import type { Database } from '#server/database/database.ts'
import { openEmbedded } from '#server/database/embedded.ts'
import { openPostgres } from '#server/database/postgres.ts'
import { addProduct } from '../goods.ts'
import { ledgerProblems } from '../ledger.ts'
import { requestOf } from '../ordering.ts'
import { addBrands, addMember, addPlatform, coffee, giveCash, tokenOf } from '../people.ts'
import { createTestDatabase, onPostgres } from '../test-database.ts'
import type { World } from '../world.ts'
import { findPostgresPrograms, startCluster } from './cluster.ts'
import { startServer, type ServerProcess } from './server-process.ts'

const kills = Number(process.env['KILLS'] ?? 10)
const stops = Number(process.env['STOPS'] ?? 3)
const programs = findPostgresPrograms()
if (onPostgres && !programs)
  process.stderr.write('Crashes of PostgreSQL are not tested: no initdb and pg_ctl; see PG_BIN.\n')
const longestSilence = 30_000
const startStock = 1_000_000

let running: ServerProcess | undefined
afterEach(async () => {
  await running?.stop('SIGKILL')
})

/** The process dies in the middle of its work [targets R5, R8]. */
describe('a shop under load', () => {
  it(`loses no acknowledged order over ${kills} kills, and leaves ledger, stock and orders equal`, async () => {
    const shop = await openShop()
    const load = startLoad(shop, 16)
    for (let kill = 0; kill < kills; kill++) {
      running = await startServer(shop.environment)
      load.aim(running.address)
      await pause(150 + Math.random() * 500)
      await running.stop('SIGKILL')
    }
    const acknowledged = await load.stop()
    expect(acknowledged.size).toBeGreaterThan(kills)
    await expectWhole(shop, acknowledged)
  }, 1_800_000)

  it(`finishes what it has begun when it is told to stop, ${stops} times`, async () => {
    const shop = await openShop()
    const load = startLoad(shop, 16)
    for (let stop = 0; stop < stops; stop++) {
      running = await startServer(shop.environment)
      load.aim(running.address)
      await pause(300 + Math.random() * 300)
      expect(await running.stop('SIGTERM')).toBe(0)
    }
    const acknowledged = await load.stop()
    expect(acknowledged.size).toBeGreaterThan(stops)
    await expectWhole(shop, acknowledged)
  }, 600_000)

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
        // The shop itself goes on: it answers that it is away, and works again once its database is back.
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
    'would be seen to lose orders that were confirmed before they were on the disk',
    async () => {
      const cluster = await startCluster(programs!, ['synchronous_commit=off', 'wal_writer_delay=10000']) // as above
      onTestFinished(cluster.remove)
      const shop = await openShop(cluster.url)
      const load = startLoad(shop, 16)
      const server = await startServer(shop.environment)
      running = server
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

/** Waits until so many more orders are confirmed. */
async function moreOrders(many: number, load: Load, server: ServerProcess): Promise<void> {
  const before = load.acknowledged()
  const giveUpAt = Date.now() + longestSilence
  while (load.acknowledged() < before + many) {
    if (Date.now() > giveUpAt) throw new Error(`the shop takes no more orders: ${server.errors()}`)
    if (server.child.exitCode !== null) throw new Error(`the shop ended: ${server.errors()}`)
    await pause(20)
  }
}

interface Shop {
  environment: Record<string, string>
  token: string
  request: unknown
  open(): Promise<Database>
  remove(): Promise<void>
}

/** On a database of its own, or on the one that the test brings. */
async function openShop(ownUrl?: string): Promise<Shop> {
  const dataDir = join(tmpdir(), `balju-kill-${randomUUID()}`)
  await mkdir(dataDir)
  const { url, remove } = ownUrl
    ? { url: ownUrl, remove: () => Promise.resolve() }
    : await createTestDatabase(join(dataDir, 'database'))
  const open = () => (url ? openPostgres(url) : openEmbedded(join(dataDir, 'database')))
  const db = await open()
  // Only these two are used by the builders of people and goods.
  const world = { db, now: new Date() } as World
  await addPlatform(world)
  await addBrands(world, coffee)
  const store = await addMember(world, { username: 'store', brand: coffee })
  await giveCash(world, store.memberId, { cash: 10_000_000_000 })
  const goods = await addProduct(world, { brand: coffee, product: { stock: startStock } })
  const token = await tokenOf(world, store)
  await db.close()
  return {
    environment: { DATA_DIR: dataDir, DATABASE_URL: url ?? '' },
    token,
    request: requestOf(store, { items: [{ partnerProductId: goods.partnerProductId, count: 1 }] }, 10_000),
    open,
    remove: async () => {
      await remove()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

interface Load {
  aim(address: string): void
  /** How many orders the server has said yes to. */
  acknowledged(): number
  /** Ends the load and answers the numbers of all orders that the server said yes to. */
  stop(): Promise<Set<string>>
}

/** Clients that order one piece after the other; a broken connection is tried again under the same key, as the web does. */
function startLoad({ token, request }: Shop, clients: number): Load {
  let address: string | undefined
  let ended = false
  const acknowledged = new Set<string>()
  const client = async () => {
    while (!ended) {
      const key = randomUUID()
      for (let tries = 0; tries < 400 && !ended; tries++) {
        const orderNumber = address && (await send(`${address}/api/order`, { token, request, key }))
        if (orderNumber) {
          acknowledged.add(orderNumber)
          break
        }
        await pause(25)
      }
    }
  }
  const work = Promise.all(Array.from({ length: clients }, client))
  return {
    aim: (to) => (address = to),
    acknowledged: () => acknowledged.size,
    stop: async () => {
      ended = true
      await work
      return acknowledged
    },
  }
}

async function send(
  url: string,
  { token, request, key }: { token: string; request: unknown; key: string },
): Promise<string | undefined> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}`, 'idempotency-key': key },
      body: JSON.stringify(request),
    })
    if (response.status !== 200) return undefined
    const { data } = (await response.json()) as { data: { orderNumber: string } } // 200 carries a placed order
    return data.orderNumber
  } catch {
    return undefined
  }
}

async function expectWhole(shop: Shop, acknowledged: Set<string>): Promise<void> {
  const db = await shop.open()
  try {
    const stored = await db.select({ orderNumber: orders.orderNumber }).from(orders)
    const known = new Set(stored.map((row) => row.orderNumber))
    expect([...acknowledged].filter((orderNumber) => !known.has(orderNumber))).toEqual([])
    expect(await ledgerProblems(db)).toEqual([])
    const [left] = await db.select({ stock: product.stock }).from(product)
    expect(left?.stock).toBe(startStock - stored.length)
    const [keys] = await db.select({ used: sql<number>`count(*)::int` }).from(sql`idempotency_key`)
    expect(keys?.used).toBe(stored.length)
  } finally {
    await db.close()
    await shop.remove()
  }
}
