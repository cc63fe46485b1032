import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { backupName, deleteLeftovers, deleteOldBackups, keptBackups, listBackups, timeOfName } from './backup-files.ts'

const everyHours = (hours: number, count: number) =>
  Array.from({ length: count }, (_, index) => ({ madeAt: new Date(Date.UTC(2026, 10, 28, 17 - index * hours, 10)) }))
const dayOf = ({ madeAt }: { madeAt: Date }) => madeAt.toISOString().slice(0, 10)

it('keeps the newest of each of 24 hours, seven days, four weeks and twelve months', () => {
  const kept = [...keptBackups(everyHours(1, 800 * 24))]
  expect(kept.slice(0, 24)).toEqual(everyHours(1, 24))
  // A day ends at midnight in Korea, at 15:00 UTC.
  expect(kept.slice(24).map(dayOf)).toEqual(
    '11-27 11-26 11-25 11-24 11-23 11-22 11-15 11-08 10-31 09-30 08-31 07-31 06-30 05-31 04-30 03-31 02-28 01-31 2025-12-31'
      .split(' ')
      .map((day) => (day.length === 5 ? `2026-${day}` : day)),
  )
})

it('keeps a lonely old one', () => {
  const old = { madeAt: new Date('2024-01-01T00:00:00Z') }
  expect(keptBackups([old]).has(old)).toBe(true)
})

it('names backups by their time, and deletes nothing that is no backup', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'balju-backups-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const names = everyHours(1, 40).map(({ madeAt }) => backupName(madeAt))
  expect(names[0]).toBe('balju-20261128T171000Z.backup')
  expect(timeOfName(names[0] ?? '')).toEqual(new Date('2026-11-28T17:10:00Z'))
  for (const name of [...names, 'orders.xlsx', 'balju-20261128.backup.part']) await writeFile(join(folder, name), 'x')
  expect((await listBackups(folder)).map(({ file }) => file)).toEqual(names.map((name) => join(folder, name)))
  expect(await deleteOldBackups(folder)).toBe(15)
  expect(await readdir(folder)).toEqual(expect.arrayContaining(['orders.xlsx', 'balju-20261128.backup.part']))
})

it('deletes what killed backups left behind, and not what is being made', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'balju-backups-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const [now = new Date(), old = new Date()] = [0, 7].map((hours) => new Date(Date.UTC(2026, 10, 28, 17 - hours, 10)))
  for (const name of [
    `${backupName(old)}.spool`,
    `${backupName(old)}.part`,
    `${backupName(now)}.check`,
    backupName(old),
  ])
    await writeFile(join(folder, name), 'x')
  await deleteLeftovers(folder, now)
  expect((await readdir(folder)).toSorted()).toEqual([backupName(old), `${backupName(now)}.check`])
})
