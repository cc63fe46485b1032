import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import type { Database } from './database.ts'
import { copyBlankDatabase, fillNewDatabase, makeBlankDatabase } from './blank-database.ts'
import { openEmbedded } from './open-embedded.ts'

function newFolder(): string {
  const parent = mkdtempSync(join(tmpdir(), 'balju-blank-'))
  onTestFinished(() => rmSync(parent, { recursive: true, force: true }))
  return join(parent, 'database')
}

it('a new folder starts as a copy that has every table and no row', async () => {
  await makeBlankDatabase()
  const folder = newFolder()
  expect(copyBlankDatabase(folder)).toBe(true)
  const db = await openEmbedded(folder, { migrated: true })
  expect((await db.executeSql('select id from orders')).rows).toEqual([])
  await db.close()
})

it('an existing folder is left alone', async () => {
  await makeBlankDatabase()
  const folder = newFolder()
  mkdirSync(folder)
  expect(copyBlankDatabase(folder)).toBe(false)
  expect(readdirSync(folder)).toEqual([])
})

it('leftovers of an interrupted copy are not part of the next one', async () => {
  await makeBlankDatabase()
  const folder = newFolder()
  mkdirSync(`${folder}.draft`)
  writeFileSync(join(`${folder}.draft`, 'postmaster.pid'), '1')
  expect(copyBlankDatabase(folder)).toBe(true)
  expect(readdirSync(folder)).not.toContain('postmaster.pid')
  expect(existsSync(`${folder}.draft`)).toBe(false)
})

const addLine = async (db: Database) =>
  void (await db.executeSql(
    "insert into audit_log (actor_id, call, subject, address, request_id, created_at) values (1, 'GET /', 'here', '', '', now())",
  ))

it('a new folder that is being filled appears only when it is complete', async () => {
  await makeBlankDatabase()
  const folder = newFolder()
  const fill = async (db: Database) => {
    await addLine(db)
    expect(existsSync(folder)).toBe(false)
  }
  expect(await fillNewDatabase(folder, fill)).toBe(true)
  expect(await fillNewDatabase(folder, () => Promise.reject(new Error('filled again')))).toBe(false)
  expect(readdirSync(dirname(folder))).toEqual(['database'])
  const db = await openEmbedded(folder, { migrated: true })
  expect((await db.executeSql('select subject from audit_log')).rows).toEqual([{ subject: 'here' }])
  await db.close()
})

it('a folder that could not be filled does not appear, and the next attempt starts from scratch', async () => {
  await makeBlankDatabase()
  const folder = newFolder()
  const fail = async (db: Database) => {
    await addLine(db)
    throw new Error('no pictures')
  }
  await expect(fillNewDatabase(folder, fail)).rejects.toThrow('no pictures')
  expect(existsSync(folder)).toBe(false)
  expect(await fillNewDatabase(folder, addLine)).toBe(true)
  const db = await openEmbedded(folder, { migrated: true })
  expect((await db.executeSql('select subject from audit_log')).rows).toHaveLength(1)
  await db.close()
})
