import { PgBoss } from 'pg-boss'
import type { Database } from '../database/database.ts'
import type { Job } from './jobs.ts'

export interface Schedule {
  close(): Promise<void>
}

interface ScheduleOptions {
  jobs: readonly Job[]
  run(name: string): Promise<void>
  onError(error: unknown): void
}

/** One queue carries all schedules, so one poll serves all jobs. */
const queue = 'scheduled'
/** Internal queue of pg-boss, which has no setting for its name. */
const dueQueue = '__pgboss__send-it'
const retention = { deleteAfterSeconds: 3600 }

/**
 * Stores the cron times of the jobs in the database, so that one of several processes gets each run [decisions:
 * Messages].
 */
export async function openSchedule(db: Database, { jobs, run, onError }: ScheduleOptions): Promise<Schedule> {
  const boss = new PgBoss({
    db: { executeSql: (text, values) => db.executeSql(text, values) },
    schema: 'jobs',
    // Less frequent housekeeping: it costs statements, and the embedded database has one connection for everything.
    superviseIntervalSeconds: 600,
    cronWorkerIntervalSeconds: 5,
    cronMonitorIntervalSeconds: 30,
  })
  boss.on('error', onError)
  const close = () => boss.stop({ graceful: true, timeout: 5_000 })
  try {
    await startSchedule(boss, { jobs, run })
  } catch (error) {
    // Its timers would otherwise run beside those of the next attempt.
    await close().catch(onError)
    throw error
  }
  return { close }
}

async function startSchedule(boss: PgBoss, { jobs, run }: Pick<ScheduleOptions, 'jobs' | 'run'>): Promise<void> {
  await boss.start()
  // pg-boss's own queue of due runs would keep fifty thousand rows for a week.
  await boss.updateQueue(dueQueue, retention)
  await boss.createQueue(queue, { policy: 'standard', retryLimit: 0, expireInSeconds: 300, ...retention })
  const current = new Map(jobs.map((job) => [job.name, job]))
  for (const { key } of await boss.getSchedules(queue)) {
    if (!current.has(key)) await boss.unschedule(queue, key)
  }
  for (const { name, cron } of jobs) {
    await boss.schedule(queue, cron, { name }, { key: name, tz: 'Asia/Seoul' })
  }
  await boss.work<{ name: string }>(queue, { pollingIntervalSeconds: 5, batchSize: 10 }, async (dueJobs) => {
    await Promise.all(dueJobs.map(({ data }) => run(data.name)))
  })
}
