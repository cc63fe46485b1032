import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import { buildApp, type BuiltApp } from '#app/server/app.ts'
import { readConfig } from '#server/config.ts'
import type { Database } from '#server/database/database.ts'
import { clearCaches } from '#server/database/lru-cache.ts'
import { notFound } from '#server/http/answers.ts'
import type { Mail } from '#server/mail/mailer.ts'
import { openVault } from '#server/vault.ts'
import { borrowTestDatabase, emptyDatabase, type TestDatabase } from './harness/test-database.ts'

export const testSecret = 'a secret of the tests, thirty-two characters or more'
export const testVault = openVault(testSecret)

/** The environment of a test file: its own database, emptied before each test, a settable clock, and the whole app. */
export interface World {
  readonly db: Database
  readonly app: FastifyInstance
  readonly calls: BuiltApp['calls']
  /** The connection string on PostgreSQL. */
  readonly url: string | undefined
  now: Date
  /** The mails sent since the test began. */
  readonly mails: Mail[]
  readonly jobNames: readonly string[]
  /** Runs a job like the scheduler. Jobs never start by themselves in a test. */
  runJob(name: string): Promise<void>
}

/** A Friday morning in Korea, in the middle of a month. */
export const fridayMorning = new Date('2026-05-15T01:00:00Z')

interface TestApp {
  opened: TestDatabase
  built: BuiltApp
  /** The world of the current file: the app reads its clock and adds its mails there. */
  current: { now: Date; mails: Mail[] }
}

/** The apps of idle databases: building one takes as long as three tests. */
const idleApps = new WeakMap<TestDatabase, TestApp>()

/** Opens one world for all tests of the file. */
export function useWorld(options: { env?: Record<string, string>; connections?: number } = {}): World {
  let testApp: TestApp
  let cleanUp: () => Promise<void>
  const world = {
    get db() {
      return testApp.opened.db
    },
    get app() {
      return testApp.built.app
    },
    get calls() {
      return testApp.built.calls
    },
    get url() {
      return testApp.opened.url
    },
    get jobNames() {
      return testApp.built.jobs.map(({ name }) => name)
    },
    now: fridayMorning,
    mails: [] as Mail[],
    runJob: async (name: string) => {
      const job = testApp.built.jobs.find((known) => known.name === name)
      if (!job) throw new Error(`there is no job ${name}`)
      await job.run()
    },
  }
  beforeAll(async () => {
    const { connections, env } = options
    const { opened, release } = await borrowTestDatabase(connections === undefined ? {} : { connections })
    const ready = env ? undefined : idleApps.get(opened)
    if (ready) idleApps.delete(opened)
    testApp = ready ?? (await buildTestApp(opened, env ?? {}))
    testApp.current = world
    clearCaches(testApp.opened.db)
    cleanUp = async () => {
      // Don't reuse an app with special settings or an open port.
      if (env || testApp.built.app.server.listening) await testApp.built.app.close()
      else idleApps.set(opened, testApp)
      release()
    }
  }, 60_000)
  beforeEach(async () => {
    world.now = fridayMorning
    world.mails.length = 0
    await emptyDatabase(testApp.opened.db)
  })
  afterAll(() => cleanUp())
  return world
}

async function buildTestApp(opened: TestDatabase, env: Record<string, string>): Promise<TestApp> {
  const config = readConfig({
    LOG_LEVEL: 'silent',
    RATE_LIMIT_SCALE: '100000',
    // The embedded database runs in this thread and several files share two cores, so that the lag has no meaning here.
    MAX_EVENT_LOOP_DELAY: '0',
    DATA_DIR: '.cache/test-data',
    ...env,
  })
  const testApp = { opened, current: { now: fridayMorning, mails: [] as Mail[] } }
  const mailer = {
    send: async (mail: Mail) => {
      testApp.current.mails.push(mail)
    },
  }
  const built = await buildApp({
    config,
    db: opened.db,
    sessionSecret: testSecret,
    vault: testVault,
    mailer,
    clock: () => testApp.current.now,
  })
  takeAway(process.env['WITHOUT_CALL'], built.calls)
  await built.app.ready()
  return Object.assign(testApp, { built })
}

/** The call answers as if no feature mounted it, so that `tools/map/prove-coverage.ts` sees which tests notice. */
function takeAway(key: string | undefined, calls: BuiltApp['calls']): void {
  const index = calls.findIndex(({ call }) => `${call.method} ${call.path}` === key)
  const [mounted] = index < 0 ? [] : calls.splice(index, 1)
  if (mounted) mounted.handler = async () => notFound()
}
