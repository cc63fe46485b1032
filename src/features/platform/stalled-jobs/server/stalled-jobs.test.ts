import { describe, expect, it } from 'vitest'
import type { DataOf } from '#contract/call.ts'
import { auditLog } from '#features/platform/audit/server/audit.tables.ts'
import { message } from '#features/messages/messages/server/messages.tables.ts'
import { FailedItems } from '#server/jobs/failed-items.ts'
import { apiAs } from '#testing/harness/api-client.ts'
import { addBrands, addMember, coffee } from '#testing/fixtures/people/people.ts'
import { useWorld } from '#testing/world.ts'
import { meanwhileOf, stalledJobSentences, watchedJobNames, type WatchedJobName } from '../contract/watched-jobs.ts'
import type { stalledJobsCall } from '../contract/stalled-jobs.admin.calls.ts'
import { awaitJobs } from './await-jobs.ts'
import { rerunJob } from './rerun-job.ts'
import { jobFailure, jobRun } from './stalled-jobs.tables.ts'
import { watchJob } from './watch-job.ts'
import { watchStart } from './watch-start.ts'

const world = useWorld()
const minute = 60_000
const later = (minutes: number) => {
  world.now = new Date(world.now.getTime() + minutes * minute)
}
const deps = () => ({ db: world.db, clock: () => world.now, log: { error: () => {} } })
const audit = { actorId: 1, partnerId: null, call: 'POST /admin/job/:job/run', address: '', requestId: '' }

/** A job that fails until told otherwise. */
function brittle(name: WatchedJobName, fail: () => unknown = () => new TypeError('김하늘 010-1234-5678')) {
  const state: { error: unknown; runs: number } = { error: fail(), runs: 0 }
  const job = {
    name,
    cron: '* * * * *',
    run: async () => {
      state.runs++
      if (state.error) throw state.error as Error // made by the test
    },
  }
  const run = () =>
    watchJob(job, deps())
      .run()
      .catch(() => {})
  return { job, state, run }
}

async function asOperator() {
  await addBrands(world, coffee)
  const add = (operatorRole: 'all' | 'read') =>
    addMember(world, { username: `op-${operatorRole}`, brand: coffee, authority: 'ROLE_ADMIN', operatorRole })
  const operator = await add('all')
  // A new token each time, because the tests are long.
  const listed = async () =>
    (await (await apiAs(world, operator)).get('/admin/job')).data as DataOf<typeof stalledJobsCall>
  return { api: await apiAs(world, operator), reader: () => add('read').then((member) => apiAs(world, member)), listed }
}

describe('a scheduled job', () => {
  it('has words for the operators, each of them', () => {
    const known: readonly string[] = watchedJobNames
    expect(world.jobNames.filter((name) => !known.includes(name))).toEqual([])
  })

  it('gives up after failing three times in ten minutes, and is forgotten with the next success', async () => {
    const { listed } = await asOperator()
    const { run, state } = brittle('send-messages')
    const since = world.now.toISOString().replace('.000', '')
    await run()
    later(1)
    await run()
    later(9)
    expect(await listed()).toEqual([])
    await run()
    const lastTriedAt = world.now.toISOString().replace('.000', '')
    expect(await listed()).toEqual([
      { job: 'send-messages', subject: '', since, failures: 3, error: 'TypeError', lastTriedAt, isRunning: false },
    ])
    state.error = undefined
    later(1)
    await run()
    expect(await world.db.select().from(jobFailure)).toEqual([])
  })

  it('of the night gives up with its first failure, and its error leaves no personal data', async () => {
    const { api, listed } = await asOperator()
    await brittle('expire-draws', () => new Error('김하늘', { cause: { name: '김하늘' } })).run()
    expect(await listed()).toMatchObject([{ job: 'expire-draws', error: 'Error' }])
    const item = {
      kind: 'stalledJob',
      key: 'expire-draws',
      title: '출금 신청 만료',
      detail: meanwhileOf('expire-draws', ''),
    }
    expect((await api.get('/admin/todo/item')).data).toMatchObject({ items: [item] })
    expect((await api.get('/admin/todo')).data).toMatchObject({ stalledJob: { count: 1 } })
  })

  it('that handles records names those that fail, and counts as working', async () => {
    const { listed } = await asOperator()
    await awaitJobs(world.db, [{ name: 'expire-draws' }], world.now)
    later(25 * 60)
    const two = [1, 2].map((id) => ({ subject: String(id), error: new RangeError('') }))
    const { run, state } = brittle('expire-draws', () => new FailedItems(two, ''))
    await run()
    later(60)
    await run()
    expect((await listed()).map(({ subject, failures }) => [subject, failures])).toEqual([
      ['1', 2],
      ['2', 2],
    ])
    later(60)
    state.error = new FailedItems([{ subject: '2', error: new RangeError('') }], '')
    await run()
    expect((await listed()).map(({ subject, failures }) => [subject, failures])).toEqual([['2', 3]])
  })

  it('that does not run is overdue, unless every process was off', async () => {
    const { listed } = await asOperator()
    await awaitJobs(world.db, [{ name: 'send-messages' }, { name: 'sweep-keys' }], world.now)
    const { run, state } = brittle('send-messages')
    state.error = undefined
    later(29)
    await run()
    later(29)
    expect(await listed()).toEqual([])
    later(1)
    expect(await listed()).toMatchObject([{ job: 'send-messages', failures: 0, lastTriedAt: null }])
    await awaitJobs(world.db, [{ name: 'send-messages' }], world.now)
    expect(await listed()).toEqual([])
  })

  it('that gave up tells the operators once', async () => {
    await asOperator()
    const { run } = brittle('expire-draws')
    await run()
    for (const minutes of [0, 5]) {
      later(minutes)
      await run()
      await world.runJob('notify-staff')
    }
    const told = (await world.db.select().from(message)).filter(({ event }) => event === 'JOB_STALLED')
    expect(told.map(({ channel }) => channel).toSorted()).toEqual(['INBOX', 'MAIL'])
  })
})

