import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import { buildApp, type BuiltApp } from '#server/app.ts'
import { readConfig } from '#server/config.ts'
import type { Database } from '#server/database/database.ts'
import { clearCaches } from '#server/database/lru-cache.ts'
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
  readonly mails: Mail[]
  /** Runs a job as the clock would start it. Nothing else starts one in a test. */
  runJob(name: string): Promise<void>
}

/** A Friday morning in Korea, in the middle of a month. */
export const fridayMorning = new Date('2026-05-15T01:00:00Z')

interface Stage {
  opened: TestDatabase
  built: BuiltApp
  /** Who plays on it now: the app has this clock and sends its mails there. */
  player: { now: Date; mails: Mail[] }
}

/** The app of a database that no file uses now: building it anew takes as long as three tests. */
const stages = new WeakMap<TestDatabase, Stage>()

/** Opens a world for all tests of the file. */
export function useWorld(options: { env?: Record<string, string>; connections?: number } = {}): World {
  let stage: Stage
  let leave: () => Promise<void>
  const world = {
    get db() {
      return stage.opened.db
    },
    get app() {
      return stage.built.app
    },
    get calls() {
      return stage.built.calls
    },
    get url() {
      return stage.opened.url
    },
    now: fridayMorning,
    mails: [] as Mail[],
    runJob: async (name: string) => {
      const job = stage.built.jobs.find((known) => known.name === name)
      if (!job) throw new Error(`there is no job ${name}`)
      await job.run()
    },
  }
  beforeAll(async () => {
    const { connections, env } = options
    const { opened, giveBack } = await borrowTestDatabase(connections === undefined ? {} : { connections })
    const ready = env ? undefined : stages.get(opened)
    if (ready) stages.delete(opened)
    stage = ready ?? (await buildStage(opened, env ?? {}))
    stage.player = world
    clearCaches(stage.opened.db)
    leave = async () => {
      // Of settings that no other file has, or somebody listens on its port.
      if (env || stage.built.app.server.listening) await stage.built.app.close()
      else stages.set(opened, stage)
      giveBack()
    }
  }, 60_000)
  beforeEach(async () => {
    world.now = fridayMorning
    world.mails.length = 0
    await emptyDatabase(stage.opened.db)
  })
  afterAll(() => leave())
  return world
}

async function buildStage(opened: TestDatabase, env: Record<string, string>): Promise<Stage> {
  const config = readConfig({
    LOG_LEVEL: 'silent',
    RATE_LIMIT_SCALE: '100000',
    // The embedded database runs in this thread, and several files share two cores: a lag says nothing here.
    MAX_EVENT_LOOP_DELAY: '0',
    DATA_DIR: '.cache/test-data',
    ...env,
  })
  const stage = { opened, player: { now: fridayMorning, mails: [] as Mail[] } }
  const mailer = {
    send: async (mail: Mail) => {
      stage.player.mails.push(mail)
    },
  }
  const built = await buildApp({
    ...{ config, db: opened.db, sessionSecret: testSecret, vault: testVault, mailer },
    clock: () => stage.player.now,
  })
  await built.app.ready()
  return Object.assign(stage, { built })
}
