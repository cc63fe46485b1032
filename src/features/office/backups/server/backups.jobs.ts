import { deleteOldBackups } from '#server/backup/backup-files.ts'
import type { Clock } from '#server/clock.ts'
import type { Config } from '#server/config.ts'
import type { Database } from '#server/database/database.ts'
import { sweptRows } from '#server/database/row-lifetimes.ts'
import { inBatches } from '#server/jobs/in-batches.ts'
import type { Job } from '#server/jobs/jobs.ts'
import { koreanHour } from '#values/korean-date.ts'
import { backUp, backsUp, backupFolder, finishElsewhere } from './back-up.ts'
import { deleteOldRuns } from './backup-run.queries.ts'

interface Deps {
  db: Database
  clock: Clock
  config: Config
}

export const backupsJobs = (deps: Deps): Job[] => [
  { name: 'back-up', cron: '10 * * * *', run: () => backUpWhenDue(deps), takesLong: true },
]

/** Nothing is to be done where an installation backs up its PostgreSQL by other means: it has set no BACKUP_DIR. */
async function backUpWhenDue(deps: Deps): Promise<void> {
  const at = deps.clock()
  const folder = backupFolder(deps.config)
  if (folder && backsUp(deps.config) && isDue(at, hoursBetween(deps.config))) {
    await backUp(folder, { ...deps, finish: finishElsewhere })
    // Only here: a folder that a command names may hold the backups of somebody else.
    await deleteOldBackups(folder)
  }
  const upTo = new Date(at.getTime() - sweptRows.backupRun.kept.ms)
  await inBatches((most) => deleteOldRuns(deps.db, { upTo, most }))
}

/** The embedded database has no archive of its log: what came after the last backup would be lost. */
const hoursBetween = ({ BACKUP_HOURS, DATABASE_URL }: Config): number => BACKUP_HOURS ?? (DATABASE_URL ? 24 : 1)

const nightHour = 2

/** @internal Counted from the night, so that the backup of a day is made when nobody orders. */
export const isDue = (at: Date, hours: number): boolean => (koreanHour(at) - nightHour + 24) % hours === 0
