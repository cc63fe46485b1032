import { beforeEach, describe, expect, it } from 'vitest'
import { auditLog } from '#features/platform/audit/server/audit.tables.ts'
import { apiAs, apiWith, type ApiClient } from '#testing/harness/api-client.ts'
import { startMailService } from '#testing/services/mail-service.ts'
import { addOperator } from '#testing/fixtures/orders/order-handling.ts'
import { addBrands, addMember, coffee } from '#testing/fixtures/people/people.ts'
import { addSecondFactor } from '#testing/fixtures/people/second-factors.ts'
import { testVault, useWorld, type World } from '#testing/world.ts'
import { maskEmail } from '#values/email.ts'
import { settingSentences, type SettingSection } from '../contract/settings.admin.calls.ts'
import { setting, settingVersion } from './settings.tables.ts'

const secretKey = `test_sk_${'x'.repeat(20)}wxyz`
const clientKey = `test_ck_${'c'.repeat(24)}`
const server = { SMTP_HOST: 'smtp.example.kr', SMTP_PORT: '587', SMTP_SECURITY: 'starttls', SMTP_USER: 'balju' }

const world = useWorld()
let api: ApiClient
beforeEach(async () => {
  await addBrands(world, coffee)
  api = await apiAs(world, await addOperator(world, coffee))
})

const read = async (section: string, as = api) => (await as.get(`/admin/setting/${section}`)).data as SettingSection
const stateOf = async (name: string, section: string) =>
  (await read(section)).settings.find((setting) => setting.name === name)
const change = (section: string, values: Record<string, string | null>, version = 0) =>
  api.put(`/admin/setting/${section}`, { version, values })
const site = async () => (await apiWith(world, undefined).get('/site')).data

describe('practice cards', () => {
  const real = useWorld({ env: { DEMO: 'off' } })
  const test = useWorld({ env: { DEMO: 'off', CARD_SANDBOX: 'on' } })
  const open = async (installation: World) => {
    await addBrands(installation, coffee)
    const operator = await addOperator(installation, coffee)
    await addSecondFactor(installation, operator.memberId)
    const as = await apiAs(installation, operator)
    const methods = async () => {
      const store = await apiAs(installation, await addMember(installation, { username: 'store', brand: coffee }))
      return ((await store.get('/payment/methods')).data as { code: string }[]).map(({ code }) => code)
    }
    return { as, methods }
  }

  it('are offered by no page of a real installation, and refused by its server', async () => {
    const { as, methods } = await open(real)
    const names = (await read('card', as)).settings.map(({ name }) => name)
    expect(names).toEqual(['TOSS_CLIENT_KEY', 'TOSS_SECRET_KEY'])
    const values = { CARD_SANDBOX: 'on' }
    expect(await as.put('/admin/setting/card', { version: 0, values })).toMatchObject({
      status: 400,
      errors: [{ path: 'values.CARD_SANDBOX', message: settingSentences.demoOnly }],
    })
    // An earlier version stored it.
    await real.db.insert(setting).values({ name: 'CARD_SANDBOX', value: 'on', updatedAt: real.now })
    await real.db.insert(settingVersion).values({ id: 1, version: 'former' }).onConflictDoNothing()
    expect(await methods()).not.toContain('CARD')
    const keys = { TOSS_CLIENT_KEY: clientKey, TOSS_SECRET_KEY: secretKey }
    const { version } = await read('card', as)
    expect(await as.put('/admin/setting/card', { version, values: keys })).toMatchObject({ status: 200 })
  })

  it('are switched on by the environment, and the page says so', async () => {
    const { as, methods } = await open(test)
    expect((await read('card', as)).settings).toContainEqual(
      expect.objectContaining({ name: 'CARD_SANDBOX', value: 'on', source: 'environment' }),
    )
    expect(await methods()).toContain('CARD')
  })
})

