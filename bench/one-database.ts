import { spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { cpus, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { startServer, type ServerProcess } from '#testing/kills/server-process.ts'
import { createTestDatabase, makeTemplate } from '#testing/test-database.ts'
import { openEmbedded } from '#server/database/open-embedded.ts'
import { openPostgres } from '#server/database/open-postgres.ts'
import type { Database } from '#server/database/database.ts'
import { renewTokens, signIn, type Customer } from './customers.ts'
import { planLimit } from './plan-limit.ts'
import { measure, residentMegabytes, type Figures, type Work } from './load.ts'
import { measurePaced, type PacedFigures } from './paced.ts'
import { findDeepCursor, makeData } from './make-data.ts'
import { sizes } from './sizes.ts'
import { pacedWorks, works } from './works.ts'

const seconds = Number(process.env['BENCH_SECONDS'] ?? 15)
const rounds = Number(process.env['BENCH_ROUNDS'] ?? 3)

/** The report of `npm run bench`: one run on one machine. Compare only ratios within a report. */
interface Report {
  at: string
  machine: string
  database: 'embedded' | 'postgres'
  figures: Figures[]
  limit: Figures[]
  paced: PacedFigures[]
  startMs: number
  memoryMb: number
}

/** The minimum targets: shares of the limit, and megabytes after the run. */
const wanted: Record<string, number> = {
  'product list': 0.6,
  'product detail': 0.6,
  'add to cart': 0.5,
  'place an order': 0.4,
}
const mostMegabytes = { postgres: 250, embedded: 350 }

await makeTemplate()
const folder = mkdtempSync(join(tmpdir(), 'balju-bench-'))
const copy = await createTestDatabase(join(folder, 'database'))
try {
  const report = await bench(copy.url)
  print(report)
  const results = join(import.meta.dirname, 'results')
  mkdirSync(results, { recursive: true })
  writeFileSync(join(results, `${report.database}.json`), `${JSON.stringify(report, null, 2)}\n`)
} finally {
  await copy.remove()
  rmSync(folder, { recursive: true, force: true })
}

async function bench(databaseUrl: string | undefined): Promise<Report> {
  const open = (): Promise<Database> =>
    databaseUrl ? openPostgres(databaseUrl) : openEmbedded(join(folder, 'database'))
  say(`making ${sizes.products} products, ${sizes.stores} stores and ${sizes.orders} orders`)
  let db = await open()
  const stores = await makeData(db, new Date())
  // Close and start a new process: the process that has filled the database has warm caches and a large heap.
  await db.close()
  db = await open()
  const customers = await signIn(db, stores)
  const deepCursor = await findDeepCursor(db)
  await db.close()

  const began = performance.now()
  const server = await startServer({ DATA_DIR: folder, DATABASE_URL: databaseUrl ?? '' })
  const startMs = Math.round(performance.now() - began)
  let limit: Awaited<ReturnType<typeof startLimit>> | undefined
  try {
    if (databaseUrl) limit = await startLimit(databaseUrl, { customers, deepCursor })
    const { figures, limits } = await measureAlternately(server, limit, {
      customers,
      all: works(customers, deepCursor),
    })
    const paced: PacedFigures[] = []
    for (const one of pacedWorks(customers)) {
      say(`${one.work.name}, ${one.rate} a second`)
      await renewTokens(customers)
      paced.push(await measurePaced(server.address, one, seconds))
    }
    const memoryMb = residentMegabytes(pidOf(server))
    const machine = `${cpus()[0]?.model ?? 'unknown'} × ${cpus().length}`
    const database = databaseUrl ? 'postgres' : 'embedded'
    return { at: new Date().toISOString(), machine, database, figures, limit: limits, paced, startMs, memoryMb }
  } finally {
    await server.stop('SIGTERM')
    limit?.child.kill('SIGTERM')
  }
}

/** Alternates between our server and the limit server, so that other load on the machine disturbs both. The median round counts. */
async function measureAlternately(
  server: ServerProcess,
  limit: { address: string; pid: number } | undefined,
  { customers, all }: { customers: Customer[]; all: Work[] },
): Promise<{ figures: Figures[]; limits: Figures[] }> {
  const figures: Figures[] = []
  const limits: Figures[] = []
  for (const work of all) {
    const own: Figures[] = []
    const bare: Figures[] = []
    for (let round = 1; round <= rounds; round++) {
      say(`${work.name}, round ${round} of ${rounds}`)
      await renewTokens(customers)
      own.push(await measure({ address: server.address, pid: pidOf(server) }, work, seconds))
      if (limit)
        bare.push(
          await measure(
            limit,
            { ...work, next: (index) => ({ ...work.next(index), path: `/${pathOf(work.name)}` }) },
            seconds,
          ),
        )
    }
    figures.push(median(own))
    if (limit) limits.push(median(bare))
  }
  return { figures, limits }
}

function pathOf(name: string): string {
  return name.replaceAll(/\W+/g, '-')
}

async function startLimit(databaseUrl: string, given: { customers: Customer[]; deepCursor: number }) {
  const port = 40_000 + (process.pid % 20_000)
  const plan = await planLimit({ url: databaseUrl, port, pathOf, ...given })
  const file = join(folder, 'limit.json')
  writeFileSync(file, JSON.stringify(plan))
  const child = spawn(process.execPath, [join(import.meta.dirname, 'limit-server.ts'), file], {
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const address = `http://127.0.0.1:${port}`
  for (let attempts = 0; attempts < 200; attempts++) {
    const ready = await fetch(`${address}/readyz`).then(
      (response) => response.ok,
      () => false,
    )
    if (ready) return { address, pid: child.pid ?? 0, child }
    await pause(50)
  }
  throw new Error('the limit server did not start')
}

function median(runs: Figures[]): Figures {
  const sorted = runs.toSorted((a, b) => a.perSecond - b.perSecond)
  const middle = sorted[Math.floor(sorted.length / 2)]
  if (!middle) throw new Error('there are no measurements')
  return { ...middle, failures: runs.reduce((sum, run) => sum + run.failures, 0) }
}

function pidOf({ child }: ServerProcess): number {
  if (child.pid === undefined) throw new Error('the server has no process')
  return child.pid
}

function print(report: Report): void {
  const rows = report.figures.map((row, index) => {
    const bare = report.limit[index]
    return {
      what: row.name,
      'per second': row.perSecond,
      'p50 ms': row.p50,
      'p99 ms': row.p99,
      'cpu ms': row.cpuMs,
      failures: row.failures,
      ...(bare && {
        'limit per second': bare.perSecond,
        'limit cpu ms': bare.cpuMs,
        'of the limit': Math.round((row.perSecond / bare.perSecond) * 100) / 100,
      }),
    }
  })
  console.table(rows)
  console.table(report.paced)
  const [first, deep] = ['order list, page 1', 'order list, page 1,000'].map((name) =>
    report.figures.find((row) => row.name === name),
  )
  if (first && deep) say(`page 1,000 costs ${Math.round((first.perSecond / deep.perSecond) * 100) / 100} times page 1`)
  say(`${report.database}: ready ${report.startMs} ms after start, ${report.memoryMb} MB after the run`)
  for (const line of missed(report)) say(`MISSED: ${line}`)
}

function missed({ figures, limit, paced, database, memoryMb }: Report): string[] {
  const slow = figures.flatMap(({ name, perSecond, failures }) => {
    const bare = limit.find((row) => row.name === name)
    const least = wanted[name]
    const share = bare && Math.round((perSecond / bare.perSecond) * 100) / 100
    return [
      ...(share !== undefined && least !== undefined && share < least ? [`${name}: ${share}, wanted ${least}`] : []),
      ...(failures > 0 ? [`${name}: ${failures} failed`] : []),
    ]
  })
  const late = paced.flatMap(({ name, p95, promisedMs, failures }) => [
    ...(p95 > promisedMs ? [`${name}: p95 ${p95} ms, wanted ${promisedMs}`] : []),
    ...(failures > 0 ? [`${name}: ${failures} failed`] : []),
  ])
  const large = memoryMb > mostMegabytes[database] ? [`memory: ${memoryMb} MB, wanted ${mostMegabytes[database]}`] : []
  return [...slow, ...late, ...large]
}

function say(line: string): void {
  process.stdout.write(`${line}\n`)
}
