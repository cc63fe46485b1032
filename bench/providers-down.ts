import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openEmbedded } from '#server/database/embedded.ts'
import { openPostgres } from '#server/database/postgres.ts'
import { addProduct } from '#testing/goods.ts'
import { startServer, type ServerProcess } from '#testing/kills/server-process.ts'
import { startMailService } from '#testing/mail-service.ts'
import { troubles, type Mood, type MoodyServer } from '#testing/moody-server.ts'
import { requestOf } from '#testing/ordering.ts'
import { addBrands, addMember, addPlatform, coffee, tokenOf } from '#testing/people.ts'
import { startSolapi } from '#testing/solapi-service.ts'
import { createTestDatabase, makeTemplate } from '#testing/test-database.ts'
import type { World } from '#testing/world.ts'
import type { Work } from './load.ts'
import { measurePaced } from './paced.ts'

// [targets R10] How quick orders are while mail and Alimtalk are down, beside the same shop whose providers are fine: both in turn,
// so that what else the machine does is shared. `node bench/providers-down.ts`; TEST_DATABASE_URL for PostgreSQL.
const rate = 20
const seconds = Number(process.env['BENCH_SECONDS'] ?? 5)
const rounds = Number(process.env['BENCH_ROUNDS'] ?? 5)
const mostSlower = 1.1

interface Shop {
  server: ServerProcess
  providers: MoodyServer[]
  work: Work
  close(): Promise<void>
}

await makeTemplate()
const usual = await openShop()
const troubled = await openShop()
try {
  for (const mood of troubles) await compare(mood)
} finally {
  await Promise.all([usual.close(), troubled.close()])
}

async function compare(mood: Mood): Promise<void> {
  for (const provider of troubled.providers) provider.mood = mood
  const times: Record<'usual' | 'troubled', number[]> = { usual: [], troubled: [] }
  for (let round = 0; round < rounds; round++) {
    // Whoever goes first changes: a machine that warms up or slows down favours nobody.
    const pair = round % 2 === 0 ? (['usual', 'troubled'] as const) : (['troubled', 'usual'] as const)
    for (const which of pair) times[which].push(await p95Of(which === 'usual' ? usual : troubled))
  }
  const [before, after] = [median(times.usual), median(times.troubled)]
  const ratio = after / before
  if (ratio > mostSlower) process.exitCode = 1
  process.stdout.write(`${mood}: p95 ${after} ms beside ${before} ms, ${ratio.toFixed(2)} of it\n`)
}

async function p95Of({ server, work }: Shop): Promise<number> {
  const { p95, failures } = await measurePaced(server.address, { work, rate, promisedMs: 0 }, seconds)
  if (failures > 0) throw new Error(`${failures} orders were not placed: ${server.errors()}`)
  return p95
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
}

/** A shop with a process, a database and providers of its own. */
async function openShop(): Promise<Shop> {
  const folder = mkdtempSync(join(tmpdir(), 'balju-providers-'))
  const { url, remove } = await createTestDatabase(join(folder, 'database'))
  const db = url ? await openPostgres(url) : await openEmbedded(join(folder, 'database'))
  const world = { db, now: new Date() } as World // only these two are used by the builders of people and goods
  await addPlatform(world)
  await addBrands(world, coffee)
  const store = await addMember(world, { username: 'store', brand: coffee })
  const { partnerProductId } = await addProduct(world, { brand: coffee })
  const token = await tokenOf(world, store)
  await db.close()
  const [alimtalk, mail] = await Promise.all([startSolapi(), startMailService()])
  const server = await startServer({
    ...{ DATA_DIR: folder, DATABASE_URL: url ?? '', SOLAPI_URL: alimtalk.url, SMTP_URL: mail.url },
    ...{ SOLAPI_API_KEY: 'k', SOLAPI_API_SECRET: 's', SOLAPI_PF_ID: 'p', SOLAPI_FROM: '0212345678' },
    SOLAPI_TEMPLATES: 'ORDER_PLACED=KA01TP',
  })
  const body = JSON.stringify(requestOf(store, { pay: 'BANK', items: [{ partnerProductId, count: 1 }] }, 10_000))
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` }
  const next = (index: number) => ({
    ...{ path: '/api/order', body },
    headers: { ...headers, 'idempotency-key': `providers-down-${index}` },
  })
  return {
    ...{ server, providers: [alimtalk, mail], work: { name: 'placing an order', method: 'POST', next } },
    close: async () => {
      await server.stop('SIGKILL')
      await Promise.all([alimtalk.stop(), mail.stop()])
      await remove()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
