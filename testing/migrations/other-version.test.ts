import { execFile } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { describe, expect, it, onTestFinished } from 'vitest'
import { openDatabase } from '#server/database/open-database.ts'
import { spawnServer, startServer } from '../kills/server-process.ts'
import { onPostgres } from '../harness/test-database.ts'
import { testSecret } from '../world.ts'
import { migrationsAndThen, migrationsBefore, openBare, type BareDatabase } from './bare-database.ts'
import { firstRows } from './first-rows.ts'
import { everyRow, rowsOf, schemaOf } from './schema.ts'

const commands = join(import.meta.dirname, '../../dist/server/commands.js')
const secrets = { SESSION_SECRET: testSecret, ACCOUNT_KEY: testSecret }
const nextVersion = () => migrationsAndThen('create table planted (id bigint)')

/** A database that another version has filled; undefined: an empty one. */
async function otherDatabase(migrations?: string) {
  const dataDir = mkdtempSync(join(tmpdir(), 'balju-version-'))
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }))
  const folder = join(dataDir, 'database')
  mkdirSync(folder)
  let bare: BareDatabase | undefined = await openBare(folder)
  onTestFinished(() => bare?.drop())
  /** The embedded database has one process, so that ours lets go of it while a program looks at it. */
  const lend = async () => {
    if (onPostgres) return
    await bare?.drop()
    bare = undefined
  }
  const ours = async () => (bare ??= await openBare(folder))
  if (migrations) {
    await bare.migrate(migrations)
    await bare.exec(firstRows)
  }
  const settings = { DATA_DIR: dataDir, DATABASE_URL: bare.url }
  const state = async () => {
    const { db } = await ours()
    const applied = await rowsOf(db, sql`select hash, created_at::text from drizzle.__drizzle_migrations`)
    const found = { schema: await schemaOf(db), rows: await everyRow(db), applied }
    await lend()
    return found
  }
  await lend()
  return { settings, state, ours, url: settings.DATABASE_URL || undefined, dataDir }
}

const open = ({ url, dataDir }: { url: string | undefined; dataDir: string }) =>
  openDatabase({ DATABASE_URL: url, DATABASE_CONNECTIONS: 2, DATA_DIR: dataDir })

const command = (settings: Record<string, string>, ...words: string[]) =>
  new Promise<{ code: number; said: string }>((resolve) => {
    execFile(process.execPath, [commands, ...words], { env: { ...process.env, ...secrets, ...settings } }, (error, out, errors) =>
      resolve({ code: Number(error?.code ?? 0), said: out + errors }),
    )
  })

const operator = ['operator', '--username', 'boss01', '--name', '김하늘', '--phone', '010-0000-1024']

describe('a database of another version', () => {
  it.each([
    ['earlier', migrationsBefore],
    ['later', nextVersion],
  ])('(%s) is refused and left as it was', async (from, migrations) => {
    const other = await otherDatabase(migrations())
    const before = await other.state()
    expect(Object.keys(before.rows).length).toBeGreaterThan(25)
    await expect(open(other)).rejects.toMatchObject({ from })
    expect(await other.state()).toEqual(before)
  })

  it('stops the start and every command with exit code 78 and one line', async () => {
    const other = await otherDatabase(migrationsBefore())
    const before = await other.state()
    const line = /^이 데이터는 [^\n]*이전 형식[^\n]*지정해 새로 시작해 주세요\.\n$/

    for (const DEMO of ['off', 'on']) {
      const { child, errors } = await spawnServer({ ...other.settings, DEMO })
      await expect.poll(() => child.exitCode).toBe(78)
      expect(errors()).toMatch(line)
    }
    for (const words of [[...operator, '--email', 'boss@example.com'], ['integrity'], ['seed']])
      expect(await command({ ...other.settings, DEMO: 'on' }, ...words), words[0]).toMatchObject({
        code: 78,
        said: expect.stringMatching(line),
      })
    expect(await other.state()).toEqual(before)
  }, 120_000)

  // The broken twin: drizzle compares times only.
  it('would be served by drizzle alone when it is of a later one', async () => {
    const other = await otherDatabase(nextVersion())
    await expect((await other.ours()).migrate()).resolves.toBeUndefined()
  })
})

describe('a database of this version', () => {
  it('starts: an empty one, and one that has all migrations', async () => {
    const { settings, state } = await otherDatabase()
    expect(await (await startServer(settings)).stop('SIGTERM')).toBe(0)
    const { schema } = await state()
    expect(await (await startServer(settings)).stop('SIGTERM')).toBe(0)
    expect((await state()).schema).toEqual(schema)
  }, 120_000)
})
