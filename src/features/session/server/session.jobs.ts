import type { Clock } from '#server/clock.ts'
import type { Database } from '#server/database/database.ts'
import { inBatches } from '#server/jobs/in-batches.ts'
import type { Job } from '#server/jobs/jobs.ts'
import { deleteDeadTokens, deleteOldDevices, deleteOldFailures, deleteOldSessions } from './session-sweep.store.ts'
import { longestSessionMs } from './session-tokens.ts'

const day = 24 * 60 * 60 * 1000

/** Longer than any limit looks back, of this room and of the sign-up: then an address is nobody's business any more. */
const failuresKeptMs = day
/** Who signed in when, and with which browser: three months [law: login logs]. No session lives longer, so none is cut off. */
const sessionsKeptMs = longestSessionMs
/** As long as the cookie of the device. One that is still used is known again with its next sign-in. */
const devicesKeptMs = 365 * day

export const sessionJobs = (deps: { db: Database; clock: Clock }): Job[] => [
  { name: 'sweep-session', cron: '10 3 * * *', run: () => sweepSession(deps) },
]

async function sweepSession({ db, clock }: { db: Database; clock: Clock }): Promise<void> {
  const at = clock()
  const before = (ms: number) => new Date(at.getTime() - ms)
  await inBatches((most) => deleteOldFailures(db, { upTo: before(failuresKeptMs), most }))
  // While its session lives, a used token must be known: only so is a stolen one found out [T11].
  await inBatches((most) => deleteDeadTokens(db, { upTo: at, most }))
  await inBatches((most) => deleteOldSessions(db, { upTo: before(sessionsKeptMs), most }))
  await inBatches((most) => deleteOldDevices(db, { upTo: before(devicesKeptMs), most }))
}
