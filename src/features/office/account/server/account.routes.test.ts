import { eq, getTableColumns } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { apiAs, apiWith } from '#testing/harness/api-client.ts'
import { addLogin, testPassword } from '#testing/harness/browser.ts'
import { addBrands, addMember, chicken, coffee, market } from '#testing/fixtures/people/people.ts'
import { useWorld } from '#testing/world.ts'
import { member } from '#features/people/members/server/members.tables.ts'

const world = useWorld()

const form = {
  name: '김바다',
  phone: '01000002048',
  email: 'owner@example.com',
  receiveSmsYn: true,
  receiveEmailYn: false,
}

async function signedIn() {
  await addBrands(world, coffee, chicken, market)
  const owner = await addLogin(world, { username: 'owner', brand: coffee })
  return { owner, api: await apiAs(world, owner) }
}

const rowOf = async (memberId: number) => (await world.db.select().from(member).where(eq(member.id, memberId)))[0] ?? {}

describe('the own record', () => {
  it('is changed as sent, and stored in normalised form', async () => {
    const { owner, api } = await signedIn()
    const reply = await api.put('/mypage/user', form)
    expect(reply).toMatchObject({
      status: 200,
      data: { name: '김바다', phone: '010-0000-2048', email: 'owner@example.com' },
    })
    expect(await rowOf(owner.memberId)).toMatchObject({ name: '김바다', nickname: '김바다', phone: '010-0000-2048' })
    expect(await api.get('/user/info')).toMatchObject({ data: { name: '김바다', phone: '010-0000-2048' } })
    await world.runJob('send-messages')
    expect(world.mails).toEqual([])
  })

  it('records when a consent was given or withdrawn, not when the form was saved', async () => {
    const { owner, api } = await signedIn()
    await api.put('/mypage/user', form)
    const given = world.now
    world.now = new Date(given.getTime() + 60_000)
    const reply = await api.put('/mypage/user', { ...form, receiveEmailYn: true })
    expect(reply.data).toMatchObject({
      advertising: {
        receiveSmsYn: true,
        receiveSmsAt: given.toISOString(),
        receiveEmailYn: true,
        receiveEmailAt: world.now.toISOString(),
      },
    })
    expect(await api.get(`/member/${owner.memberId}`)).toMatchObject({ data: reply.data })
  })

  it('requires the password before it changes the e-mail, and notifies the old address', async () => {
    const { owner, api } = await signedIn()
    const moved = { ...form, email: 'new@example.com' }
    expect(await api.put('/mypage/user', moved)).toMatchObject({
      status: 400,
      errors: [{ path: 'currentPassword', message: '현재 비밀번호를 입력해 주세요.' }],
    })
    expect(await api.put('/mypage/user', { ...moved, currentPassword: 'not the one' })).toMatchObject({
      status: 400,
      errors: [{ path: 'currentPassword', message: '현재 비밀번호가 일치하지 않습니다.' }],
    })
    expect(await rowOf(owner.memberId)).toMatchObject({ name: '김하늘', email: 'owner@example.com' })
    await world.runJob('send-messages')
    expect(world.mails).toEqual([])

    expect(await api.put('/mypage/user', { ...moved, currentPassword: testPassword })).toMatchObject({ status: 200 })
    expect(await rowOf(owner.memberId)).toMatchObject({ email: 'new@example.com' })
    await world.runJob('send-messages')
    expect(world.mails).toMatchObject([{ to: 'owner@example.com', subject: '[발주] 이메일 주소가 변경되었습니다' }])
    expect(world.mails[0]?.text).toContain('new@example.com')
  })

  it('limits password guesses to five, shared with the login', async () => {
    const { api } = await signedIn()
    const guess = () => api.put('/mypage/user', { ...form, email: 'thief@example.com', currentPassword: 'a guess' })
    for (let attempts = 1; attempts <= 5; attempts++) expect(await guess()).toMatchObject({ status: 400 })
    expect(await guess()).toMatchObject({
      status: 429,
      message: '비밀번호를 여러 번 잘못 입력하셨습니다. 잠시 후 다시 시도해 주세요.',
    })
  })

  // [T17] Tries every column of the table.
  it.each(Object.keys(getTableColumns(member)).filter((column) => !(column in form)))(
    'refuses a body with %s',
    async (column) => {
      const { owner, api } = await signedIn()
      const before = await rowOf(owner.memberId)
      expect(await api.put('/mypage/user', { ...form, [column]: 'ROLE_ADMIN' })).toMatchObject({
        status: 400,
        errors: [{ path: column }],
      })
      expect(await rowOf(owner.memberId)).toEqual(before)
    },
  )

  it.each([
    ['name', '', '이름을 입력해 주세요.'],
    ['phone', '0212345678', '휴대폰 번호 형식을 확인해 주세요.'],
    ['phone', '０００００００００００', '휴대폰 번호 형식을 확인해 주세요.'],
    ['email', 'owner@example', '올바른 이메일 주소를 입력해 주세요.'],
  ])('refuses a wrong %s (%s) under that field', async (path, value, message) => {
    const { api } = await signedIn()
    expect(await api.put('/mypage/user', { ...form, [path]: value })).toMatchObject({
      status: 400,
      errors: [{ path, message }],
    })
  })
})

/** [T16] */
describe('another member', () => {
  async function everybody() {
    await addBrands(world, coffee, chicken, market)
    const owner = await addMember(world, { username: 'owner', brand: coffee })
    const ask = async (username: string, rest: Partial<Parameters<typeof addMember>[1]>, path: string) => {
      const asker = await addMember(world, { username, brand: coffee, ...rest })
      return (await apiAs(world, asker)).get(path)
    }
    return { owner, ask }
  }

  it.each([
    ['GET /user/info', (id: number) => `/user/info?memberId=${id}`],
    ['GET /member/:memberId', (id: number) => `/member/${id}`],
  ])('is shown by %s to the operator and the own headquarters with masked contacts, to nobody else', async (_, at) => {
    const { owner, ask } = await everybody()
    const path = at(owner.memberId)
    const operator = await ask('operator', { brand: market, authority: 'ROLE_ADMIN' }, path)
    expect(operator).toMatchObject({ status: 200, data: { phone: '010-****-1024', email: 'ow***@example.com' } })
    const headquarters = await ask('hq', { authority: 'ROLE_PARTNER' }, path)
    expect(headquarters).toMatchObject({
      status: 200,
      data: { name: '김하늘', phone: '010-****-1024', email: 'ow***@example.com' },
    })
    expect(headquarters.body).not.toMatch(/0000-1024|owner@|receiveSms/)

    const missing = await ask('hq2', { authority: 'ROLE_PARTNER' }, at(999_999))
    expect(missing).toMatchObject({ status: 404 })
    for (const [name, rest] of [
      ['neighbour', {}],
      ['foreign', { brand: chicken, authority: 'ROLE_PARTNER' }],
      ['general', { brand: market, authority: 'ROLE_USER' }],
    ] as const) {
      const reply = await ask(name, rest, path)
      expect([name, reply.status, reply.body]).toEqual([name, 404, missing.body])
    }
    expect(await apiWith(world, undefined).get(path)).toMatchObject({ status: 403 })
  })
})
