import { spawn, type ChildProcess } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Database } from '#server/database/database.ts'
import { openEmbedded } from '#server/database/open-embedded.ts'
import { openPostgres } from '#server/database/open-postgres.ts'
import { freePort } from '#testing/harness/free-port.ts'
import { startServer } from '#testing/kills/server-process.ts'
import { createTestDatabase, makeTemplate } from '#testing/harness/test-database.ts'
import { renewTokens, signIn } from './customers.ts'
import { openMeter } from './database-cost.ts'
import type { Target } from './figures.ts'
import { makeLimitTables } from './limit-tables.ts'
import { makeData } from './make-data.ts'
import { findFacts } from './shop-facts.ts'
import { sizesText, type Sizes } from './sizes.ts'
import { tell } from './say.ts'
import type { BenchShop } from './works.ts'

export interface OpenShop extends BenchShop {
  sizes: Sizes
  server: Target
  /** Undefined on the embedded database. */
  limit: Target | undefined
  databaseUrl: string | undefined
  startMs: number
  renew(): Promise<void>
  close(): Promise<void>
}

/**
 * Makes the data, and starts our server and the bare one in new processes, because the process that made the data has
 * warm caches and a large heap.
 */
export async function openShop(sizes: Sizes, { hasLimit = true } = {}): Promise<OpenShop> {
  await makeTemplate()
  const folder = mkdtempSync(join(tmpdir(), 'balju-bench-'))
  const copy = await createTestDatabase(join(folder, 'database'))
  tell(`making ${sizesText(sizes)}`)
  const shop = await fill(copy.url ? await openPostgres(copy.url) : await openEmbedded(join(folder, 'database')), sizes)
  const hasBoth = copy.url !== undefined && hasLimit
  if (copy.url && hasBoth) await makeLimitTables(copy.url)
  tell('starting')
  const began = performance.now()
  const server = await startServer({ DATA_DIR: folder, DATABASE_URL: copy.url ?? '', CARD_SANDBOX: 'on' })
  const startMs = Math.round(performance.now() - began)
  const meter = copy.url ? await openMeter(copy.url) : undefined
  const limit = copy.url && hasBoth ? await startLimit(copy.url) : undefined
  return {
    ...shop,
    sizes,
    startMs,
    databaseUrl: copy.url,
    server: { address: server.address, pid: pidOf(server.child), meter },
    limit: limit && { address: limit.address, pid: pidOf(limit.child), meter },
    renew: () => renewTokens([...shop.buyers, shop.operator, shop.headquarters]),
    close: async () => {
      await meter?.close()
      await server.stop('SIGTERM')
      limit?.child.kill('SIGTERM')
      await copy.remove()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

function pidOf({ pid }: ChildProcess): number {
  if (pid === undefined) throw new Error('the server has no process')
  return pid
}

async function fill(db: Database, sizes: Sizes): Promise<BenchShop> {
  const people = await makeData(db, new Date(), sizes)
  const buyers = await signIn(db, people.buyers)
  const [operator, headquarters] = await signIn(db, [people.operator, people.headquarters])
  const [first] = people.buyers
  if (!operator || !headquarters || !first) throw new Error('somebody is missing')
  const facts = await findFacts(db, first.memberId)
  await db.close()
  return { buyers, operator, headquarters, facts }
}

async function startLimit(databaseUrl: string) {
  const port = await freePort()
  const child = spawn(process.execPath, [join(import.meta.dirname, 'limit-server.ts'), String(port), databaseUrl], {
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const address = `http://127.0.0.1:${port}`
  for (let attempts = 0; attempts < 200; attempts++) {
    const ready = await fetch(`${address}/readyz`).then(
      (response) => response.ok,
      () => false,
    )
    if (ready) return { address, child }
    await pause(50)
  }
  throw new Error('the limit server did not start')
}
