import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import type { Database } from '#server/database/database.ts'
import { openEmbedded } from '#server/database/embedded.ts'
import { openPostgres } from '#server/database/postgres.ts'
import { startServer, spawnServer } from './kills/server-process.ts'
import { createEmptyDatabase, onPostgres } from './test-database.ts'

/** [targets R31] */
describe('the migrations', () => {
  it.runIf(onPostgres)('end with the same schema on both databases', async () => {
    const embedded = await openEmbedded(`memory://${randomUUID()}`)
    const { url, remove } = await createEmptyDatabase()
    const postgres = await openPostgres(url)
    expect(await schemaOf(postgres)).toEqual(await schemaOf(embedded))
    await Promise.all([embedded.close(), postgres.close()])
    await remove()
  })

  it.runIf(onPostgres)('run once when three processes start together', async () => {
    const { url, remove } = await createEmptyDatabase()
    const opened = await Promise.all([openPostgres(url), openPostgres(url), openPostgres(url)])
    const schemas = await Promise.all(opened.map(schemaOf))
    expect(schemas[0]?.length).toBeGreaterThan(100)
    expect(schemas[1]).toEqual(schemas[0])
    await Promise.all(opened.map((db) => db.close()))
    await remove()
  })

  it('are whole after a start that was killed in the middle', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'balju-migrate-'))
    const killed = await spawnServer({ DATA_DIR: folder, DATABASE_URL: '' })
    await pause(700 + Math.random() * 2_000)
    await killed.stop('SIGKILL')
    const server = await startServer({ DATA_DIR: folder, DATABASE_URL: '' })
    expect(await server.stop('SIGTERM')).toBe(0)
    const db = await openEmbedded(join(folder, 'database'))
    expect((await schemaOf(db)).length).toBeGreaterThan(100)
    await db.close()
    rmSync(folder, { recursive: true, force: true })
  }, 120_000)
})

/** Every column, index and trigger, in words. */
async function schemaOf(db: Database): Promise<string[]> {
  const result: unknown = await db.execute(sql`
    select concat_ws(' ', table_name, column_name, data_type, is_nullable, column_default) as line
      from information_schema.columns where table_schema = 'public'
    union all select indexdef from pg_indexes where schemaname = 'public'
    union all select concat_ws(' ', event_object_table, trigger_name, event_manipulation, action_timing)
      from information_schema.triggers where trigger_schema = 'public'
    order by 1`)
  return (result as { rows: { line: string }[] }).rows.map((row) => row.line).toSorted() // both drivers answer so
}
