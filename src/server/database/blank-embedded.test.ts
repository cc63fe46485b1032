import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { copyBlankDatabase, makeBlankDatabase } from './blank-embedded.ts'
import { openEmbedded } from './embedded.ts'

function newFolder(): string {
  const parent = mkdtempSync(join(tmpdir(), 'balju-blank-'))
  onTestFinished(() => rmSync(parent, { recursive: true, force: true }))
  return join(parent, 'database')
}

it('a new folder begins as a copy that has every table and no row', async () => {
  await makeBlankDatabase()
  const folder = newFolder()
  expect(await copyBlankDatabase(folder)).toBe(true)
  const db = await openEmbedded(folder, { migrated: true })
  expect((await db.executeSql('select id from orders')).rows).toEqual([])
  await db.close()
})

it('a folder that is there is left alone', async () => {
  await makeBlankDatabase()
  const folder = newFolder()
  mkdirSync(folder)
  expect(await copyBlankDatabase(folder)).toBe(false)
  expect(readdirSync(folder)).toEqual([])
})

it('what a copy that was ended halfway left is no part of the next one', async () => {
  await makeBlankDatabase()
  const folder = newFolder()
  mkdirSync(`${folder}.draft`)
  writeFileSync(join(`${folder}.draft`, 'postmaster.pid'), '1')
  expect(await copyBlankDatabase(folder)).toBe(true)
  expect(readdirSync(folder)).not.toContain('postmaster.pid')
  expect(existsSync(`${folder}.draft`)).toBe(false)
})
