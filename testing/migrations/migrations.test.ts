import { randomUUID } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { describe, expect, it, onTestFinished } from 'vitest'
import { openEmbedded } from '#server/database/embedded.ts'
import { openPostgres } from '#server/database/postgres.ts'
import { spawnServer, startServer } from '../kills/server-process.ts'
import { createEmptyDatabase, onPostgres } from '../test-database.ts'
import { openBare } from './bare-database.ts'
import { firstRows } from './first-rows.ts'
import { everyRow, rowsOf, schemaOf } from './schema.ts'

/** [targets R31] */
describe('the migrations', () => {
  it.runIf(onPostgres)('end with the same schema on both databases', async () => {
    const { url, remove } = await createEmptyDatabase()
    const postgres = await openPostgres(url)
    expect(await schemaOf(postgres)).toEqual(await freshSchema())
    await postgres.close()
    await remove()
  })

  it.runIf(onPostgres)('run once when three processes start together', async () => {
    const { url, remove } = await createEmptyDatabase()
    const opened = await Promise.all([openPostgres(url), openPostgres(url), openPostgres(url)])
    const schemas = await Promise.all(opened.map(schemaOf))
    expect(schemas[0]).toEqual(await freshSchema())
    expect(schemas[1]).toEqual(schemas[0])
    await Promise.all(opened.map((db) => db.close()))
    await remove()
  })

  it.skipIf(onPostgres)(
    'are whole after a first start that was killed in the middle',
    async () => {
      const folder = mkdtempSync(join(tmpdir(), 'balju-migrate-'))
      onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
      // A folder that is there gets no copy of the blank database: this start has to make its own.
      mkdirSync(join(folder, 'database'))
      const settings = { DATA_DIR: folder, DATABASE_URL: '' }
      const killed = await spawnServer(settings)
      await pause(700 + Math.random() * 2_000)
      await killed.stop('SIGKILL')
      expect(await (await startServer(settings)).stop('SIGTERM')).toBe(0)
      const db = await openEmbedded(join(folder, 'database'), { migrated: true })
      expect(await schemaOf(db)).toEqual(await freshSchema())
      await db.close()
    },
    120_000,
  )

  it.runIf(onPostgres)('are whole after an update that was killed in the middle, and so are the rows', async () => {
    const bare = await openBare()
    onTestFinished(() => bare.drop())
    const folder = mkdtempSync(join(tmpdir(), 'balju-migrate-'))
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
    const settings = { DATA_DIR: folder, DATABASE_URL: bare.url }
    await bare.migrate('0004_shop')
    await bare.exec(firstRows)
    const before = await everyRow(bare.db)

    // Whoever reads the orders holds up 0007, which takes indexes from them: 0005 and 0006 are done, the rest is not.
    await bare.exec('begin; lock table orders in access share mode')
    const killed = await spawnServer(settings)
    await expect.poll(() => waiting(bare.db)).toBe(1)
    await killed.stop('SIGKILL')
    await bare.exec('commit')

    expect(await (await startServer(settings)).stop('SIGTERM')).toBe(0)
    expect(await schemaOf(bare.db)).toEqual(await freshSchema())
    const after = await everyRow(bare.db)
    // The start itself adds the market and the terms.
    for (const [table, rows] of Object.entries(before))
      expect(after[table], table).toEqual(expect.arrayContaining(rows.map((row) => expect.objectContaining(row))))
  })
})

async function waiting(db: Parameters<typeof rowsOf>[0]): Promise<number> {
  const [found] = await rowsOf<{ waiting: number }>(
    db,
    sql`select count(*)::int as waiting from pg_locks where relation = 'orders'::regclass and not granted`,
  )
  return found?.waiting ?? 0
}

let fresh: Promise<string[]> | undefined
/** Of a new embedded database. */
const freshSchema = () => (fresh ??= readFreshSchema())

async function readFreshSchema(): Promise<string[]> {
  const db = await openEmbedded(`memory://${randomUUID()}`)
  const schema = await schemaOf(db)
  await db.close()
  return schema
}
