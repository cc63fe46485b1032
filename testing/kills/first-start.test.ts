import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { count } from 'drizzle-orm'
import { describe, expect, it, onTestFinished } from 'vitest'
import { orders } from '#features/orders/orders/server/orders.tables.ts'
import type { Database } from '#server/database/database.ts'
import { openEmbedded } from '#server/database/open-embedded.ts'
import { ledgerProblems } from '../fixtures/money/ledger.ts'
import { onPostgres } from '../harness/test-database.ts'
import { spawnServer, startServer, type ServerProcess } from './server-process.ts'

const kills = Number(process.env['FIRST_START_KILLS'] ?? 2)

/** The demo is seeded at the first start on the embedded database only. */
describe.skipIf(onPostgres)('a first start that is killed while it seeds the demo', () => {
  it(
    `leaves nothing behind, ${kills} times; the next one seeds the whole demo, the one after keeps it, and no real one serves it`,
    async () => {
      const dataDir = await mkdtemp(join(tmpdir(), 'balju-first-start-'))
      let running: ServerProcess | undefined
      onTestFinished(async () => {
        await running?.stop('SIGKILL')
        await rm(dataDir, { recursive: true, force: true })
      })
      const environment = { DATA_DIR: dataDir, DATABASE_URL: '', DEMO: 'on' }
      const look = <T>(read: (db: Database) => Promise<T>) => lookInto(join(dataDir, 'database'), read)

      for (let kill = 0; kill < kills; kill++) {
        const server = await spawnServer(environment)
        running = server
        await server.said('데모 데이터를 준비하고 있습니다')
        await pause(500 + Math.random() * 2_500)
        await server.stop('SIGKILL')
        expect(existsSync(join(dataDir, 'database'))).toBe(false)
      }

      running = await startServer(environment)
      await running.stop('SIGTERM')
      const whole = await look(countOrders)
      expect(whole).toBeGreaterThan(550)
      expect(await look(listStates)).toEqual(['BD', 'CC', 'PC', 'PIP', 'RC', 'RP'])
      expect(await look(ledgerProblems)).toEqual([])

      running = await startServer(environment)
      await running.stop('SIGKILL')
      expect(await look(countOrders)).toBe(whole)

      const real = await spawnServer({ ...environment, DEMO: 'off' })
      running = real
      await once(real.child, 'exit')
      expect([real.child.exitCode, real.errors()]).toEqual([78, expect.stringMatching(/^이 데이터는 데모입니다\./)])
      expect(await look(countOrders)).toBe(whole)
    },
    300_000 + kills * 60_000,
  )
})

async function countOrders(db: Database): Promise<number> {
  const [found] = await db.select({ rows: count() }).from(orders)
  return Number(found?.rows)
}

async function listStates(db: Database): Promise<string[]> {
  const found = await db.selectDistinct({ status: orders.status }).from(orders)
  return found.map(({ status }) => status).toSorted()
}

async function lookInto<T>(folder: string, read: (db: Database) => Promise<T>): Promise<T> {
  const db = await openEmbedded(folder)
  try {
    return await read(db)
  } finally {
    await db.close()
  }
}