describe('changing a setting', () => {
  it('is used by the next request and shown with its source', async () => {
    expect(await stateOf('MAIN_SITE_URL', 'links')).toMatchObject({ value: null, isSet: false, source: 'none' })
    const answer = await change('links', { MAIN_SITE_URL: ' https://www.example.kr ' })
    expect(answer).toMatchObject({ status: 200, code: 'S' })
    expect(await site()).toMatchObject({ mainSiteUrl: 'https://www.example.kr' })
    expect(await stateOf('MAIN_SITE_URL', 'links')).toMatchObject({ value: 'https://www.example.kr', source: 'page' })
    const { version } = await read('links')
    await change('links', { MAIN_SITE_URL: null }, version)
    expect(await site()).toMatchObject({ mainSiteUrl: null })
  })

  it('connects a card gateway without a restart, and disconnects it', async () => {
    const methods = async () => {
      const store = await apiAs(
        world,
        await addMember(world, { username: `store${Math.random()}`.slice(0, 12), brand: coffee }),
      )
      return ((await store.get('/payment/methods')).data as { code: string }[]).map(({ code }) => code)
    }
    const { version } = (await change('card', { CARD_SANDBOX: 'off' })).data as SettingSection
    expect(await methods()).not.toContain('CARD')
    const keys = { TOSS_CLIENT_KEY: clientKey, TOSS_SECRET_KEY: secretKey }
    const connected = (await change('card', keys, version)).data as SettingSection
    expect(await methods()).toContain('CARD')
    await change('card', { TOSS_CLIENT_KEY: null, TOSS_SECRET_KEY: null }, connected.version)
    expect(await methods()).not.toContain('CARD')
  })

  it('seals a secret, never sends it back, and keeps it out of the audit log', async () => {
    const answer = await change('card', { TOSS_CLIENT_KEY: clientKey, TOSS_SECRET_KEY: secretKey })
    expect(answer.status).toBe(200)
    const everything = JSON.stringify([answer.body, await read('card'), await world.db.select().from(auditLog)])
    expect(everything).not.toContain(secretKey)
    expect(everything).toContain(clientKey)
    expect(await stateOf('TOSS_SECRET_KEY', 'card')).toEqual({
      name: 'TOSS_SECRET_KEY',
      value: null,
      isSet: true,
      lastDigits: 'wxyz',
      source: 'page',
    })
    const rows = await world.db.select().from(setting)
    const stored = rows.find(({ name }) => name === 'TOSS_SECRET_KEY')?.value ?? ''
    expect(stored).not.toContain('test_sk')
    expect(testVault.open(stored, 'setting/TOSS_SECRET_KEY')).toBe(secretKey)
  })

  it('counts a secret sealed with another ACCOUNT_KEY as unset instead of failing every request', async () => {
    await change('card', { TOSS_CLIENT_KEY: clientKey, TOSS_SECRET_KEY: secretKey })
    await world.db.update(setting).set({ value: testVault.seal(secretKey, 'setting/REVIEW_KIT_KEY') })
    const { version } = await read('links')
    expect((await change('links', { ANALYTICS_ID: 'GTM-BALJU1' }, version)).status).toBe(200)
    expect(await stateOf('TOSS_SECRET_KEY', 'card')).toMatchObject({ isSet: false })
  })

  it('writes one audit line with the changed fields', async () => {
    await change('links', { MAIN_SITE_URL: 'https://a.example.kr', ANALYTICS_ID: 'GTM-BALJU1' })
    const { version } = await read('links')
    await change('links', { MAIN_SITE_URL: 'https://b.example.kr', ANALYTICS_ID: 'GTM-BALJU1' }, version)
    const lines = await world.db.select().from(auditLog).orderBy(auditLog.id)
    expect(lines.at(-1)).toMatchObject({
      subject: 'setting/links',
      before: { MAIN_SITE_URL: 'https://a.example.kr' },
      after: { MAIN_SITE_URL: 'https://b.example.kr' },
    })
    expect(lines).toHaveLength(2)
  })

  it('shows the second of two operators the change of the first, who may take it over', async () => {
    const { version } = await read('links')
    await change('links', { MAIN_SITE_URL: 'https://a.example.kr' }, version)
    const refused = await change('links', { MAIN_SITE_URL: 'https://b.example.kr' }, version)
    expect(refused).toMatchObject({
      status: 409,
      data: { changes: [{ actor: 'operator', after: { MAIN_SITE_URL: 'https://a.example.kr' } }] },
    })
    expect(await site()).toMatchObject({ mainSiteUrl: 'https://a.example.kr' })
    const newer = (refused.data as { version: number }).version
    expect(await change('links', { MAIN_SITE_URL: 'https://b.example.kr' }, newer)).toMatchObject({ status: 200 })
  })

  it('lets only one of two simultaneous changes through', async () => {
    const answers = await Promise.all(
      ['a', 'b'].map((name) => change('links', { MAIN_SITE_URL: `https://${name}.example.kr` })),
    )
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  })
})

