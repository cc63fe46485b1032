import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import { buildApp, type BuiltApp } from '#server/app.ts'
import { readConfig } from '#server/config.ts'
import type { Database } from '#server/database/database.ts'
import type { Mail } from '#server/mail/mailer.ts'
import { openVault } from '#server/vault.ts'
import { borrowTestDatabase, emptyDatabase, type TestDatabase } from './test-database.ts'

export const testSecret = 'a secret of the tests, thirty-two characters or more'
export const testVault = openVault(testSecret)

/** What a test file has: a database for itself, emptied before each test, a clock to set, and the whole app on it. */
export interface World {
  readonly db: Database
  readonly app: FastifyInstance
  readonly calls: BuiltApp['calls']
  /** Database address on PostgreSQL. */
  readonly url: string | undefined
  now: Date
  /** What was mailed since the test began. */
  readonly letters: Mail[]
  /** Runs a job as the clock would start it. Nothing else starts one in a test. */
  runJob(name: string): Promise<void>
}

/** A Friday morning in Korea, in the middle of a month. */
export const fridayMorning = new Date('2026-05-15T01:00:00Z')

/** Opens a world for all tests of the file. */
export function useWorld(options: { env?: Record<string, string>; connections?: number } = {}): World {
  let opened: TestDatabase
  let giveBack: () => void
  let built: BuiltApp
  const world = {
    get db() {
      return opened.db
    },
    get app() {
      return built.app
    },
    get calls() {
      return built.calls
    },
    get url() {
      return opened.url
    },
    now: fridayMorning,
    letters: [] as Mail[],
    runJob: async (name: string) => {
      const job = built.jobs.find((known) => known.name === name)
      if (!job) throw new Error(`there is no job ${name}`)
      await job.run()
    },
  }
  beforeAll(async () => {
    const { connections } = options
    const borrowed = await borrowTestDatabase(connections === undefined ? {} : { connections })
    ;({ opened, giveBack } = borrowed)
    const config = readConfig({
      LOG_LEVEL: 'silent',
      RATE_LIMIT_SCALE: '100000',
      // The embedded database runs in this thread, and several files share two cores: a lag says nothing here.
      MAX_EVENT_LOOP_DELAY: '0',
      DATA_DIR: '.cache/test-data',
      ...options.env,
    })
    const mailer = {
      send: async (mail: Mail) => {
        world.letters.push(mail)
      },
    }
    built = await buildApp({
      config,
      db: opened.db,
      clock: () => world.now,
      sessionSecret: testSecret,
      vault: testVault,
      mailer,
    })
    await built.app.ready()
  }, 60_000)
  beforeEach(async () => {
    world.now = fridayMorning
    world.letters.length = 0
    await emptyDatabase(opened.db)
  })
  afterAll(async () => {
    await built.app.close()
    giveBack()
  })
  return world
}
