import { describe, expect, it } from 'vitest'
import { openTestDatabase } from '#testing/harness/test-database.ts'
import { jobRunner } from './job-runner.ts'
import type { Job } from './jobs.ts'

const log = { error: () => {} }

/** A job that runs until it is released. */
function heldJob(name: string) {
  const starts: (() => void)[] = []
  const job: Job = { name, cron: '0 3 * * *', run: () => new Promise((resolve) => starts.push(resolve)) }
  return { job, starts }
}

describe('jobs', () => {
  it('run when triggered, never concurrently, and once more when triggered meanwhile', async () => {
    const { db, drop } = await openTestDatabase({})
    const runner = jobRunner()
    const { job, starts } = heldJob('send')
    await runner.start(db, [job], log)

    runner.triggerJob('send')
    await expect.poll(() => starts.length).toBe(1)
    runner.triggerJob('send')
    runner.triggerJob('send')
    await new Promise(setImmediate)
    expect(starts).toHaveLength(1)

    starts[0]?.()
    await expect.poll(() => starts.length).toBe(2)
    starts[1]?.()
    await runner.stop()
    expect(starts).toHaveLength(2)
    await drop()
  })

  it('that fail stop neither the others nor their own next run', async () => {
    const { db, drop } = await openTestDatabase({})
    const runner = jobRunner()
    let runs = 0
    const job: Job = {
      name: 'broken',
      cron: '0 3 * * *',
      run: async () => {
        runs++
        throw new Error('no')
      },
    }
    await runner.start(db, [job], log)
    runner.triggerJob('broken')
    await expect.poll(() => runs).toBe(1)
    runner.triggerJob('broken')
    await expect.poll(() => runs).toBe(2)
    await runner.stop()
    await drop()
  })

  it('that take long are not waited for by a stop, others are', async () => {
    const { db, drop } = await openTestDatabase({})
    const runner = jobRunner()
    const [long, short] = [heldJob('back-up'), heldJob('send')]
    await runner.start(db, [{ ...long.job, takesLong: true }, short.job], log)
    for (const name of ['back-up', 'send']) runner.triggerJob(name)
    await expect.poll(() => [long.starts.length, short.starts.length]).toEqual([1, 1])
    let isStopped = false
    const stopping = runner.stop().then(() => (isStopped = true))
    await new Promise((resolve) => setTimeout(resolve, 100))
    expect(isStopped).toBe(false)
    short.starts[0]?.()
    await stopping
    await drop()
  })

  it('are remembered for an hour, not for a week', async () => {
    const { db, drop } = await openTestDatabase({})
    const runner = jobRunner()
    await runner.start(db, [heldJob('send').job], log)
    await runner.stop()
    const { rows } = await db.executeSql('select distinct deletion_seconds as seconds from jobs.queue')
    expect(rows).toEqual([{ seconds: 3600 }])
    await drop()
  })

  it('store their schedules in the database, and delete those of removed jobs', async () => {
    const { db, drop } = await openTestDatabase({})
    const first = jobRunner()
    await first.start(db, [heldJob('old').job, heldJob('kept').job], log)
    await first.stop()
    const second = jobRunner()
    await second.start(db, [heldJob('kept').job, heldJob('new').job], log)
    await second.stop()

    const { rows } = await db.executeSql('select key, cron, timezone from jobs.schedule order by key')
    expect(rows).toEqual([
      { key: 'kept', cron: '0 3 * * *', timezone: 'Asia/Seoul' },
      { key: 'new', cron: '0 3 * * *', timezone: 'Asia/Seoul' },
    ])
    await drop()
  })
})