describe('a process without jobs', () => {
  it('is listed from its first failed start on, until it has started them', async () => {
    const { api, listed } = await asOperator()
    const watch = watchStart(deps(), 'app-1:4711')
    await watch.failed(Object.assign(new Error('canceling statement'), { code: '57014' }))
    expect(await listed()).toMatchObject([{ job: 'start-jobs', subject: 'app-1:4711', error: 'Error 57014' }])
    const item = { title: '자동 작업 시작 · 서버 app-1:4711', detail: meanwhileOf('start-jobs', 'app-1:4711') }
    expect((await api.get('/admin/todo/item')).data).toMatchObject({ items: [item] })
    expect(meanwhileOf('start-jobs', 'app-1:4711')).not.toBe(stalledJobSentences.item)

    await awaitJobs(world.db, [{ name: 'send-messages' }], world.now)
    expect(await listed()).toHaveLength(1)
    await watch.started()
    expect(await listed()).toEqual([])
  })

  it('that was killed is forgotten', async () => {
    const { listed } = await asOperator()
    await watchStart(deps(), 'app-1:4711').failed(new Error(''))
    later(4)
    expect(await listed()).toHaveLength(1)
    later(2)
    expect(await listed()).toEqual([])
  })
})

describe('다시 실행', () => {
  it('runs the job once, says whether it worked, and leaves a line in the audit log', async () => {
    const { job, run, state } = brittle('expire-draws')
    await run()
    later(1)
    expect(await rerunJob(deps(), { job, audit })).toEqual({ ok: true, result: 'FAILED' })
    state.error = undefined
    later(1)
    expect(await rerunJob(deps(), { job, audit })).toEqual({ ok: true, result: 'DONE' })
    expect(await rerunJob(deps(), { job, audit })).toEqual({ ok: false, refused: 'recovered' })
    expect(state.runs).toBe(3)
    expect(await world.db.select().from(jobRun)).toEqual([])
    const lines = await world.db.select().from(auditLog).orderBy(auditLog.id)
    expect(lines.map(({ subject, before }) => [subject, before])).toEqual([
      ['job/expire-draws', { failedRuns: 1 }],
      ['job/expire-draws', { failedRuns: 2 }],
    ])
  })

  it('is refused while a process runs the job, until the row of a killed process expires', async () => {
    const { job, run, state } = brittle('expire-draws')
    await run()
    later(1)
    let release = () => {}
    const held = { ...job, run: () => new Promise<void>((resolve) => (release = resolve)) }
    const long = rerunJob(deps(), { job: held, audit }, { waitMs: 1 })
    expect(await long).toEqual({ ok: true, result: 'RUNNING' })
    expect(await rerunJob(deps(), { job, audit })).toEqual({ ok: false, refused: 'running' })
    later(4)
    state.error = undefined
    expect(await rerunJob(deps(), { job, audit })).toEqual({ ok: true, result: 'DONE' })
    release()
  })

  it('is shown to other processes when the schedule runs a job for long', async () => {
    const { listed } = await asOperator()
    // The run that the test before released may still record its success; it belongs to another job.
    const { job, run } = brittle('sweep-keys')
    await run()
    let release = () => {}
    const held = { ...job, run: () => new Promise<void>((resolve) => (release = resolve)) }
    const running = watchJob(held, deps()).run()
    await expect.poll(async () => (await listed())[0]?.isRunning, { timeout: 5_000 }).toBe(true)
    release()
    await running
    expect(await world.db.select().from(jobRun)).toEqual([])
  })

  it('is a call of operators who may write', async () => {
    const { api, reader: addReader } = await asOperator()
    expect(await api.post('/admin/job/sweep-keys/run')).toMatchObject({
      status: 409,
      message: stalledJobSentences.recovered,
    })
    await brittle('sweep-keys').run()
    later(1)
    const reader = await addReader()
    expect((await reader.get('/admin/job')).status).toBe(200)
    expect((await reader.post('/admin/job/sweep-keys/run')).status).toBe(403)
    expect(await api.post('/admin/job/sweep-keys/run')).toMatchObject({ status: 200, data: { result: 'DONE' } })
    expect((await api.post('/admin/job/nothing/run')).status).toBe(404)
  })
})
