import { everyMinute, type Job } from '#server/jobs/jobs.ts'
import { koreanHour } from '#values/korean-date.ts'
import { chargeHour } from '../contract/regular-terms.ts'
import { announceCharges } from './announce-charges.ts'
import { attemptRuns, type RegularDeps } from './attempt-run.ts'
import { openRuns } from './open-runs.ts'
import { joinFailures } from '#server/jobs/failed-items.ts'

export const regularChargesJob = 'regular-charges'

export const regularChargesJobs = (deps: RegularDeps): Job[] => [
  { name: regularChargesJob, cron: everyMinute, run: () => chargeRegularly(deps) },
]

/** Runs from 10:00 in Korea on, so that nobody is notified of a charge at night [rules §7]. */
async function chargeRegularly(deps: RegularDeps): Promise<void> {
  const { db, clock } = deps
  if (koreanHour(clock()) < chargeHour) return
  const failures: unknown[] = []
  const work = [
    () => announceCharges(db, { at: clock() }),
    () => openRuns(db, { at: clock() }),
    () => attemptRuns(deps),
  ]
  // A failing plan must not delay the others.
  for (const part of work) await part().catch((error: unknown) => failures.push(error))
  if (failures.length > 0) throw joinFailures(failures, 'regular charges failed')
}
