import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { countFailures, insertFailures } from '#features/access/session/server/login-limits.queries.ts'
import { loginFailure } from '#features/access/session/server/session.tables.ts'
import { buildApp, type BuiltApp } from '#app/server/app.ts'
import { readConfig } from '#server/config.ts'
import type { Database } from '#server/database/database.ts'
import { openPostgres } from '#server/database/open-postgres.ts'
import { addLogin, openBrowser } from '../harness/browser.ts'
import { addBrands, coffee } from '../fixtures/people/people.ts'
import { onPostgres } from '../harness/test-database.ts'
import { testSecret, testVault, useWorld } from '../world.ts'
import { barrier, countEach, tallyReplies } from './outcomes.ts'

const world = useWorld({ connections: 10 })

const mismatch = '200 아이디 또는 비밀번호가 일치하지 않습니다'
const tooMany = '429 로그인 시도가 많아 잠시 후 다시 시도해 주세요'
/** Leaves out the remaining time in the sentences. */
const tallySentences = (replies: readonly { status: number; message: string | undefined }[]) =>
  countEach(replies.map(({ status, message }) => `${status} ${message?.split('.')[0]}`))

/** Two apps on one database, like two processes: only PostgreSQL can be shared. */
describe.runIf(onPostgres)('guesses of a password at two processes at once', () => {
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

  it('are checked five times, not once more', async () => {
    await addAMember()
    for (let round = 1; round <= 5; round++) {
      await world.db.delete(loginFailure)
      const guesses = Array.from({ length: 40 }, (_, index) => openBrowser(index % 2 ? world : other))
      const replies = await Promise.all(guesses.map((browser) => browser.login('storecoffee', 'not the password')))
      expect(tallySentences(replies), `round ${round}`).toEqual({ [mismatch]: 5, [tooMany]: 35 })
    }
  })

  it('are checked a hundred times from a hundred and twenty addresses', async () => {
    await addAMember()
    const guesses = Array.from({ length: 120 }, (_, index) =>
      openBrowser(index % 2 ? world : other, { address: `198.51.100.${index + 1}` }),
    )
    const replies = await Promise.all(guesses.map((browser) => browser.login('storecoffee', 'not the password')))
    expect(tallySentences(replies)).toEqual({ [mismatch]: 100, [tooMany]: 20 })
  }, 60_000)

  it('never keep the owner out: ten logins at both processes succeed', async () => {
    await addAMember()
    const owners = Array.from({ length: 10 }, (_, index) => openBrowser(index % 2 ? world : other))
    const replies = await Promise.all(owners.map((browser) => browser.login('storecoffee')))
    expect(tallyReplies(replies)).toEqual({ ok: 10 })
    expect(await world.db.select().from(loginFailure)).toEqual([])
  })

  it('would be checked once more by code that counts first and records the failure afterwards', async () => {
    const meet = barrier(2)
    /** One process: its attempts run one after the other, but it does not see those of the other process. */
    const guess = async (own: Database) => {
      let attempts = 0
      for (let turn = 0; turn < 6; turn++) {
        const { failures } = await countFailures(own, { bucket: 'naive', since: new Date(0) })
        await meet() // both check the password meanwhile
        if (failures >= 5) continue
        attempts++
        await insertFailures(own, { buckets: ['naive'], at: world.now })
        await meet()
      }
      return attempts
    }
    const [one, two] = await Promise.all([guess(world.db), guess(db)])
    expect(one + two).toBe(6)
  })
})

async function addAMember() {
  await addBrands(world, coffee)
  await addLogin(world, { username: 'storecoffee', brand: coffee })
}
