import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { backupName, deleteOldBackups, keptBackups, listBackups, timeOfName } from './backup-files.ts'

const nights = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ madeAt: new Date(Date.UTC(2026, 10, 28 - index, 17, 10)) }))

it('keeps the newest backup of each of seven days, four weeks and twelve months', () => {
  const files = nights(800)
  const kept = [...keptBackups(files)].map(({ madeAt }) => madeAt.toISOString().slice(0, 10))
  // In Korea the nights are those of the following days: 29 November 2026 is a Sunday.
  expect(kept.slice(0, 7)).toEqual([28, 27, 26, 25, 24, 23, 22].map((day) => `2026-11-${day}`))
  expect(kept.slice(7, 10)).toEqual(['2026-11-21', '2026-11-14', '2026-11-07'])
  const lastNightOfMonths =
    '2026-10-30 2026-09-29 2026-08-30 2026-07-30 2026-06-29 2026-05-30 2026-04-29 2026-03-30 2026-02-27 2026-01-30 2025-12-30'
  expect(kept.slice(10)).toEqual(lastNightOfMonths.split(' '))
})

it('keeps a lonely old backup, and of several in a day the newest', () => {
  const old = { madeAt: new Date('2024-01-01T00:00:00Z') }
  expect(keptBackups([old]).has(old)).toBe(true)
  const [evening, noon] = [new Date('2026-11-28T12:00:00Z'), new Date('2026-11-28T03:00:00Z')]
  expect([...keptBackups([{ madeAt: evening }, { madeAt: noon }])]).toEqual([{ madeAt: evening }])
})

it('names backups by their time, and deletes nothing that is no backup', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'balju-backups-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const names = nights(9).map(({ madeAt }) => backupName(madeAt))
  expect(names[0]).toBe('balju-20261128T171000Z.backup')
  expect(timeOfName(names[0] ?? '')).toEqual(new Date('2026-11-28T17:10:00Z'))
  for (const name of [...names, 'orders.xlsx', 'balju-20261128.backup.part']) await writeFile(join(folder, name), 'x')
  expect((await listBackups(folder)).map(({ file }) => file)).toEqual(names.map((name) => join(folder, name)))
  expect(await deleteOldBackups(folder)).toBe(1)
  expect(await readdir(folder)).toEqual(expect.arrayContaining(['orders.xlsx', 'balju-20261128.backup.part']))
})
