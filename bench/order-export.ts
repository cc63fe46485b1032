import { readdirSync, readFileSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openEmbedded } from '#server/database/open-embedded.ts'
import { openPostgres } from '#server/database/open-postgres.ts'
import { startServer } from '#testing/kills/server-process.ts'
import { tokenOf } from '#testing/fixtures/people/people.ts'
import { createTestDatabase, makeTemplate } from '#testing/harness/test-database.ts'
import type { World } from '#testing/world.ts'
import { residentMegabytes } from './load.ts'
import { makeData } from './make-data.ts'
import { sizesText, type Sizes } from './sizes.ts'

// Time and memory of the workbook of all orders. `node bench/order-export.ts`; TEST_DATABASE_URL selects PostgreSQL.
await makeTemplate()
const folder = mkdtempSync(join(tmpdir(), 'balju-bench-'))
const copy = await createTestDatabase(join(folder, 'database'))
const db = await (copy.url ? openPostgres(copy.url) : openEmbedded(join(folder, 'database')))
const sizes: Sizes = { orders: 100_000, products: 5_000, brands: 1 }
process.stdout.write(`making ${sizesText(sizes)}\n`)
const { operator } = await makeData(db, new Date(), sizes)
const world = { db, now: new Date() } as World // the fixture uses only these two
const token = await tokenOf(world, operator)
await db.close()
const server = await startServer({ DATA_DIR: folder, DATABASE_URL: copy.url ?? '' })
try {
  for (let round = 1; round <= 3; round++) process.stdout.write(`${await exportOnce()}\n`)
} finally {
  await server.stop('SIGTERM')
  await copy.remove()
  rmSync(folder, { recursive: true, force: true })
}

async function exportOnce(): Promise<string> {
  const pid = server.child.pid ?? 0
  const before = residentMegabytes(pid)
  let [most, worker] = [before, 0]
  const watch = setInterval(() => {
    most = Math.max(most, residentMegabytes(pid))
    for (const child of childrenOf(pid)) worker = Math.max(worker, residentMegabytes(child))
  }, 50)
  const began = performance.now()
  const answer = await fetch(`${server.address}/api/admin/order/export`, {
    headers: { authorization: `Bearer ${token}` },
  })
  const body = Buffer.from(await answer.arrayBuffer())
  clearInterval(watch)
  if (answer.status !== 200) throw new Error(body.toString())
  const seconds = ((performance.now() - began) / 1_000).toFixed(1)
  const size = (body.length / 1024 / 1024).toFixed(1)
  return `${answer.status}: ${size} MB in ${seconds} s; server ${before} MB, at most ${most}; program that writes ${worker} MB`
}

function childrenOf(pid: number): number[] {
  return readdirSync(`/proc/${pid}/task`).flatMap((task) =>
    readFileSync(`/proc/${pid}/task/${task}/children`, 'utf8').trim().split(' ').filter(Boolean).map(Number),
  )
}
