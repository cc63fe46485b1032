import { spawn, spawnSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { describe, expect, it, onTestFinished } from 'vitest'
import { openEmbedded } from '#server/database/open-embedded.ts'
import { openPostgres } from '#server/database/open-postgres.ts'
import { spawnServer, startServer } from '../kills/server-process.ts'
import { createEmptyDatabase, onPostgres } from '../harness/test-database.ts'
import { migrationsAndThen, openBare } from './bare-database.ts'
import { firstRows } from './first-rows.ts'
import { everyRow, rowsOf, schemaOf } from './schema.ts'

/** [targets R31] */
describe('the migrations', () => {
  it('lead to the tables of the code: none was forgotten', () => {
    const { folder, output } = generate({ after: 'migrations' })
    expect(output).toContain('No schema changes')
    expect(readdirSync(folder)).toEqual(readdirSync('migrations'))
  })

  it('create what the tables of the code declare, and what is written by hand', async () => {
    const declared = await withBare(async (bare) => {
      await bare.migrate(generate().folder)
      return schemaOf(bare.db)
    })
    const migrated = await withBare(async (bare) => {
      await bare.migrate()
      return schemaOf(bare.db)
    })
    const byHand = /^(CREATE (CONSTRAINT )?TRIGGER |function |sequence catalog_version )| TRIGGER /
    expect(migrated.filter((line) => !byHand.test(line))).toEqual(declared)
    expect(migrated.filter((line) => byHand.test(line)).length).toBeGreaterThan(30)
  })

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
    'are complete after a first start that was killed in the middle',
    async () => {
      const folder = newFolder()
      // Creates the folder without a database: an existing folder gets no copy of the blank database, so this start
      // runs the migrations.
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

  it.runIf(onPostgres)('are complete after a first start that was killed in the middle', async () => {
    const bare = await openBare()
    onTestFinished(() => bare.drop())
    const settings = { DATA_DIR: newFolder(), DATABASE_URL: bare.url }

    // An uncommitted table of the same name blocks the migration at `create table "wish"`, after dozens of other tables.
    await bare.exec('begin; create table wish ()')
    const killed = await spawnServer(settings)
    await expect.poll(() => countBlocked(bare.db)).toBe(1)
    await killed.stop('SIGKILL')
    await bare.exec('rollback')

    expect(await (await startServer(settings)).stop('SIGTERM')).toBe(0)
    expect(await schemaOf(bare.db)).toEqual(await freshSchema())
  })

  it.runIf(onPostgres)('are complete after an update that was killed in the middle, and so are the rows', async () => {
    const bare = await openBare()
    onTestFinished(() => bare.drop())
    const next = migrationsAndThen(`create table planted (id bigint);
--> statement-breakpoint
update orders set title = title || '!';
--> statement-breakpoint
alter table cart_item add column planted text default '' not null;`)
    await bare.migrate()
    const freshNext = await withBare(async (other) => {
      await other.migrate(next)
      return schemaOf(other.db)
    })
    await bare.exec(firstRows)
    const before = await everyRow(bare.db)
    const update = () => spawn(process.execPath, [join(import.meta.dirname, 'update-process.ts'), bare.url, next])

    // A reader of the cart blocks the last statement; the two before it have run.
    await bare.exec('begin; lock table cart_item in access share mode')
    const killed = update()
    await expect.poll(() => countBlocked(bare.db)).toBe(1)
    killed.kill('SIGKILL')
    await once(killed, 'exit')
    await bare.exec('commit')

    const [code] = (await once(update(), 'exit')) as [number | null]
    expect(code).toBe(0)
    expect(await schemaOf(bare.db)).toEqual(freshNext)
    const after = await everyRow(bare.db)
    for (const [table, rows] of Object.entries(before)) {
      // The update ran once, not twice.
      const expected = table === 'orders' ? rows.map((row) => ({ ...row, title: '일반지 명함!' })) : rows
      expect(after[table], table).toMatchObject(expected)
    }
  })
})

/** Lets drizzle-kit write the migration that follows these ones; without any, the migration that creates all tables. */
function generate({ after }: { after?: string } = {}): { folder: string; output: string } {
  // drizzle-kit resolves packages from the folder of its settings, and takes only a relative path for the migrations.
  const work = `.cache/${randomUUID()}`
  onTestFinished(() => rmSync(work, { recursive: true, force: true }))
  const config = `${work}/drizzle.config.ts`
  const folder = `${work}/migrations`
  mkdirSync(folder, { recursive: true })
  if (after) cpSync(after, folder, { recursive: true })
  writeFileSync(config, readFileSync('drizzle.config.ts', 'utf8').replace('./migrations', `./${folder}`))
  const { stdout } = spawnSync('drizzle-kit', ['generate', '--config', config, '--name', 'next'])
  return { folder, output: stdout.toString() }
}

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'balju-migrate-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

async function withBare<T>(work: (bare: Awaited<ReturnType<typeof openBare>>) => Promise<T>): Promise<T> {
  const bare = await openBare()
  try {
    return await work(bare)
  } finally {
    await bare.drop()
  }
}

/** The number of connections that wait for a lock of this one. */
async function countBlocked(db: Parameters<typeof rowsOf>[0]): Promise<number> {
  const [found] = await rowsOf<{ blocked: number }>(
    db,
    sql`select count(*)::int as blocked from pg_locks
      where not granted and pg_backend_pid() = any(pg_blocking_pids(pid))`,
  )
  return found?.blocked ?? 0
}

let fresh: Promise<string[]> | undefined
/** The schema of a new embedded database. */
const freshSchema = () => (fresh ??= readFreshSchema())

async function readFreshSchema(): Promise<string[]> {
  const db = await openEmbedded(`memory://${randomUUID()}`)
  const schema = await schemaOf(db)
  await db.close()
  return schema
}