describe('a refused setting', () => {
  it.each([
    ['mail', { SMTP_PORT: '70000' }, 'values.SMTP_PORT'],
    ['mail', { SMTP_HOST: 'smtp.example.kr/x' }, 'values.SMTP_HOST'],
    ['mail', { MAIL_FROM: 'a <a@example.kr>\r\nBcc: b@example.kr' }, 'values.MAIL_FROM'],
    ['mail', { ...server, SMTP_HOST: null }, 'values.SMTP_HOST'],
    ['links', { MAIN_SITE_URL: 'javascript:alert(1)' }, 'values.MAIN_SITE_URL'],
    ['links', { SMTP_HOST: 'smtp.example.kr' }, 'values.SMTP_HOST'],
    ['links', { REVIEW_KIT_KEY: 'short' }, 'values.REVIEW_KIT_KEY'],
    ['messages', { SOLAPI_API_KEY: 'NCSAAAAAAAAAAAAA' }, 'values.SOLAPI_API_SECRET'],
    ['messages', { SOLAPI_TEMPLATES: 'NO_EVENT=KA01' }, 'values.SOLAPI_TEMPLATES'],
    ['card', { TOSS_SECRET_KEY: secretKey }, 'values.TOSS_CLIENT_KEY'],
    [
      'card',
      { TOSS_SECRET_KEY: secretKey, TOSS_CLIENT_KEY: clientKey.replace('test', 'live') },
      'values.TOSS_SECRET_KEY',
    ],
    ['card', { TOSS_SECRET_KEY: secretKey, TOSS_CLIENT_KEY: clientKey, CARD_SANDBOX: 'on' }, 'values.CARD_SANDBOX'],
    ['tracker', { TRACKER_CLIENT_ID: 'abc' }, 'values.TRACKER_CLIENT_SECRET'],
    ['defaults', { SUPPLIER_CUTOFF_HOUR: '25' }, 'values.SUPPLIER_CUTOFF_HOUR'],
  ])('%s %o is refused at its field, in Korean, and changes nothing', async (section, values, path) => {
    const answer = await change(section, values)
    expect(answer).toMatchObject({ status: 400, code: 'F' })
    expect(answer.errors?.[0]?.path).toBe(path)
    expect(answer.errors?.[0]?.message).toMatch(/[가-힣]/)
    expect((await read(section)).settings.every(({ isSet, source }) => !isSet || source !== 'page')).toBe(true)
  })

  it('a stored password does not follow to another mail server', async () => {
    await change('mail', { ...server, SMTP_PASSWORD: 'hunter2' })
    const { version } = await read('mail')
    expect(await change('mail', { SMTP_HOST: 'mine.example.com' }, version)).toMatchObject({
      status: 400,
      errors: [{ path: 'values.SMTP_PASSWORD', message: settingSentences.passwordAgain }],
    })
    const again = { SMTP_HOST: 'mine.example.com', SMTP_PASSWORD: 'hunter2' }
    expect(await change('mail', again, version)).toMatchObject({ status: 200 })
  })
})

