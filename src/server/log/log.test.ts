import { describe, expect, it } from 'vitest'
import { sql } from 'drizzle-orm'
import { buildApp } from '#app/server/app.ts'
import { readConfig } from '#server/config.ts'
import { jobRunner } from '#server/jobs/job-runner.ts'
import { addLogin } from '#testing/harness/browser.ts'
import { apiAs, apiWith } from '#testing/harness/api-client.ts'
import { addProduct } from '#testing/fixtures/goods/goods.ts'
import { requestOf } from '#testing/fixtures/orders/placed-orders.ts'
import { addBrands, addPlatform, coffee, giveCash } from '#testing/fixtures/people/people.ts'
import { testSecret, testVault, useWorld, type World } from '#testing/world.ts'
import { loggerOptions } from './request-log.ts'

const world = useWorld()

/** A second instance of the app with its log captured. */
async function withLog(): Promise<{ logged: World; lines: () => Record<string, unknown>[]; text: () => string }> {
  const written: string[] = []
  const config = readConfig({ LOG_LEVEL: 'trace', MAX_EVENT_LOOP_DELAY: '0', RATE_LIMIT_SCALE: '1000' })
  const { app } = await buildApp({
    config,
    db: world.db,
    clock: () => world.now,
    sessionSecret: testSecret,
    vault: testVault,
    mailer: { send: () => Promise.resolve() },
    log: { write: (line) => void written.push(line) },
  })
  return {
    logged: { ...world, db: world.db, app, calls: [], url: undefined, mails: [] },
    lines: () => written.map((line) => JSON.parse(line) as Record<string, unknown>),
    text: () => written.join(''),
  }
}

describe('the log', () => {
  it('has one line of JSON for each request, with its id and no personal data', async () => {
    await addPlatform(world)
    await addBrands(world, coffee)
    const store = await addLogin(world, { username: 'storecoffee', brand: coffee })
    await giveCash(world, store.memberId, { cash: 100_000 })
    const goods = await addProduct(world, { brand: coffee })
    const { logged, lines, text } = await withLog()

    const guest = apiWith(logged, undefined)
    const login = await guest.post('/user/login', { username: 'storecoffee', password: 'wrong-password!1' })
    const order = requestOf(store, { items: [{ partnerProductId: goods.partnerProductId, count: 1 }] }, 10_000)
    const placed = await (await apiAs(logged, store)).post('/order', order)
    expect([login.status, placed.status]).toEqual([200, 200])
    await (await apiAs(logged, store)).get('/order?search=storecoffee')
    await logged.app.close()

    const requests = lines().filter((line) => line['msg'] === 'request')
    expect(requests.map((line) => line['route'])).toEqual(['/api/user/login', '/api/order', '/api/order'])
    expect(requests[1]).toMatchObject({ method: 'POST', status: 200, reqId: placed.headers['x-request-id'] })
    const { receiver } = order
    for (const secret of ['storecoffee', 'wrong-password!1', receiver.name, receiver.phone, receiver.address1])
      expect(text()).not.toContain(secret)
  })

  it("reports a failed job without the user's text that made it fail", async () => {
    const { logged, text } = await withLog()
    const runner = jobRunner()
    const run = async () => {
      await world.db.execute(sql`select ${'010-9876-5432'}::text, 1 / ${0}::int`)
    }
    await runner.start(world.db, [{ name: 'broken', cron: '* * * * *', run }], logged.app.log)
    runner.triggerJob('broken')
    await expect.poll(text).toContain('a job failed')
    await runner.stop()
    await logged.app.close()
    expect(text()).toContain('"state":"22012"')
    expect(text()).not.toContain('9876')
  })

  it('names an error of the schedule, which reports copies of errors', async () => {
    const { logged, lines } = await withLog()
    const runner = jobRunner()
    const table = sql`alter table jobs.job_common rename to job_away`
    await runner.start(world.db, [{ name: 'idle', cron: '* * * * *', run: () => Promise.resolve() }], logged.app.log)
    await world.db.execute(table)
    const reported = () => lines().find(({ msg }) => msg === 'the schedule of the jobs reported an error')
    await expect.poll(reported, { timeout: 20_000 }).toBeDefined()
    await world.db.execute(sql`alter table jobs.job_away rename to job_common`)
    await runner.stop()
    await logged.app.close()
    expect(reported()?.['err']).toMatchObject({ state: '42P01', message: expect.stringContaining('does not exist') })
  })

  it('names a copy of an error, without the parameters of its query', () => {
    const error = new Error('Failed query\nparams: 010-9876-5432')
    const copy = { ...error, code: '55P03', message: error.message, stack: error.stack, queue: 'scheduled' }
    const logged = loggerOptions('info').serializers?.['err']?.(copy as never)
    expect(logged).toMatchObject({ type: 'Error', message: 'Failed query', state: '55P03' })
    expect(JSON.stringify(logged)).not.toContain('9876')
  })

  // Counter-test: the raw error contains the data.
  it('would contain it if errors were logged unchanged', async () => {
    const error: unknown = await world.db.execute(sql`select ${'010-9876-5432'}::text, 1 / ${0}::int`).catch((e) => e)
    const { serializers } = loggerOptions('info')
    expect(JSON.stringify([(error as Error).message, error])).toContain('9876')
    expect(JSON.stringify(serializers?.['err']?.(error as never))).not.toContain('9876')
  })
})
