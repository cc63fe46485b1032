import { mkdtempSync, rmSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Database } from '#server/database/database.ts'
import { openEmbedded } from '#server/database/open-embedded.ts'
import { openPostgres } from '#server/database/open-postgres.ts'
import { startServer } from '#testing/kills/server-process.ts'
import type { TestMember } from '#testing/fixtures/people/people.ts'
import { createTestDatabase, makeTemplate } from '#testing/harness/test-database.ts'
import { renewTokens, signIn } from './customers.ts'

const requests = Number(process.env['BENCH_REQUESTS'] ?? 100)
/** BENCH_ONLY=margin measures only the lists with this word in their names. */
const only = process.env['BENCH_ONLY'] ?? ''

/** The path of a request by its number. */
export type List = (index: number) => string

export const query = (path: string, values: Record<string, string | number>): string =>
  `${path}?${new URLSearchParams(Object.entries(values).map(([key, value]): [string, string] => [key, String(value)])).toString()}`

/** The elements in an order that looks random. */
export const pick = <T>(list: readonly T[], index: number): T => list[(index * 7 + 3) % list.length]! // lists are not empty

interface Measurement {
  /** Fills the new database, and returns the member who reads the lists. */
  fill: (db: Database) => Promise<TestMember>
  lists: Readonly<Record<string, List>>
  /** Upper limit of the p95 of a list. */
  promisedMs: (list: string) => number
  headers?: Record<string, string>
}

/** Prints the latency of each list on a new database, one request after the other; the exit code tells whether all keep their limit. */
export async function measureLists({ fill, lists, promisedMs, headers = {} }: Measurement): Promise<void> {
  await makeTemplate()
  const folder = mkdtempSync(join(tmpdir(), 'balju-bench-'))
  const copy = await createTestDatabase(join(folder, 'database'))
  try {
    const db = copy.url ? await openPostgres(copy.url) : await openEmbedded(join(folder, 'database'))
    const [reader] = await signIn(db, [await fill(db)])
    await db.close()
    if (!reader) throw new Error('nobody reads the lists')
    const server = await startServer({ DATA_DIR: folder, DATABASE_URL: copy.url ?? '' })
    try {
      const rows = []
      const wanted = Object.entries(lists).filter(([name]) => name.includes(only))
      for (const [name, pathOf] of wanted) {
        await renewTokens([reader])
        const all = { ...headers, authorization: `Bearer ${reader.token}` }
        const row = await measureList((index) => fetch(`${server.address}/api${pathOf(index)}`, { headers: all }))
        const kept = row['p95 ms'] <= promisedMs(name) && row.failures === 0
        rows.push({ list: name, ...row, 'promised ms': promisedMs(name), kept })
      }
      if (rows.some(({ kept }) => !kept)) process.exitCode = 1
      console.table(rows)
      process.stdout.write(`load of the machine: ${loadavg()[0]?.toFixed(1)}\n`)
    } finally {
      await server.stop('SIGTERM')
    }
  } finally {
    await copy.remove()
    rmSync(folder, { recursive: true, force: true })
  }
}

async function measureList(ask: (index: number) => Promise<Response>) {
  // The first tenth warms up the caches.
  const warmUp = Math.ceil(requests / 10)
  const times: number[] = []
  let failures = 0
  for (let index = 0; index < requests + warmUp; index++) {
    const start = performance.now()
    const reply = await ask(index)
    await reply.arrayBuffer()
    if (!reply.ok) failures++
    times.push(performance.now() - start)
  }
  const sorted = times.slice(warmUp).toSorted((one, other) => one - other)
  const at = (share: number) => Math.round(sorted[Math.floor(sorted.length * share)] ?? 0)
  return { 'p50 ms': at(0.5), 'p95 ms': at(0.95), failures }
}
