import { describe, expect, it } from 'vitest'
import { member } from '#features/people/members/server/members.tables.ts'
import { buildApp } from '#app/server/app.ts'
import { readConfig } from '#server/config.ts'
import { apiWith } from '#testing/harness/api-client.ts'
import { addLogin } from '#testing/harness/browser.ts'
import { addBrands, addMember, coffee } from '#testing/fixtures/people/people.ts'
import { askForCode, personOf } from '#testing/fixtures/people/recovery.ts'
import { testSecret, testVault, useWorld } from '#testing/world.ts'
import { recoveryChallenge } from './recovery.tables.ts'

const world = useWorld()

const guest = () => apiWith(world, undefined)
const later = (seconds: number) => {
  world.now = new Date(world.now.getTime() + seconds * 1_000)
}
const check = (username: string, code: string, more: object = {}) =>
  guest().post('/user/checkCertificationNumber', { ...personOf(username), code, ...more })
const wrongFor = (code: string) => (code === '000000' ? '111111' : '000000')
const noRegistration = '가입 정보가 없습니다. 입력하신 정보를 확인해 주세요.'

async function members(...usernames: string[]) {
  await addBrands(world, coffee)
  for (const username of usernames) await addMember(world, { username, brand: coffee })
}

describe('asking for a code', () => {
  it('mails six digits, and returns only an id of the request', async () => {
    await members('storecoffee')
    const { reply, code } = await askForCode(world, 'storecoffee')
    expect(reply).toMatchObject({ status: 200, code: 'S', message: '인증번호가 발송되었습니다.' })
    const { verificationCode } = reply.data as { verificationCode: string }
    expect(verificationCode).toMatch(/^[\w-]{22}$/)
    expect(reply.headers['code']).toBe(verificationCode)
    expect(reply.headers['cache-control']).toBe('no-store')
    expect(world.mails).toHaveLength(1)
    expect(world.mails[0]).toMatchObject({ to: 'storecoffee@example.com' })
    expect(world.mails[0]?.subject).not.toContain(code)
  })

  it('stores no more than a keyed hash of it', async () => {
    await members('storecoffee')
    const { code } = await askForCode(world, 'storecoffee')
    const [row] = await world.db.select().from(recoveryChallenge)
    expect(JSON.stringify({ ...row, createdAt: '', expiresAt: '' })).not.toContain(code)
  })

  it.each([
    ['id', { username: 'nobody' }],
    ['name', { name: '이도윤' }],
    ['e-mail', { email: 'other@example.com' }],
  ])('mails nothing where the %s is another', async (_, wrong) => {
    await members('storecoffee')
    const reply = await guest().post('/mail', { ...personOf('storecoffee'), ...wrong })
    expect(reply).toMatchObject({ status: 200, code: 'F', message: noRegistration })
    expect(reply.headers['code']).toBeUndefined()
    expect(world.mails).toEqual([])
  })

  it.each(['LEFT', 'LOCK'] as const)('mails nothing to a member in state %s', async (state) => {
    await members('storecoffee')
    await world.db.update(member).set({ state })
    expect(await guest().post('/mail', personOf('storecoffee'))).toMatchObject({ code: 'F' })
  })

  it('sends another one after thirty seconds, and not before', async () => {
    await members('storecoffee')
    await askForCode(world, 'storecoffee')
    later(29)
    expect(await guest().post('/mail', personOf('storecoffee'))).toMatchObject({
      status: 200,
      code: 'F',
      message: '인증번호는 30초에 한 번만 요청하실 수 있습니다. 잠시 후 다시 요청해 주세요.',
    })
    later(1)
    expect(await guest().post('/mail', personOf('storecoffee'))).toMatchObject({ code: 'S' })
    expect(world.mails).toHaveLength(2)
  })

  it("can't be used to probe ids and names without limit", async () => {
    const statuses: number[] = []
    for (let index = 0; index < 21; index++) {
      statuses.push((await guest().post('/mail', personOf(`nobody${index}`))).status)
    }
    expect(statuses.filter((status) => status === 200)).toHaveLength(20)
    expect(statuses.at(-1)).toBe(429)
  })

  it('reports a failed mail, and leaves nothing half done', async () => {
    await members('storecoffee')
    const { code } = await askForCode(world, 'storecoffee')
    later(31)
    const config = readConfig({
      LOG_LEVEL: 'silent',
      MAX_EVENT_LOOP_DELAY: '0',
      RATE_LIMIT_SCALE: '1000',
      DATA_DIR: '.cache/test-data',
    })
    const { app } = await buildApp({
      config,
      db: world.db,
      clock: () => world.now,
      sessionSecret: testSecret,
      vault: testVault,
      mailer: { send: () => Promise.reject(new Error('connect ECONNREFUSED')) },
    })
    const broken = apiWith({ app }, undefined)
    for (let times = 0; times < 2; times++) {
      expect(await broken.post('/mail', personOf('storecoffee'))).toMatchObject({
        status: 200,
        code: 'F',
        message: '지금은 메일을 보낼 수 없습니다. 잠시 후 다시 시도해 주세요.',
      })
    }
    // The mail that did arrive is still valid.
    expect(await check('storecoffee', code)).toMatchObject({ code: 'S' })
    await app.close()
  })
})

/** [T01] */
describe('a mailed code and the right that it grants', () => {
  it('appear in no reply, no header and no log line except their own answer', async () => {
    await addBrands(world, coffee)
    await addLogin(world, { username: 'storecoffee', brand: coffee })
    const lines: string[] = []
    const config = readConfig({
      LOG_LEVEL: 'trace',
      MAX_EVENT_LOOP_DELAY: '0',
      RATE_LIMIT_SCALE: '1000',
      DATA_DIR: '.cache/test-data',
    })
    const { app } = await buildApp({
      config,
      db: world.db,
      clock: () => world.now,
      sessionSecret: testSecret,
      vault: testVault,
      mailer: { send: async (mail) => void world.mails.push(mail) },
      log: { write: (line) => void lines.push(line) },
    })
    const logged = { ...world, db: world.db, app, calls: [], url: undefined, letters: world.mails }
    const api = apiWith(logged, undefined)

    const { reply: asked, code } = await askForCode(logged, 'storecoffee')
    const wrong = await api.post('/user/checkCertificationNumber', { ...personOf('storecoffee'), code: wrongFor(code) })
    const query = new URLSearchParams({ ...personOf('storecoffee'), code })
    const right = await api.get(`/user/checkCertificationNumber?${query.toString()}`)
    const { passwordValidationCode } = right.data as { passwordValidationCode: string }
    const change = { username: 'storecoffee', password: 'another!2026', passwordValidationCode }
    const changed = await api.put('/user/password', change)
    expect(changed).toMatchObject({ code: 'S' })
    await app.close()

    const replies = [asked, wrong, right, changed].map(({ headers, body }) => JSON.stringify(headers) + body)
    expect(replies.filter((text) => text.includes(code))).toEqual([])
    expect([replies[0], replies[1], replies[3]].join()).not.toContain(passwordValidationCode)
    const log = lines.join('')
    expect(log).toContain('/api/user/checkCertificationNumber')
    for (const secret of [code, passwordValidationCode, 'another!2026', 'storecoffee'])
      expect(log).not.toContain(secret)
  })
})
