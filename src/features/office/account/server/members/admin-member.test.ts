import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { auditLog } from '#features/platform/audit/server/audit.tables.ts'
import { chainStore } from '#features/stores/chain-stores/server/chain-stores.tables.ts'
import { member } from '#features/people/members/server/members.tables.ts'
import { hashPassword } from '#features/access/session/server/passwords.ts'
import { apiAs, apiWith } from '#testing/harness/api-client.ts'
import { addBrands, addMember, coffee, giveCash, market } from '#testing/fixtures/people/people.ts'
import { addSecondFactor, setTestPassword, testPassword } from '#testing/fixtures/people/second-factors.ts'
import { useWorld } from '#testing/world.ts'

const world = useWorld()
const password = 'joinme2021!'

async function withOwner() {
  await addBrands(world, market, coffee)
  const passwordHash = await hashPassword(password)
  const owner = await addMember(world, {
    username: 'storecoffee',
    brand: coffee,
    passwordHash,
    stores: [{}, { name: '망원점', status: 'STOP' }],
  })
  const operator = await addMember(world, { username: 'operator', brand: market, authority: 'ROLE_ADMIN' })
  const path = `/admin/member/${owner.memberId}`
  return { owner, operator, path, api: await apiAs(world, operator), ownerApi: await apiAs(world, owner) }
}

describe("the operator's members", () => {
  it.each([
    ['storeco', 1],
    ['김하늘', 2],
    ['ㄱㅎㄴ', 2],
    ['ㅎㄱ', 0],
    ['ㅅㅂㄴㄹ', 1],
    ['새벽나루', 1],
    ['0000-1024', 2],
    ['000-01-01011', 1],
    ['9999', 0],
    ['100%', 0],
  ])('are found by %s', async (search, count) => {
    const { api } = await withOwner()
    expect((await api.get(`/admin/member?search=${encodeURIComponent(search)}`)).data).toMatchObject({
      totalElements: count,
    })
  })

  it('are filtered by state and kind', async () => {
    const { api, owner } = await withOwner()
    await world.db.update(member).set({ state: 'LOCK' }).where(eq(member.id, owner.memberId))
    for (const [query, username] of [
      ['state=LOCK', 'storecoffee'],
      ['authority=ROLE_ADMIN', 'operator'],
    ]) {
      expect((await api.get(`/admin/member?${query}`)).data).toMatchObject({
        content: [{ username }],
        totalElements: 1,
      })
    }
  })

  it('show stores, cash, consents and sessions, with masked contacts', async () => {
    const { api, path, owner } = await withOwner()
    await giveCash(world, owner.memberId, { cash: 30_000 })
    const { data, body } = await api.get(path)
    expect(data).toMatchObject({
      name: '김*늘',
      phone: '010-****-1024',
      stores: [
        { name: '성수점', status: 'ACTIVE', isDefault: true },
        { name: '망원점', status: 'STOP' },
      ],
      cash: 30_000,
      openOrders: 0,
      sessions: [{ autoLogin: false }],
    })
    expect(body).not.toContain('010-0000-1024')
    expect(body).not.toContain('storecoffee@example.com')
    expect((await api.get(`/member/${owner.memberId}`)).body).not.toContain('010-0000-1024')
  })

  it('show their contacts only with a reason, and each view is logged', async () => {
    const { api, path, owner } = await withOwner()
    expect(await api.post(`${path}/contact`, { reason: ' ' })).toMatchObject({ status: 400 })
    expect(await world.db.select().from(auditLog)).toEqual([])
    expect((await api.post(`${path}/contact`, { reason: '배송 문의 회신' })).data).toEqual({
      name: '김하늘',
      phone: '010-0000-1024',
      email: 'storecoffee@example.com',
    })
    expect(await world.db.select().from(auditLog)).toMatchObject([
      { subject: `member/${owner.memberId}`, after: { viewed: 'CONTACT' }, reason: '배송 문의 회신' },
    ])
  })
})

describe('a locked member', () => {
  const lock = { version: 0, state: 'LOCK', reason: '도용 신고' }
  const login = () => apiWith(world, undefined).post('/user/login', { username: 'storecoffee', password })

  it('is signed out, is told so at the login, and signs in again after the unlock', async () => {
    const { api, path, ownerApi } = await withOwner()
    expect(await api.post(`${path}/state`, lock)).toMatchObject({ status: 200, data: { state: 'LOCK' } })
    expect(await ownerApi.get('/user/info')).toMatchObject({ status: 403 })
    expect(await login()).toMatchObject({ code: 'F', message: '이용이 제한된 계정입니다. 고객센터로 문의해 주세요.' })
    await world.runJob('send-messages')
    expect(world.mails).toMatchObject([
      { subject: '[발주] 계정 이용이 제한되었습니다', text: expect.stringContaining('도용 신고') },
    ])

    const { version } = (await api.get(path)).data as { version: number }
    await api.post(`${path}/state`, { version, state: 'ACTIVE', reason: '본인 확인' })
    expect(await login()).toMatchObject({ code: 'S' })
    expect(await ownerApi.get('/user/info')).toMatchObject({ status: 403 })
  })

  it('has no session after a sign-in at the same time', async () => {
    const { api, path, owner } = await withOwner()
    const [, ...logins] = await Promise.all([api.post(`${path}/state`, lock), login(), login(), login()])
    expect(logins).toHaveLength(3)
    expect((await api.get(path)).data).toMatchObject({ state: 'LOCK', sessions: [] })
    expect(owner.memberId).toBeGreaterThan(0)
  })

  it('is locked once by two operators with the same page open', async () => {
    const { api, path } = await withOwner()
    const other = await apiAs(
      world,
      await addMember(world, { username: 'op2', brand: market, authority: 'ROLE_ADMIN' }),
    )
    const replies = await Promise.all([api, other].map((each) => each.post(`${path}/state`, lock)))
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    expect(replies.find(({ status }) => status === 409)?.data).toMatchObject({
      changes: [{ after: { memberState: 'LOCK' } }],
    })
  })

  it('can be neither an operator nor a member who left', async () => {
    const { api, operator, path, owner } = await withOwner()
    expect(await api.post(`/admin/member/${operator.memberId}/state`, lock)).toMatchObject({ status: 409 })
    await world.db.update(member).set({ state: 'LEFT' }).where(eq(member.id, owner.memberId))
    expect(await api.post(`${path}/state`, lock)).toMatchObject({ status: 409 })
  })
})

