import type { FastifyBaseLogger } from 'fastify'
import type { Database } from '../database/database.ts'
import type { Job, TriggerJob } from './jobs.ts'
import { openSchedule, type Schedule } from './schedule.ts'

export interface JobRunner {
  triggerJob: TriggerJob
  /** Starts the schedule; triggers before this are ignored. After a failure it can be called again. */
  start(db: Database, jobs: readonly Job[], log: Pick<FastifyBaseLogger, 'error'>): Promise<void>
  /** Waits for running jobs, except those that take long; nothing new starts. */
  stop(): Promise<void>
}

/** Runs each job at most once at a time in this process; a trigger during a run causes one more run after it. */
export function jobRunner(): JobRunner {
  const running = new Map<string, { again: boolean; done: Promise<void> }>()
  let known = new Map<string, Job>()
  let schedule: Schedule | undefined
  let log: Pick<FastifyBaseLogger, 'error'> | undefined

  const run = async (job: Job): Promise<void> => {
    try {
      await job.run()
    } catch (error) {
      // The schedule retries it within the minute; a half-done transaction was rolled back.
      log?.error({ job: job.name, err: error }, 'a job failed')
    }
  }
  const runNow = (name: string): Promise<void> => {
    const job = known.get(name)
    if (!job) return Promise.resolve()
    const current = running.get(name)
    if (current) {
      current.again = true
      return current.done
    }
    const state = { again: false, done: Promise.resolve() }
    running.set(name, state)
    state.done = (async () => {
      do {
        state.again = false
        await run(job)
      } while (state.again && known.has(name))
      running.delete(name)
    })()
    return state.done
  }
  return {
    triggerJob: (name) => void setImmediate(() => void runNow(name)),
    start: async (db, jobs, jobLog) => {
      log = jobLog
      known = new Map(jobs.map((job) => [job.name, job]))
      schedule = await openSchedule(db, {
        jobs,
        run: (name) => {
          const done = runNow(name)
          return known.get(name)?.takesLong ? Promise.resolve() : done
        },
        onError: (error) => jobLog.error({ err: error }, 'the schedule of the jobs reported an error'),
      })
    },
    stop: async () => {
      const awaited = [...running].filter(([name]) => !known.get(name)?.takesLong)
      known = new Map()
      await schedule?.close()
      await Promise.all(awaited.map(([, { done }]) => done))
    },
  }
}
