import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { readConfig } from '#server/config.ts'
import { ntsKey, startNts, type NtsService } from '#testing/services/nts-service.ts'
import { useWorld } from '#testing/world.ts'
import { businessCheck } from './business-checks.tables.ts'
import type { BusinessChecks } from './business-registry.ts'
import { openBusinessChecks } from './open-business-checks.ts'

const world = useWorld()
let service: NtsService
beforeAll(async () => {
  service = await startNts()
})
afterAll(() => service.stop())

const warnings: unknown[] = []
const opened = (environment: Record<string, string>) =>
  openBusinessChecks(readConfig(environment), {
    db: world.db,
    clock: () => world.now,
    log: { warn: (warning: unknown) => void warnings.push(warning) },
  })

let checks: BusinessChecks
beforeEach(() => {
  Object.assign(service, { state: 'fine', says: undefined, status: 200, asked: [] })
  service.businesses.clear()
  warnings.length = 0
  checks = opened({ DEMO: 'off', NTS_SERVICE_KEY: ntsKey, NTS_API_URL: service.url })
})

const number = '124-81-00998'
const digits = '1248100998'
const minute = 60_000
const wait = (minutes: number) => {
  world.now = new Date(world.now.getTime() + minutes * minute)
}
const rows = () => world.db.select().from(businessCheck)

describe('the state of a business', () => {
  it('is asked once a day while it is active, in whatever form the number is written', async () => {
    service.businesses.set(digits, { code: '01' })
    expect(await checks.ask(number)).toMatchObject({ state: 'ACTIVE' })
    wait(24 * 60 - 1)
    expect(await checks.ask(digits)).toMatchObject({ state: 'ACTIVE' })
    expect(service.asked).toEqual([[digits]])
    wait(1)
    service.businesses.set(digits, { code: '03', closed: '20260514' })
    expect(await checks.ask(number)).toMatchObject({ state: 'CLOSED', closedOn: '2026-05-14' })
    expect(service.asked).toHaveLength(2)
    expect(await rows()).toMatchObject([{ businessNumber: number, state: 'CLOSED', checkedAt: world.now }])
  })

  it('is asked again after an hour when it stands in the way', async () => {
    service.businesses.set(digits, { code: '03' })
    await checks.ask(number)
    wait(59)
    expect(await checks.ask(number)).toMatchObject({ state: 'CLOSED' })
    wait(1)
    service.businesses.set(digits, { code: '01' })
    expect(await checks.ask(number)).toMatchObject({ state: 'ACTIVE' })
    expect(service.asked).toHaveLength(2)
  })

  it('is asked once for all who want to know it at the same time', async () => {
    const answers = await Promise.all([checks.ask(number), checks.ask(number), checks.ask(digits)])
    expect(new Set(answers.map((answer) => answer?.state))).toEqual(new Set(['UNREGISTERED']))
    expect(service.asked).toHaveLength(1)
  })

  it('is recalled without a call', async () => {
    expect(await checks.recall(number)).toBeUndefined()
    await checks.ask(number)
    expect(await checks.recall(number)).toMatchObject({ state: 'UNREGISTERED' })
    wait(60)
    expect(await checks.recall(number)).toBeUndefined()
    expect(service.asked).toHaveLength(1)
  })

  it('is never asked for a number that cannot exist', async () => {
    expect(await checks.ask('123-45-67890')).toBeUndefined()
    expect(await checks.ask('')).toBeUndefined()
    expect(service.asked).toEqual([])
  })

  it('is unknown while the tax office is down, and five failures spare it for a minute', async () => {
    service.state = 'broken'
    const before = service.connections
    for (let turn = 0; turn < 7; turn++) expect(await checks.ask(number)).toBeUndefined()
    expect(service.connections - before).toBe(5)
    expect(warnings).toEqual(Array.from({ length: 5 }, () => ({ reason: 'status 500' })))
    expect(await rows()).toEqual([])
    service.state = 'fine'
    wait(1)
    expect(await checks.ask(number)).toMatchObject({ state: 'UNREGISTERED' })
  })

  it('is deleted after thirty days', async () => {
    await checks.ask(number)
    wait(30 * 24 * 60 - 1)
    await world.runJob('sweep-business-checks')
    expect(await rows()).toHaveLength(1)
    wait(1)
    await world.runJob('sweep-business-checks')
    expect(await rows()).toEqual([])
  })
})

describe('an installation without a key', () => {
  it('asks nobody', async () => {
    expect(await opened({ DEMO: 'off' }).ask(number)).toBeUndefined()
    expect(await opened({ DEMO: 'off' }).recall(number)).toBeUndefined()
  })

  it('answers for the numbers of the demo, and says nothing about a real one', async () => {
    expect(await opened({}).ask('000-81-00014')).toMatchObject({ state: 'ACTIVE' })
    expect(await opened({}).recall(number)).toBeUndefined()
  })
})
