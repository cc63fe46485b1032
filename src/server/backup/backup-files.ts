import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { koreanDay, koreanMonth, koreanWeekday, addKoreanDays } from '#values/korean-date.ts'

export interface BackupFile {
  file: string
  madeAt: Date
  bytes: number
}

/** 'balju-20261129T173000Z.backup': sorted by name they are sorted by time. */
export const backupName = (madeAt: Date): string => `balju-${compactTime(madeAt)}.backup`

/** '20261129T173000Z' */
export const compactTime = (at: Date): string => at.toISOString().replace(/[-:]|\.\d+/g, '')

const namePattern = /^balju-(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z\.backup$/

/** The time in the name of a backup; undefined for another file. */
export function timeOfName(name: string): Date | undefined {
  const match = namePattern.exec(name)
  if (!match) return undefined
  const [, year, month, day, hour, minute, second] = match
  return new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`)
}

/** The backups in a folder, newest first. */
export async function listBackups(folder: string): Promise<BackupFile[]> {
  const names = await readdir(folder).catch(() => [])
  const files = await Promise.all(
    names.flatMap((name) => {
      const madeAt = timeOfName(name)
      const file = join(folder, name)
      return madeAt ? [stat(file).then(({ size }) => ({ file, madeAt, bytes: size }))] : []
    }),
  )
  return files.toSorted((one, other) => other.madeAt.getTime() - one.madeAt.getTime())
}

const kept = { hours: 24, days: 7, weeks: 4, months: 12 } as const

/** Of the backups, newest first, those to keep: the newest of each of 24 hours, 7 days, 4 weeks and 12 months. */
export function keptBackups<File extends { madeAt: Date }>(files: readonly File[]): Set<File> {
  return new Set([
    ...newestOfEach(files, ({ madeAt }) => madeAt.toISOString().slice(0, 13), kept.hours),
    ...newestOfEach(files, ({ madeAt }) => koreanDay(madeAt), kept.days),
    ...newestOfEach(files, ({ madeAt }) => mondayOf(madeAt), kept.weeks),
    ...newestOfEach(files, ({ madeAt }) => koreanMonth(madeAt), kept.months),
  ])
}

function newestOfEach<File>(files: readonly File[], periodOf: (file: File) => string, most: number): File[] {
  const periods = new Map<string, File>()
  for (const file of files) {
    const period = periodOf(file)
    if (!periods.has(period)) periods.set(period, file)
  }
  return [...periods.values()].slice(0, most)
}

const mondayOf = (at: Date): string => addKoreanDays(koreanDay(at), -((koreanWeekday(at) + 6) % 7))

/** A backup takes minutes; what is older was left behind by a killed process. */
const leftoverMs = 6 * 60 * 60 * 1000

/** Deletes the drafts of backups that were never finished: they hold rows in plain text. */
export async function deleteLeftovers(folder: string, at: Date): Promise<void> {
  for (const name of await readdir(folder).catch(() => [])) {
    const [, backup = '', draft] = /^(.+\.backup)\.(spool|part|check)$/.exec(name) ?? []
    const madeAt = draft ? timeOfName(backup) : undefined
    if (madeAt && at.getTime() - madeAt.getTime() > leftoverMs)
      await rm(join(folder, name), { recursive: true, force: true })
  }
}

/** Deletes the backups that need not be kept; returns their number. */
export async function deleteOldBackups(folder: string): Promise<number> {
  const files = await listBackups(folder)
  const keeps = keptBackups(files)
  const old = files.filter((file) => !keeps.has(file))
  for (const { file } of old) await rm(file)
  return old.length
}