it('the operator signs a member out of one device, or of all', async () => {
  const { api, path, owner, ownerApi } = await withOwner()
  const second = await apiAs(world, owner)
  const { sessions } = (await api.get(path)).data as { sessions: { id: string }[] }
  expect(sessions).toHaveLength(2)
  const [first] = sessions
  expect((await api.post(`${path}/logout`, { sessionId: first?.id })).data).toEqual({ ended: 1 })
  expect((await api.post(`${path}/logout`, {})).data).toEqual({ ended: 1 })
  for (const each of [ownerApi, second]) expect(await each.get('/user/info')).toMatchObject({ status: 403 })
})

describe("the operator's stores", () => {
  it.each([
    ['망원', 1],
    ['ㅁㅇㅈ', 1],
    ['000-01', 2],
    ['storecoffee', 2],
    [`${coffee.name} 망원`, 1],
    ['망원 storecoffee', 1],
    ['없는 매장', 0],
  ])('are found by %s', async (search, count) => {
    const { api } = await withOwner()
    expect((await api.get(`/admin/store?search=${encodeURIComponent(search)}`)).data).toMatchObject({
      totalElements: count,
    })
  })

  it('are approved and given a level on behalf of the headquarters, with a reason', async () => {
    const { api, owner } = await withOwner()
    const [id = 0] = owner.storeIds
    await world.db.update(chainStore).set({ status: 'WAIT' }).where(eq(chainStore.id, id))
    const path = `/admin/store/${id}`
    expect((await api.get(path)).data).toMatchObject({
      status: 'WAIT',
      moves: ['ACTIVE', 'CLOSED'],
      owner: { name: '김*늘', phone: '010-****-1024' },
      version: 0,
    })
    const change = { version: 0, status: 'ACTIVE', level: 3, reason: '본사 부재' }
    expect(await api.put(path, change)).toMatchObject({ data: { status: 'ACTIVE', level: 3 } })
    expect(await world.db.select().from(auditLog)).toMatchObject([{ subject: `chainStore/${id}`, reason: '본사 부재' }])
    expect(await api.put(path, { ...change, status: 'STOP' })).toMatchObject({
      status: 409,
      data: { changes: [{ actor: 'operator' }] },
    })
    await world.runJob('send-messages')
    expect(world.mails).toMatchObject([{ to: 'storecoffee@example.com' }])
  })

  it('follow the rules of the headquarters', async () => {
    const { api, owner } = await withOwner()
    const [id = 0] = owner.storeIds
    await world.db.update(chainStore).set({ status: 'CLOSED' }).where(eq(chainStore.id, id))
    const reply = await api.put(`/admin/store/${id}`, { version: 0, status: 'ACTIVE', reason: '재개' })
    expect(reply).toMatchObject({ status: 409, message: '폐점된 매장은 변경할 수 없습니다.' })
  })
})

describe('the second factor of a member', () => {
  it('is reset by the operator: the password alone opens the account again, and the member is told', async () => {
    await addBrands(world, market, coffee)
    const operator = await addMember(world, { username: 'op', brand: market, authority: 'ROLE_ADMIN' })
    const store = await addMember(world, { username: 'store', brand: coffee })
    await setTestPassword(world, store.memberId)
    await addSecondFactor(world, store.memberId)
    const signIn = () => apiWith(world, undefined).post('/user/login', { username: 'store', password: testPassword })
    expect(await signIn()).toMatchObject({ code: 'F', data: { secondFactor: 'required' } })
    const api = await apiAs(world, operator)
    const path = `/admin/member/${store.memberId}`
    expect(await api.get(path)).toMatchObject({ data: { secondFactorYn: 'Y' } })
    expect(await api.delete(`${path}/secondFactor`)).toMatchObject({ status: 200 })
    expect(world.mails.at(-1)).toMatchObject({ subject: '[발주] 2단계 인증이 초기화되었습니다.' })
    expect(await signIn()).toMatchObject({ code: 'S' })
    expect(await api.delete(`${path}/secondFactor`)).toMatchObject({ status: 409 })
    expect(await api.delete(`/admin/member/${operator.memberId}/secondFactor`)).toMatchObject({ status: 409 })
    expect(await api.delete('/admin/member/999999/secondFactor')).toMatchObject({ status: 404 })
  })
})
