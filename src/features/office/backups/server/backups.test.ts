import { existsSync, mkdtempSync } from 'node:fs'
import { cp, mkdir, readdir, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { memberCash } from '#features/money/cash/server/cash.tables.ts'
import { checkIntegrity } from '#features/office/integrity/server/check-integrity.ts'
import type { BackupProblemCode } from '#contract/backup-sentences.ts'
import { packBackup } from '#server/backup/make-backup.ts'
import { finishRestore, restoreBackup, type Restoring } from '#server/backup/restore-backup.ts'
import { readConfig } from '#server/config.ts'
import type { Database } from '#server/database/database.ts'
import { openEmbedded } from '#server/database/open-embedded.ts'
import { openPostgres } from '#server/database/open-postgres.ts'
import { rowsOf } from '#server/database/rows-of.ts'
import { addProduct } from '#testing/fixtures/goods/goods.ts'
import { placed } from '#testing/fixtures/orders/placed-orders.ts'
import { addBrands, addMember, addPlatform, coffee, giveCash } from '#testing/fixtures/people/people.ts'
import { createEmptyDatabase, emptyDatabase, onPostgres } from '#testing/harness/test-database.ts'
import { testSecret, useWorld } from '#testing/world.ts'
import { won } from '#values/won.ts'
import { backUp, finishElsewhere, type Finish } from './back-up.ts'
import { lastBackup } from './last-backup.ts'

const world = useWorld()
const root = mkdtempSync(join(tmpdir(), 'balju-backups-'))
afterAll(() => rm(root, { recursive: true, force: true }))

const key = 'a key of the tests, thirty-two characters or more'
const shop = join(root, 'shop')
const picture = 'files/picture/ab/ab12.jpg'
const configOf = (rest: Record<string, string> = {}) =>
  readConfig({ DATA_DIR: shop, ACCOUNT_KEY: testSecret, DEMO: 'off', BACKUP_KEY: key, ...rest })

let backup = ''
let orderNumber = ''
beforeAll(async () => {
  await emptyDatabase(world.db) // it may hold the rows of another file
  await addPlatform(world)
  await addBrands(world, coffee)
  const store = await addMember(world, {
    username: 'store',
    brand: coffee,
    stores: [{ name: '성수 1호점\t"본점"\\n' }],
  })
  await giveCash(world, store.memberId, { cash: 5_000_000 })
  const cups = await addProduct(world, { brand: coffee, product: { name: '종이컵 🥤' } })
  const items = [{ partnerProductId: cups.partnerProductId, productOptionId: null, count: 3 }]
  orderNumber = await placed(world, store, { items })
  await mkdir(join(shop, 'files/picture/ab'), { recursive: true })
  await writeFile(join(shop, picture), 'a picture')
  const run = await backUp(join(root, 'backups'), { db: world.db, config: configOf(), clock: () => world.now })
  backup = run.file ?? ''
}, 120_000)

/** A folder of another machine. */
async function newFolder(): Promise<string> {
  const folder = mkdtempSync(join(root, 'machine-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

const restoring = (dataDir: string, rest: Partial<Restoring> = {}): Restoring => ({
  dataDir,
  url: undefined,
  key,
  accountKey: testSecret,
  replaces: false,
  ...rest,
})

async function expectShop(db: Database): Promise<void> {
  const orders = await db.execute(sql`
    select o.order_number as "orderNumber", s.name from orders o join chain_store s on s.id = o.chain_store_id`)
  expect(rowsOf(orders)).toEqual([{ orderNumber, name: '성수 1호점\t"본점"\\n' }])
  const { checks } = await checkIntegrity(db, { at: world.now })
  expect(checks.filter(({ broken }) => broken > 0)).toEqual([])
}

describe('a backup', () => {
  it('is encrypted, readable by its owner only, and leaves no draft behind', async () => {
    expect((await readFile(backup)).subarray(0, 22).toString('latin1')).toBe('age-encryption.org/v1\n')
    expect(await readdir(join(root, 'backups'))).toEqual(['balju-20260515T010000Z.backup'])
  })

  it('restores rows, pictures, sequences and money on another machine, and new rows can follow', async () => {
    const dataDir = await newFolder()
    const { manifest } = await restoreBackup(backup, restoring(dataDir))
    expect(await readFile(join(dataDir, picture), 'utf8')).toBe('a picture')
    const db = await openEmbedded(join(dataDir, 'database'))
    onTestFinished(() => db.close())
    await expectShop(db)
    expect(manifest.tables.find(({ name }) => name === 'orders')?.rows).toBe(1)
    const { rows } = await db.executeSql(
      `insert into backup_run (made_at, took_ms) values (now(), 1) returning id::float8 as id`,
    )
    expect(rows).toEqual([{ id: expect.any(Number) as number }])
    await expect(db.execute(sql`update cash_entry set amount = 1`)).rejects.toThrow() // the triggers are there again
  }, 120_000)

  it('brings the key of the account numbers to a machine that has none', async () => {
    const dataDir = await newFolder()
    await restoreBackup(backup, restoring(dataDir, { accountKey: undefined }))
    expect(await readFile(join(dataDir, 'account-key'), 'utf8')).toBe(testSecret)
  }, 120_000)
})

describe('a restore is refused, and changes nothing,', () => {
  const copied = async (change: (file: string) => Promise<void>) => {
    const file = join(await newFolder(), 'copy.backup')
    await cp(backup, file)
    await change(file)
    return file
  }
  const refusals: [string, () => Promise<string>, BackupProblemCode, Partial<Restoring>][] = [
    ['when the file is cut', () => copied((file) => truncate(file, 9_000)), 'broken', {}],
    ['when a byte was changed', () => copied(flipByte), 'broken', {}],
    ['when the file is something else', () => copied((file) => writeFile(file, 'PK\u0003\u0004')), 'not-a-backup', {}],
    ['when there is no such file', () => Promise.resolve('/nowhere.backup'), 'not-a-backup', {}],
    ['without the key', () => Promise.resolve(backup), 'key-missing', { key: undefined }],
    ['when it is not encrypted although a key is set', () => plainBackup(), 'not-encrypted', {}],
    ['with another key', () => Promise.resolve(backup), 'key-wrong', { key: 'x'.repeat(40) }],
    ['with another ACCOUNT_KEY', () => Promise.resolve(backup), 'account-key-differs', { accountKey: 'x'.repeat(40) }],
  ]
  it.each(refusals)('%s', async (_, file, code, rest) => {
    const dataDir = await newFolder()
    const restored = restoreBackup(await file(), restoring(dataDir, rest))
    await expect(restored).rejects.toMatchObject({ code })
    expect(await readdir(dataDir)).toEqual([])
  })

  it('when there are data already, unless they shall be replaced: they are kept beside', async () => {
    const dataDir = await newFolder()
    await mkdir(join(dataDir, 'database'))
    await expect(restoreBackup(backup, restoring(dataDir))).rejects.toMatchObject({ code: 'not-empty' })
    await writeFile(join(dataDir, 'account-key'), 'the key of the live database')
    const own = restoring(dataDir, { replaces: true, accountKey: undefined })
    const { former = '' } = await restoreBackup(backup, own)
    expect(existsSync(former)).toBe(true)
    expect(await readFile(`${former}.account-key`, 'utf8')).toBe('the key of the live database')
    expect(await readFile(join(dataDir, 'account-key'), 'utf8')).toBe(testSecret)
    await expect(stat(join(dataDir, 'restore'))).rejects.toThrow()
  }, 120_000)
})

/** A backup that somebody without the key put in place of an encrypted one. */
async function plainBackup(): Promise<string> {
  const folder = await newFolder()
  const config = configOf({ BACKUP_KEY: '' })
  const finish: Finish = (finishing) =>
    packBackup(finishing.spool, { ...finishing.packing, verify: () => Promise.resolve([]) })
  return (await backUp(folder, { db: world.db, config, clock: () => world.now, finish })).file
}

async function flipByte(file: string): Promise<void> {
  const bytes = await readFile(file)
  const at = bytes.length - 500
  bytes[at] = (bytes[at] ?? 0) ^ 1
  await writeFile(file, bytes)
}

it('a restore that was killed between its two renames is finished by the next start', async () => {
  const dataDir = await newFolder()
  const killed = async () => mkdir(join(dataDir, 'restore/restored'), { recursive: true })
  await killed()
  await finishRestore(dataDir)
  expect(await readdir(dataDir)).toEqual([]) // it was not ready
  await killed()
  await writeFile(join(dataDir, 'restore/ready'), '')
  await finishRestore(dataDir)
  expect(await readdir(dataDir)).toEqual(['database'])
  await killed()
  await writeFile(join(dataDir, 'restore/ready'), '')
  await finishRestore(dataDir)
  expect(await readdir(dataDir)).toEqual(['database']) // the old restore can't come back
})

describe('the record of backups', () => {
  it('has the size and time of a good one, made in a process of its own', async () => {
    const folder = await newFolder()
    const config = configOf()
    const run = await backUp(folder, { db: world.db, config, clock: () => world.now, finish: finishElsewhere })
    expect(await lastBackup(world.db)).toEqual({
      good: { id: expect.any(Number) as number, ...run, file: join(folder, 'balju-20260515T010000Z.backup') },
      failed: false,
    })
    expect(run.bytes).toBeGreaterThan(1_000)
  }, 120_000)

  it('keeps a backup whose money does not match, which is needed most then, and names the checks', async () => {
    await addBrands(world, coffee)
    const store = await addMember(world, { username: 'store', brand: coffee })
    await giveCash(world, store.memberId, { cash: 10_000 })
    await world.db.update(memberCash).set({ cash: won(10_007) })
    const run = await backUp(await newFolder(), { db: world.db, config: configOf(), clock: () => world.now })
    expect(run).toMatchObject({ problem: null, unproved: ['BALANCES_MATCH'] })
  }, 120_000)

  it('says that one failed and why, keeps the last good one, and no file appears', async () => {
    const folder = await newFolder()
    const failing = backUp(folder, {
      db: world.db,
      config: configOf(),
      clock: () => world.now,
      finish: () => Promise.reject(new Error('no space left')),
    })
    await expect(failing).rejects.toThrow('no space left')
    expect(await lastBackup(world.db)).toEqual({ good: undefined, failed: true })
    expect(rowsOf(await world.db.execute(sql`select problem from backup_run`))).toEqual([{ problem: 'no space left' }])
    expect(await readdir(folder)).toEqual([])
  })
})

it('two backups of one second do not destroy each other: one is made, the other fails', async () => {
  const folder = await newFolder()
  const make = () => backUp(folder, { db: world.db, config: configOf(), clock: () => world.now })
  const results = await Promise.allSettled([make(), make()])
  expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  expect(await readdir(folder)).toEqual(['balju-20260515T010000Z.backup'])
}, 120_000)

it('a table of another program is left out, and an index of the operator changes nothing', async () => {
  await world.db.executeSql('create table zz_foreign (id int); create index zz_tuning on member (id)')
  try {
    const run = await backUp(await newFolder(), { db: world.db, config: configOf(), clock: () => world.now })
    expect(run.problem).toBeNull()
  } finally {
    await world.db.executeSql('drop table zz_foreign; drop index zz_tuning')
  }
}, 120_000)

describe.runIf(onPostgres)('on PostgreSQL', () => {
  it('a backup is restored into an empty database in one transaction, and refused while another program uses it', async () => {
    const dataDir = await newFolder()
    const { url, remove } = await createEmptyDatabase()
    onTestFinished(remove)
    await restoreBackup(backup, restoring(dataDir, { url }))
    const db = await openPostgres(url)
    await expectShop(db)
    const again = restoring(dataDir, { url, replaces: true })
    await expect(restoreBackup(backup, again)).rejects.toMatchObject({ code: 'in-use' })
    await db.close()
    await expect(restoreBackup(backup, { ...again, replaces: false })).rejects.toMatchObject({ code: 'not-empty' })
    await restoreBackup(backup, again)
    const reopened = await openPostgres(url)
    await expectShop(reopened)
    await reopened.close()
  }, 120_000)
})