describe('an installation configured by its environment', () => {
  const configured = useWorld({
    env: { SMTP_URL: 'smtps://sender:hunter2@smtp.example.kr:465', MAIN_SITE_URL: 'https://www.example.kr' },
  })
  it('shows that the environment wins, and lets no page change it', async () => {
    await addBrands(configured, coffee)
    const operator = await apiAs(configured, await addOperator(configured, coffee))
    const mail = await read('mail', operator)
    expect(mail.settings).toMatchObject([
      { name: 'SMTP_HOST', value: 'smtp.example.kr', source: 'environment' },
      { name: 'SMTP_PORT', value: '465', source: 'environment' },
      { name: 'SMTP_SECURITY', value: 'tls', source: 'environment' },
      { name: 'SMTP_USER', value: 'sender', source: 'environment' },
      { name: 'SMTP_PASSWORD', value: null, isSet: true, source: 'environment' },
      { name: 'MAIL_FROM', source: 'none' },
    ])
    expect(JSON.stringify(mail)).not.toContain('hunter2')
    const refused = await operator.put('/admin/setting/mail', { version: 0, values: { SMTP_HOST: 'smtp.other.kr' } })
    expect(refused).toMatchObject({ status: 400, errors: [{ message: settingSentences.environment }] })
    // A value that was stored before the variable was set stays without effect.
    await configured.db
      .insert(setting)
      .values({ name: 'MAIN_SITE_URL', value: 'https://old.kr', updatedAt: configured.now })
    expect((await apiWith(configured, undefined).get('/site')).data).toMatchObject({
      mainSiteUrl: 'https://www.example.kr',
    })
  })
})

describe('testing settings before they are saved', () => {
  const test = (section: string, values: Record<string, string | null>, to?: string) =>
    api.post(`/admin/setting/${section}/test`, { values, ...(to && { to }) })

  it('sends a real mail with the typed values, and stores nothing', async () => {
    const mail = await startMailService()
    const { hostname, port } = new URL(mail.url)
    const values = { SMTP_HOST: hostname, SMTP_PORT: port, SMTP_SECURITY: 'none', MAIL_FROM: '발주 <balju@example.kr>' }
    expect(await test('mail', values, 'boss@example.kr')).toMatchObject({ status: 200, data: { result: 'done' } })
    expect(mail.taken).toHaveLength(1)
    await mail.stop()
    expect(await test('mail', values, 'boss@example.kr')).toMatchObject({ data: { result: 'unreachable' } })
    expect(await stateOf('SMTP_HOST', 'mail')).toMatchObject({ isSet: false })
    const lines = await world.db.select().from(auditLog).orderBy(auditLog.id)
    expect(lines).toMatchObject([
      { subject: 'settingTest/mail', after: { recipient: maskEmail('boss@example.kr'), testResult: 'done' } },
      { after: { testResult: 'unreachable' } },
    ])
  })

  it('refuses a test without a recipient, and one that would carry a stored password to another server', async () => {
    expect(await test('mail', server)).toMatchObject({ status: 400, errors: [{ path: 'to' }] })
    await change('mail', { ...server, SMTP_PASSWORD: 'hunter2' })
    expect(await test('mail', { SMTP_HOST: 'mine.example.com' }, 'boss@example.kr')).toMatchObject({
      status: 400,
      errors: [{ path: 'values.SMTP_PASSWORD' }],
    })
  })

  it('says when nothing is set', async () => {
    for (const section of ['messages', 'card', 'tracker'])
      expect(await test(section, {}), section).toMatchObject({ data: { result: 'unset' } })
    expect(await test('mail', {}, 'boss@example.kr')).toMatchObject({ data: { result: 'unset' } })
  })

  it('sends ten mails of an operator in an hour', async () => {
    // Nothing listens on port 1, so that each attempt fails at once.
    const values = { SMTP_HOST: '127.0.0.1', SMTP_PORT: '1', SMTP_SECURITY: 'none', MAIL_FROM: 'balju@example.kr' }
    const mail = () => test('mail', values, 'boss@example.kr')
    for (let sent = 0; sent < 10; sent++) expect(await mail()).toMatchObject({ data: { result: 'unreachable' } })
    expect(await mail()).toMatchObject({ status: 429, message: settingSentences.tooManyTestMails })
    // Without a mail server nothing is sent, and other services have no such limit.
    expect(await test('mail', {}, 'boss@example.kr')).toMatchObject({ data: { result: 'unset' } })
    expect(await test('card', {})).toMatchObject({ status: 200 })
  })

  it('is no change of the section for another operator', async () => {
    await test('card', {})
    expect((await read('card')).version).toBe(0)
  })
})
