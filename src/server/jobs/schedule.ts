import { PgBoss } from 'pg-boss'
import type { Database } from '../database/database.ts'
import type { Job } from './jobs.ts'

export interface Schedule {
  close(): Promise<void>
}

interface Scheduling {
  jobs: readonly Job[]
  run(name: string): Promise<void>
  onError(error: unknown): void
}

/** One queue carries all schedules: one poll instead of one for each job. */
const queue = 'scheduled'
/** Of pg-boss: it has no setting for it. */
const dueQueue = '__pgboss__send-it'
const kept = { deleteAfterSeconds: 3600 }

/** Keeps the cron times of the jobs in the database, so that of several processes one gets each turn [decisions: Messages]. */
export async function openSchedule(db: Database, { jobs, run, onError }: Scheduling): Promise<Schedule> {
  const boss = new PgBoss({
    db: { executeSql: (text, values) => db.executeSql(text, values) },
    schema: 'jobs',
    // What it offers beyond cron times costs statements, and the embedded database serves everybody on one connection.
    superviseIntervalSeconds: 600,
    cronWorkerIntervalSeconds: 5,
    cronMonitorIntervalSeconds: 30,
  })
  boss.on('error', onError)
  await boss.start()
  // Its own queue of turns that are due keeps them for a week, fifty thousand rows.
  await boss.updateQueue(dueQueue, kept)
  await boss.createQueue(queue, { policy: 'standard', retryLimit: 0, expireInSeconds: 300, ...kept })
  const wanted = new Map(jobs.map((job) => [job.name, job]))
  for (const { key } of await boss.getSchedules(queue)) {
    if (!wanted.has(key)) await boss.unschedule(queue, key)
  }
  for (const { name, cron } of jobs) {
    await boss.schedule(queue, cron, { name }, { key: name, tz: 'Asia/Seoul' })
  }
  await boss.work<{ name: string }>(queue, { pollingIntervalSeconds: 5, batchSize: 10 }, async (turns) => {
    await Promise.all(turns.map(({ data }) => run(data.name)))
  })
  return { close: () => boss.stop({ graceful: true, timeout: 5_000 }) }
}
