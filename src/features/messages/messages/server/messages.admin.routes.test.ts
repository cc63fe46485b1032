import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { openMailer, outboxFolder } from '#server/mail/mailer.ts'
import { apiAs } from '#testing/harness/api-client.ts'
import { addBrands, addMember, coffee, market } from '#testing/fixtures/people/people.ts'
import { addSecondFactor } from '#testing/fixtures/people/second-factors.ts'
import { useWorld, type World } from '#testing/world.ts'

const folder = mkdtempSync(join(tmpdir(), 'balju-outbox-'))
afterEach(() => rmSync(outboxFolder(folder), { recursive: true, force: true }))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

async function operatorOf(world: World) {
  await addBrands(world, market, coffee)
  const operator = await addMember(world, { username: 'operator', brand: market, authority: 'ROLE_ADMIN' })
  // Obligatory outside of a demo.
  await addSecondFactor(world, operator.memberId)
  return apiAs(world, operator)
}

const send = (world: World, to: string) =>
  openMailer({ SMTP_URL: undefined, MAIL_FROM: 'a@example.com', DATA_DIR: folder }, { clock: () => world.now }).send({
    to,
    subject: '[발주] 안내',
    text: '인증번호: 123456',
  })

describe('the mails of a demo installation', () => {
  const world = useWorld({ env: { DATA_DIR: folder } })

  it('are empty at first', async () => {
    const api = await operatorOf(world)
    expect(await api.get('/admin/mail')).toMatchObject({ status: 200, data: { content: [], more: false } })
    expect(await api.get('/site')).toMatchObject({ data: { mailOutbox: true } })
  })

  it('are listed newest first, and one can be read', async () => {
    await send(world, 'first@example.com')
    world.now = new Date(world.now.getTime() + 1_000)
    await send(world, 'second@example.com')
    const api = await operatorOf(world)
    const { data } = await api.get('/admin/mail')
    const { content } = data as { content: { id: string; to: string }[] }
    expect(content.map(({ to }) => to)).toEqual(['second@example.com', 'first@example.com'])
    expect(JSON.stringify(content)).not.toContain('123456')
    expect(await api.get(`/admin/mail/${content[1]?.id}`)).toMatchObject({
      data: { to: 'first@example.com', subject: '[발주] 안내', text: '인증번호: 123456' },
    })
  })

  it('can be read by the operator only', async () => {
    await addBrands(world, coffee)
    const headquarters = await addMember(world, { username: 'hqcoffee', brand: coffee, authority: 'ROLE_PARTNER' })
    expect(await (await apiAs(world, headquarters)).get('/admin/mail')).toMatchObject({ status: 403 })
  })

  it('give no access to other files', async () => {
    writeFileSync(join(folder, 'secret.json'), '{"id":"x"}')
    const api = await operatorOf(world)
    for (const id of ['..%2Fsecret', '../secret', '%2E%2E%2Fsecret', 'secret', '20260515010000000-0000000a']) {
      expect(await api.get(`/admin/mail/${id}`), id).toMatchObject({ status: 404 })
    }
    rmSync(join(folder, 'secret.json'))
  })
})

describe.each([
  ['with a mail server', { SMTP_URL: 'smtp://127.0.0.1:1' }],
  ['that is no demo', { DEMO: 'off' }],
])('an installation %s', (_, env) => {
  const world = useWorld({ env: { DATA_DIR: folder, ...env } })

  it('has no page of mails', async () => {
    await send(world, 'first@example.com')
    const api = await operatorOf(world)
    expect(await api.get('/admin/mail')).toMatchObject({ status: 404 })
    expect(await api.get('/admin/mail/20260515010000000-0000000a')).toMatchObject({ status: 404 })
    expect(await api.get('/site')).toMatchObject({ data: { mailOutbox: false } })
  })
})
