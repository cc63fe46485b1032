import { randomUUID } from 'node:crypto'
import { mkdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { accessTokens } from '#features/access/session/server/access-token.ts'
import { product } from '#features/goods/catalog/server/catalog.tables.ts'
import { orders } from '#features/orders/orders/server/orders.tables.ts'
import type { Database } from '#server/database/database.ts'
import { openEmbedded } from '#server/database/open-embedded.ts'
import { openPostgres } from '#server/database/open-postgres.ts'
import { addProduct } from '../fixtures/goods/goods.ts'
import { ledgerProblems } from '../fixtures/money/ledger.ts'
import { requestOf } from '../fixtures/orders/placed-orders.ts'
import { addBrands, addMember, addPlatform, coffee, giveCash, tokenOf } from '../fixtures/people/people.ts'
import { createTestDatabase } from '../harness/test-database.ts'
import { testSecret, type World } from '../world.ts'
import type { ServerProcess } from './server-process.ts'

const orderTimeout = 30_000
const startStock = 1_000_000

/** Waits until this many more orders are confirmed. */
export async function moreOrders(many: number, load: Load, server: ServerProcess): Promise<void> {
  const before = load.acknowledged()
  const giveUpAt = Date.now() + orderTimeout
  while (load.acknowledged() < before + many) {
    if (Date.now() > giveUpAt)
      throw new Error(`the shop takes no more orders, it answered ${[...load.refusals].join()}: ${server.errors()}`)
    if (server.child.exitCode !== null) throw new Error(`the shop ended: ${server.errors()}`)
    await pause(20)
  }
}

export interface Shop {
  environment: Record<string, string>
  /** Signs a new access token: a run with many kills takes longer than one is valid. */
  token(): Promise<string>
  request: unknown
  open(): Promise<Database>
  remove(): Promise<void>
}

/** A shop on a new database, or on the given one. */
export async function openShop(ownUrl?: string): Promise<Shop> {
  const dataDir = join(tmpdir(), `balju-kill-${randomUUID()}`)
  await mkdir(dataDir)
  const { url, remove } = ownUrl
    ? { url: ownUrl, remove: () => Promise.resolve() }
    : await createTestDatabase(join(dataDir, 'database'))
  const open = () => (url ? openPostgres(url) : openEmbedded(join(dataDir, 'database')))
  const db = await open()
  // The builders of people and products use only these two.
  const world = { db, now: new Date() } as World
  await addPlatform(world)
  await addBrands(world, coffee)
  const store = await addMember(world, { username: 'store', brand: coffee })
  await giveCash(world, store.memberId, { cash: 10_000_000_000 })
  const goods = await addProduct(world, { brand: coffee, product: { stock: startStock } })
  const tokens = accessTokens(testSecret, () => new Date())
  const claims = await tokens.verify(await tokenOf(world, store))
  if (!claims) throw new Error('a new access token is refused')
  await db.close()
  return {
    // Sixteen buyers on a shared machine delay the event loop, which must not make the server refuse them.
    environment: { DATA_DIR: dataDir, DATABASE_URL: url ?? '', MAX_EVENT_LOOP_DELAY: '0' },
    token: () => tokens.sign(claims),
    request: requestOf(store, { items: [{ partnerProductId: goods.partnerProductId, count: 1 }] }, 10_000),
    open,
    remove: async () => {
      await remove()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

interface Load {
  /** Undefined pauses the load: no request is sent. */
  aim(address: string | undefined): void
  /** The numbers of the confirmed orders so far. */
  confirmed(): ReadonlySet<string>
  /** The number of confirmed orders. */
  acknowledged(): number
  /** Pauses the load until the next `aim` and waits for pending requests; returns the numbers of the confirmed orders. */
  rest(): Promise<ReadonlySet<string>>
  /** The statuses of refusals. */
  refusals: ReadonlySet<number>
  /** Number of 503 answers that named no time for a retry. */
  withoutRetryAfter(): number
  /** Ends the load and returns the numbers of the confirmed orders. */
  stop(): Promise<Set<string>>
}

/** Clients that place one order after the other; they retry a broken connection with the same idempotency key, as the web does. */
export function startLoad({ token, request }: Shop, clients: number): Load {
  let address: string | undefined
  let ended = false
  const acknowledged = new Set<string>()
  const refusals = new Set<number>()
  let withoutRetryAfter = 0
  const underWay = new Set<Promise<unknown>>()
  const order = async (to: string, key: string): Promise<boolean> => {
    const sending = send(`${to}/api/order`, { token, request, key })
    underWay.add(sending)
    const answer = await sending
    underWay.delete(sending)
    if (typeof answer === 'string') acknowledged.add(answer)
    if (typeof answer === 'object') {
      refusals.add(answer.status)
      if (answer.status === 503 && !answer.hasRetryAfter) withoutRetryAfter++
    }
    return typeof answer === 'string'
  }
  const client = async () => {
    while (!ended) {
      const key = randomUUID()
      for (let attempts = 0; attempts < 2_000 && !ended; attempts++) {
        if (address && (await order(address, key))) break
        await pause(25)
      }
    }
  }
  const work = Promise.all(Array.from({ length: clients }, client))
  return {
    aim: (to) => (address = to),
    confirmed: () => new Set(acknowledged),
    acknowledged: () => acknowledged.size,
    rest: async () => {
      address = undefined
      await Promise.all(underWay)
      return acknowledged
    },
    refusals,
    withoutRetryAfter: () => withoutRetryAfter,
    stop: async () => {
      ended = true
      await work
      return acknowledged
    },
  }
}

interface Refused {
  status: number
  hasRetryAfter: boolean
}

/** The number of the order, a refusal, or undefined when the connection was refused or broke. */
async function send(
  url: string,
  { token, request, key }: Pick<Shop, 'token' | 'request'> & { key: string },
): Promise<string | Refused | undefined> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${await token()}`, 'idempotency-key': key },
      body: JSON.stringify(request),
    })
    if (response.status !== 200) return { status: response.status, hasRetryAfter: response.headers.has('retry-after') }
    const { data } = (await response.json()) as { data: { orderNumber: string } } // 200 carries a placed order
    return data.orderNumber
  } catch {
    return undefined
  }
}

export async function expectWhole(shop: Shop, acknowledged: Set<string>): Promise<void> {
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

/** Every stored order was confirmed to its buyer. */
export async function expectAnswered(shop: Shop, acknowledged: ReadonlySet<string>): Promise<void> {
  const db = await shop.open()
  try {
    const stored = await db.select({ orderNumber: orders.orderNumber }).from(orders)
    expect(stored.map((row) => row.orderNumber).filter((orderNumber) => !acknowledged.has(orderNumber))).toEqual([])
  } finally {
    await db.close()
  }
}
