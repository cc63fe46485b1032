import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { countFailures, insertFailures } from '#features/session/server/login-limits.store.ts'
import { loginFailure } from '#features/session/server/session.tables.ts'
import { buildApp, type BuiltApp } from '#server/app.ts'
import { readConfig } from '#server/config.ts'
import type { Database } from '#server/database/database.ts'
import { openPostgres } from '#server/database/postgres.ts'
import { addLogin, openBrowser } from '../browser.ts'
import { addBrands, coffee } from '../people.ts'
import { onPostgres } from '../test-database.ts'
import { testSecret, testVault, useWorld } from '../world.ts'

const world = useWorld({ connections: 10 })

/** The same product twice on one database, as two processes run it: only a real PostgreSQL can be shared. */
describe.runIf(onPostgres)('a password that is guessed at two processes at once', () => {
  let db: Database
  let other: BuiltApp
  beforeAll(async () => {
    db = await openPostgres(world.url ?? '', { connections: 10 })
    const config = readConfig({
      LOG_LEVEL: 'silent',
      RATE_LIMIT_SCALE: '100000',
      MAX_EVENT_LOOP_DELAY: '0',
      DATA_DIR: '.cache/test-data',
    })
    other = await buildApp({
      config,
      db,
      clock: () => world.now,
      sessionSecret: testSecret,
      vault: testVault,
      mailer: { send: async () => {} },
    })
    await other.app.ready()
  }, 60_000)
  afterAll(async () => {
    await other.app.close()
    await db.close()
  })

  it('is guessed at five times, not once more', async () => {
    await aMember()
    for (let round = 1; round <= 5; round++) {
      await world.db.delete(loginFailure)
      const guesses = Array.from({ length: 40 }, (_, index) => openBrowser(index % 2 ? world : other))
      const replies = await Promise.all(guesses.map((browser) => browser.login('storecoffee', 'not the password')))
      const outcomes = Map.groupBy(replies, ({ status }) => status)
      expect([outcomes.get(200)?.length, outcomes.get(429)?.length], `round ${round}`).toEqual([5, 35])
    }
  })

  it('is guessed at a hundred times from a hundred and twenty addresses', async () => {
    await aMember()
    const guesses = Array.from({ length: 120 }, (_, index) =>
      openBrowser(index % 2 ? world : other, { address: `198.51.100.${index + 1}` }),
    )
    const replies = await Promise.all(guesses.map((browser) => browser.login('storecoffee', 'not the password')))
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(100)
  }, 60_000)

  it('opens to its owner at both, again and again', async () => {
    await aMember()
    const owners = Array.from({ length: 10 }, (_, index) => openBrowser(index % 2 ? world : other))
    const replies = await Promise.all(owners.map((browser) => browser.login('storecoffee')))
    expect(new Set(replies.map(({ code }) => code))).toEqual(new Set(['S']))
    expect(await world.db.select().from(loginFailure)).toEqual([])
  })

  it('would be guessed at once more by code that counts first and writes the miss down afterwards', async () => {
    const meet = meetingOf(2)
    /** One process: its tries take turns, but it does not know of the other's. */
    const guess = async (own: Database) => {
      let tried = 0
      for (let turn = 0; turn < 6; turn++) {
        const { failures } = await countFailures(own, { bucket: 'naive', since: new Date(0) })
        await meet() // both look at their password meanwhile
        if (failures >= 5) continue
        tried++
        await insertFailures(own, { buckets: ['naive'], at: world.now })
        await meet()
      }
      return tried
    }
    const [one, two] = await Promise.all([guess(world.db), guess(db)])
    expect(one + two).toBe(6)
  })
})

async function aMember() {
  await addBrands(world, coffee)
  await addLogin(world, { username: 'storecoffee', brand: coffee })
}

/** Lets its callers go on when as many as that have come. */
function meetingOf(size: number): () => Promise<void> {
  let waiting: (() => void)[] = []
  return () =>
    new Promise((resolve) => {
      waiting.push(resolve)
      if (waiting.length < size) return
      for (const go of waiting) go()
      waiting = []
    })
}
