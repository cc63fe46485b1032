import type { Clock } from '#server/clock.ts'
import type { Database } from '#server/database/database.ts'
import { sweptRows } from '#server/database/row-lifetimes.ts'
import { inBatches } from '#server/jobs/in-batches.ts'
import type { Job } from '#server/jobs/jobs.ts'
import {
  deleteTokensOfEndedSessions,
  deleteOldDevices,
  deleteOldFailures,
  deleteOldSessions,
} from './session-sweep.queries.ts'
import { maxSessionMs } from './session-tokens.ts'

/**
 * Exceeds the window of every limit that is counted here, also by other features; after that the address is deleted as
 * personal data.
 */
const failureRetentionMs = sweptRows.loginFailure.kept.ms
/**
 * Retention of the login history with browser: three months [law: login logs]. No session lives longer, so none is cut
 * off.
 */
const sessionRetentionMs = maxSessionMs
/** Lifetime of the device cookie. The next sign-in stores a device in use again. */
const deviceRetentionMs = sweptRows.knownDevice.kept.ms

export const sessionJobs = (deps: { db: Database; clock: Clock }): Job[] => [
  { name: 'sweep-session', cron: '10 3 * * *', run: () => sweepSession(deps) },
]

async function sweepSession({ db, clock }: { db: Database; clock: Clock }): Promise<void> {
  const at = clock()
  const before = (ms: number) => new Date(at.getTime() - ms)
  await inBatches((most) => deleteOldFailures(db, { upTo: before(failureRetentionMs), most }))
  // Keeps used tokens while their session lives, because only then is a stolen one detected [T11].
  await inBatches((most) => deleteTokensOfEndedSessions(db, { upTo: at, most }))
  await inBatches((most) => deleteOldSessions(db, { upTo: before(sessionRetentionMs), most }))
  await inBatches((most) => deleteOldDevices(db, { upTo: before(deviceRetentionMs), most }))
}
