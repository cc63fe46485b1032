import type { Clock } from '#server/clock.ts'
import type { Config } from '#server/config.ts'
import type { Database } from '#server/database/database.ts'
import { sweptRows } from '#server/database/row-lifetimes.ts'
import { inBatches } from '#server/jobs/in-batches.ts'
import type { Job } from '#server/jobs/jobs.ts'
import { backUp, backsUp, backupFolder, finishElsewhere } from './back-up.ts'
import { deleteOldRuns } from './backup-run.queries.ts'

interface Deps {
  db: Database
  clock: Clock
  config: Config
}

export const backupsJobs = (deps: Deps): Job[] => [
  { name: 'back-up', cron: '10 2 * * *', run: () => backUpNightly(deps) },
]

/** Nothing is to be done where an installation backs up its PostgreSQL by other means: it has set no BACKUP_DIR. */
async function backUpNightly(deps: Deps): Promise<void> {
  const folder = backupFolder(deps.config)
  if (folder && backsUp(deps.config)) await backUp(folder, { ...deps, finish: finishElsewhere })
  const upTo = new Date(deps.clock().getTime() - sweptRows.backupRun.kept.ms)
  await inBatches((most) => deleteOldRuns(deps.db, { upTo, most }))
}
