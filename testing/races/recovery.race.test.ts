import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { apiWith } from '../harness/api-client.ts'
import { addLogin, openBrowser } from '../harness/browser.ts'
import { addBrands, addMember, coffee } from '../fixtures/people/people.ts'
import { askForCode, personOf, recoverRight } from '../fixtures/people/recovery.ts'
import { buildApp, type BuiltApp } from '#app/server/app.ts'
import { readConfig } from '#server/config.ts'
import type { Database } from '#server/database/database.ts'
import { openPostgres } from '#server/database/open-postgres.ts'
import { onPostgres } from '../harness/test-database.ts'
import { testSecret, testVault, useWorld } from '../world.ts'
import { tallyReplies } from './outcomes.ts'

const world = useWorld({ connections: 10 })

/** Two apps on one database, like two processes: only PostgreSQL can be shared [T02, T03]. */
describe.runIf(onPostgres)('recovery at two processes at once', () => {
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
      mailer: { send: async (mail) => void world.mails.push(mail) },
    })
    await other.app.ready()
  }, 60_000)
  afterAll(async () => {
    await other.app.close()
    await db.close()
  })
  const api = (index: number) => apiWith(index % 2 ? world : other, undefined)

  it('a right to set a password is used by one of 32 requests', async () => {
    await addBrands(world, coffee)
    await addLogin(world, { username: 'storecoffee', brand: coffee })
    for (let round = 0; round < 3; round++) {
      const passwordValidationCode = await recoverRight(world, 'storecoffee')
      const passwords = Array.from({ length: 32 }, (_, index) => `another!${round}${index + 100}`)
      const replies = await Promise.all(
        passwords.map((password, index) =>
          api(index).put('/user/password', { username: 'storecoffee', password, passwordValidationCode }),
        ),
      )
      expect(replies.map(({ status }) => status)).toEqual(Array(32).fill(200))
      expect(tallyReplies(replies)).toEqual({
        ok: 1,
        '200 비밀번호를 변경할 수 있는 시간이 지났습니다. 비밀번호 찾기를 처음부터 다시 진행해 주세요.': 31,
      })
      const won = passwords[replies.findIndex(({ code }) => code === 'S')]
      expect(await openBrowser(world).login('storecoffee', won)).toMatchObject({ code: 'S' })
    }
  }, 60_000)

  it('a code is checked five times, not once more', async () => {
    await addBrands(world, coffee)
    await addMember(world, { username: 'storecoffee', brand: coffee })
    const { code } = await askForCode(world, 'storecoffee')
    const wrong = (index: number) => String((Number(code) + 1 + index) % 1_000_000).padStart(6, '0')
    const replies = await Promise.all(
      Array.from({ length: 40 }, (_, index) =>
        api(index).post('/user/checkCertificationNumber', { ...personOf('storecoffee'), code: wrong(index) }),
      ),
    )
    const sentences = Map.groupBy(replies, ({ message }) => message?.split('.')[0])
    expect(sentences.get('발송된 인증번호와 일치하지 않습니다')).toHaveLength(4)
    expect(sentences.get('입력 횟수를 초과했습니다')).toHaveLength(36)
  })

  it('a code is mailed once in thirty seconds', async () => {
    await addBrands(world, coffee)
    await addMember(world, { username: 'storecoffee', brand: coffee })
    const replies = await Promise.all(
      Array.from({ length: 20 }, (_, index) => api(index).post('/mail', personOf('storecoffee'))),
    )
    expect(tallyReplies(replies)).toEqual({
      ok: 1,
      '200 인증번호는 30초에 한 번만 요청하실 수 있습니다. 잠시 후 다시 요청해 주세요.': 19,
    })
    expect(world.mails).toHaveLength(1)
  })

  it('usernames can be searched five times', async () => {
    const replies = await Promise.all(
      Array.from({ length: 20 }, (_, index) => api(index).get(`/user/findUsername?name=a&email=a${index}@example.com`)),
    )
    expect(tallyReplies(replies)).toEqual({ ok: 5, '429 요청이 많습니다. 잠시 후 다시 시도해 주세요.': 15 })
  })
})
