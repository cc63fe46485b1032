import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openEmbedded } from '#server/database/open-embedded.ts'
import { openPostgres } from '#server/database/open-postgres.ts'
import { addProduct } from '#testing/fixtures/goods/goods.ts'
import { startServer, type ServerProcess } from '#testing/kills/server-process.ts'
import { startMailService } from '#testing/services/mail-service.ts'
import { failingStates, type ProviderState, type FakeProvider } from '#testing/services/fake-provider.ts'
import { requestOf } from '#testing/fixtures/orders/placed-orders.ts'
import { addBrands, addMember, addPlatform, coffee, tokenOf } from '#testing/fixtures/people/people.ts'
import { startSolapi } from '#testing/services/solapi-service.ts'
import { createTestDatabase, makeTemplate } from '#testing/harness/test-database.ts'
import type { World } from '#testing/world.ts'

// [targets R10] Compares the latency of orders while mail and Alimtalk are down with an equal shop whose providers work. The shops
// take turns with every order, so that other load on the machine disturbs both. `node bench/providers-down.ts`; TEST_DATABASE_URL
// selects PostgreSQL.
const orders = Number(process.env['BENCH_ORDERS'] ?? 400)
const warmUp = 50
const mostSlower = 1.1

interface Shop {
  server: ServerProcess
  providers: FakeProvider[]
  /** Places one order and returns its milliseconds. */
  place(): Promise<number>
  close(): Promise<void>
}

await makeTemplate()
const usual = await openShop()
const troubled = await openShop()
try {
  // The first line compares two equal shops: it is the noise of the measurement.
  for (const state of ['fine', ...failingStates] as const) await compare(state)
} finally {
  await Promise.all([usual.close(), troubled.close()])
}

async function compare(state: ProviderState): Promise<void> {
  for (const provider of troubled.providers) provider.state = state
  const times = new Map<Shop, number[]>([
    [usual, []],
    [troubled, []],
  ])
  for (let order = 0; order < orders + warmUp; order++) {
    // Alternate the first shop: its background work slows down the second one.
    for (const shop of order % 2 === 0 ? [usual, troubled] : [troubled, usual]) {
      const took = await shop.place()
      if (order >= warmUp) times.get(shop)?.push(took)
    }
  }
  const parts = [0.5, 0.95].map((share) => {
    const [before, after] = [timeOf(times.get(usual), share), timeOf(times.get(troubled), share)]
    if (state !== 'fine' && share === 0.95 && after / before > mostSlower) process.exitCode = 1
    return `p${share * 100} ${after.toFixed(1)} ms beside ${before.toFixed(1)} ms (${(after / before).toFixed(2)})`
  })
  process.stdout.write(`${state}: ${parts.join(', ')}\n`)
}

/** The quantile of the times. */
function timeOf(times: readonly number[] | undefined, share: number): number {
  return (times ?? []).toSorted((a, b) => a - b)[Math.floor((times?.length ?? 0) * share)] ?? 0
}

/** Opens a shop with its own process, database and providers. */
async function openShop(): Promise<Shop> {
  const folder = mkdtempSync(join(tmpdir(), 'balju-providers-'))
  const { url, remove } = await createTestDatabase(join(folder, 'database'))
  const db = url ? await openPostgres(url) : await openEmbedded(join(folder, 'database'))
  const world = { db, now: new Date() } as World // the fixtures of people and products use only these two
  await addPlatform(world)
  await addBrands(world, coffee)
  const store = await addMember(world, { username: 'store', brand: coffee })
  const { partnerProductId } = await addProduct(world, { brand: coffee })
  const token = await tokenOf(world, store)
  await db.close()
  const [alimtalk, mail] = await Promise.all([startSolapi(), startMailService()])
  const server = await startServer({
    DATA_DIR: folder,
    DATABASE_URL: url ?? '',
    SOLAPI_URL: alimtalk.url,
    SMTP_URL: mail.url,
    SOLAPI_API_KEY: 'k',
    SOLAPI_API_SECRET: 's',
    SOLAPI_PF_ID: 'p',
    SOLAPI_FROM: '0212345678',
    SOLAPI_TEMPLATES: 'ORDER_PLACED=KA01TP',
  })
  const body = JSON.stringify(requestOf(store, { pay: 'BANK', items: [{ partnerProductId, count: 1 }] }, 10_000))
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` }
  const place = async () => {
    const began = performance.now()
    const answer = await fetch(`${server.address}/api/order`, {
      method: 'POST',
      body,
      headers: { ...headers, 'idempotency-key': randomUUID() },
    })
    await answer.arrayBuffer()
    if (answer.status !== 200)
      throw new Error(`the server did not place the order: ${answer.status} ${server.errors()}`)
    return performance.now() - began
  }
  return {
    server,
    providers: [alimtalk, mail],
    place,
    close: async () => {
      await server.stop('SIGKILL')
      await Promise.all([alimtalk.stop(), mail.stop()])
      await remove()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
