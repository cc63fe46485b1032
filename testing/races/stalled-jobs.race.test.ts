import { describe, expect, it } from 'vitest'
import { recordFailure } from '#features/platform/stalled-jobs/server/watch-job.ts'
import { isJobRunning } from '#features/platform/stalled-jobs/server/job-run.queries.ts'
import { rerunJob } from '#features/platform/stalled-jobs/server/rerun-job.ts'
import { jobFailure } from '#features/platform/stalled-jobs/server/stalled-jobs.tables.ts'
import { onPostgres } from '../harness/test-database.ts'
import { useWorld } from '../world.ts'
import { barrier, tally } from './outcomes.ts'

const world = useWorld({ connections: 20 })
const many = 10
const job = { name: 'expire-draws', cron: '5 0 * * *' }
const audit = { actorId: 1, partnerId: null, call: 'POST /admin/job/:job/run', address: '', requestId: '' }
const fail = () => recordFailure(world.db, { job: job.name, error: new Error(), startedAt: world.now, at: world.now })

describe('failures of a job in several processes at the same time', () => {
  it('are one row that counts all of them', async () => {
    await Promise.all(Array.from({ length: many }, fail))
    expect(await world.db.select().from(jobFailure)).toMatchObject([{ failures: many }])
  })
})

describe('operators who run a job again at the same time', () => {
  async function rerunTogether(broken: Parameters<typeof rerunJob>[2] = {}) {
    await fail()
    let runs = 0
    const run = async () => {
      runs++
      await new Promise((resolve) => void setTimeout(resolve, 300))
    }
    const deps = { db: world.db, clock: () => world.now, log: { error: () => {} } }
    const outcomes = await Promise.all(
      Array.from({ length: many }, () => rerunJob(deps, { job: { ...job, run }, audit }, broken)),
    )
    return { runs, outcomes: tally(outcomes) }
  }

  it('run it once', async () => {
    expect(await rerunTogether()).toEqual({ runs: 1, outcomes: { ok: 1, running: many - 1 } })
  })

  // The broken twin: all of them look before one of them begins.
  it.runIf(onPostgres)('run it each without the lock', async () => {
    const allHaveLooked = barrier(many)
    const isRunning: typeof isJobRunning = async (...of) => {
      const found = await isJobRunning(...of)
      await allHaveLooked()
      return found
    }
    expect((await rerunTogether({ lock: async () => {}, isRunning })).runs).toBe(many)
  })
})
