import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import type { OperatorRole } from '#contract/operator-role.ts'
import { auditLog } from '#features/platform/audit/server/audit.tables.ts'
import { openSession } from '#features/access/session/server/open-session.ts'
import { session } from '#features/access/session/server/session.tables.ts'
import { member } from '#features/people/members/server/members.tables.ts'
import { recoveryCode, secondFactor } from '#features/access/second-factor/server/second-factor.tables.ts'
import { apiAs, apiWith, type ApiClient, type Reply } from '#testing/harness/api-client.ts'
import { addBrands, addMember, market, type TestMember } from '#testing/fixtures/people/people.ts'
import { addSecondFactor, nextCode, setTestPassword, testPassword } from '#testing/fixtures/people/second-factors.ts'
import { codeAt } from '#features/access/second-factor/server/totp.ts'
import { openVault } from '#server/vault.ts'
import { useWorld } from '#testing/world.ts'

/** A real installation. */
const world = useWorld({ env: { DEMO: 'off' } })

async function anOperator(operatorRole: OperatorRole, username = 'operator'): Promise<TestMember> {
  if (username === 'operator') await addBrands(world, market)
  const operator = await addMember(world, { username, brand: market, authority: 'ROLE_ADMIN', operatorRole })
  await setTestPassword(world, operator.memberId)
  return operator
}

const signIn = (code?: string, more: object = {}): Promise<Reply> =>
  apiWith(world, undefined).post('/user/login', { username: 'operator', password: testPassword, code, ...more })
const tokenIn = (reply: Reply) => (reply.data as { token: string }).token

/** Sets the second factor up through the calls, and returns the recovery codes. */
async function setUp(api: ApiClient, memberId: number): Promise<string[]> {
  expect(await api.post('/mypage/secondFactor', { password: testPassword })).toMatchObject({ status: 200 })
  const set = await api.put('/mypage/secondFactor', { code: await nextCode(world, memberId) })
  expect(set).toMatchObject({ status: 200 })
  return (set.data as { recoveryCodes: string[] }).recoveryCodes
}

describe('the first sign-in of an operator', () => {
  it.each<[OperatorRole, number]>([
    ['all', 403],
    ['money', 403],
    ['orders', 200],
    ['read', 200],
  ])('with the role %s and without a second factor opens the orders: %i', async (role, status) => {
    await anOperator(role)
    const session = await signIn()
    const api = apiWith(world, tokenIn(session))
    expect(await api.get('/admin/order')).toMatchObject({ status })
    expect(session.data).toMatchObject({ user: { secondFactor: status === 403 ? 'missing' : 'off' } })
    // Calls of members and of guests answer this session no more than a guest.
    expect(await api.get('/user/info')).toMatchObject({ status })
    expect(await api.get('/mypage/secondFactor')).toMatchObject({ status: 200, data: { setYn: 'N' } })
    expect(await api.post('/logout')).toMatchObject({ code: '0000' })
  })

  it('permits everything once the second factor is set up, and ends the sessions of the password alone', async () => {
    const { memberId } = await anOperator('all')
    const other = apiWith(world, tokenIn(await signIn()))
    const api = apiWith(world, tokenIn(await signIn()))
    const recoveryCodes = await setUp(api, memberId)
    expect(recoveryCodes).toHaveLength(10)
    expect(await api.get('/admin/order')).toMatchObject({ status: 200 })
    expect(await other.get('/admin/order')).toMatchObject({ status: 403 })
    // Neither the secret nor a recovery code stands in the database in clear.
    const [row] = await world.db.select().from(secondFactor)
    expect(row?.secret).toMatch(/^v1\./)
    const stored = JSON.stringify([await world.db.select().from(recoveryCode), await world.db.select().from(auditLog)])
    for (const code of recoveryCodes) expect(stored).not.toContain(code)
  })

  it('needs the password again, and the right first code', async () => {
    const { memberId } = await anOperator('all')
    const api = apiWith(world, tokenIn(await signIn()))
    expect(await api.post('/mypage/secondFactor', { password: 'wrongPass!26' })).toMatchObject({
      status: 400,
      errors: [{ path: 'password' }],
    })
    await api.post('/mypage/secondFactor', { password: testPassword })
    expect(await api.put('/mypage/secondFactor', { code: '000000' })).toMatchObject({ status: 400 })
    expect(await api.get('/admin/order')).toMatchObject({ status: 403 })
    expect(await api.put('/mypage/secondFactor', { code: await nextCode(world, memberId) })).toMatchObject({
      status: 200,
    })
  })
})

describe('a desk without a phone', () => {
  it('sets up a printed list of codes instead, each of which works once, and gets a new one for a code', async () => {
    await anOperator('all')
    const api = apiWith(world, tokenIn(await signIn()))
    const begun = await api.post('/mypage/secondFactor', { password: testPassword, kind: 'CODES' })
    const { recoveryCodes: list = [], ...rest } = begun.data as { recoveryCodes?: string[] }
    expect(list).toHaveLength(50)
    expect(rest).toEqual({})
    // The list counts only after one of its codes was typed.
    expect(await api.get('/admin/order')).toMatchObject({ status: 403 })
    expect(await api.put('/mypage/secondFactor', { code: 'kmtw-z48h-qbfr' })).toMatchObject({ status: 400 })
    const confirmed = await api.put('/mypage/secondFactor', { code: ` ${list[0]?.toUpperCase()} ` })
    expect(confirmed).toMatchObject({ status: 200, data: { recoveryCodes: [] } })
    expect(await api.get('/admin/order')).toMatchObject({ status: 200 })
    expect((await api.get('/mypage/secondFactor')).data).toEqual({
      setYn: 'Y',
      requiredYn: 'Y',
      recoveryCodes: 49,
      appYn: 'N',
    })
    expect(await signIn()).toMatchObject({ code: 'F', data: { secondFactor: 'required' } })
    expect(await signIn(list[0])).toMatchObject({ code: 'F' })
    expect(await signIn(list[1])).toMatchObject({ code: 'S' })
    expect(await signIn(list[1])).toMatchObject({ code: 'F' })
    // A list of codes accepts no six digits.
    expect(await signIn(codeAt('WITHOUTAPP', world.now))).toMatchObject({ code: 'F' })

    const renewed = await api.post('/mypage/secondFactor/recoveryCode', { code: list[2] })
    expect((renewed.data as { recoveryCodes: string[] }).recoveryCodes).toHaveLength(50)
    const stored = JSON.stringify([await world.db.select().from(recoveryCode), await world.db.select().from(auditLog)])
    for (const code of list) expect(stored).not.toContain(code)
  })

  it('may still choose the app before a code was confirmed; the list is worth nothing then', async () => {
    const { memberId } = await anOperator('all')
    const api = apiWith(world, tokenIn(await signIn()))
    const begun = await api.post('/mypage/secondFactor', { password: testPassword, kind: 'CODES' })
    const { recoveryCodes: list = [] } = begun.data as { recoveryCodes?: string[] }
    expect(await setUp(api, memberId)).toHaveLength(10)
    expect(await signIn(list[0])).toMatchObject({ code: 'F' })
    expect(await api.post('/mypage/secondFactor', { password: testPassword, kind: 'CODES' })).toMatchObject({
      status: 409,
    })
    expect((await api.get('/mypage/secondFactor')).data).toMatchObject({ recoveryCodes: 10, appYn: 'Y' })
  })
})

describe('a sign-in with a second factor', () => {
  it('asks for the code after the right password only, and accepts each code once', async () => {
    const { memberId } = await anOperator('all')
    await addSecondFactor(world, memberId)
    expect(await signIn()).toMatchObject({ code: 'F', data: { secondFactor: 'required' } })
    expect(await signIn(undefined, { password: 'wrongPass!26' })).toMatchObject({
      code: 'F',
      data: '아이디 또는 비밀번호가 일치하지 않습니다.',
    })
    expect(await signIn('000000')).toMatchObject({ code: 'F', data: { secondFactor: 'wrong' } })
    const code = await nextCode(world, memberId)
    const both = await Promise.all([signIn(code), signIn(code)])
    expect(both.filter((reply) => reply.code === 'S')).toHaveLength(1)
    expect(await signIn(code)).toMatchObject({ code: 'F', data: { secondFactor: 'wrong' } })
    expect(await signIn(await nextCode(world, memberId))).toMatchObject({ code: 'S' })
  })

  it('is refused if the factor was set after the password was checked', async () => {
    const { memberId } = await anOperator('all')
    const [row] = await world.db.select().from(member).where(eq(member.id, memberId))
    await addSecondFactor(world, memberId)
    const factor = { isRequired: true, consume: () => Promise.resolve(false) }
    const tokens = { sign: () => Promise.resolve(''), verify: () => Promise.resolve(undefined) }
    const checked = {
      memberId,
      passwordHash: row?.passwordHash ?? '',
      hasPassedFactor: false,
      chainStoreId: null,
      isPersistent: false,
    }
    const deps = { db: world.db, clock: () => world.now, tokens, factor }
    expect(await openSession(deps, checked)).toEqual({ ok: false, refused: 'code-required' })
    expect(await world.db.select().from(session)).toEqual([])
  })

  it('is stopped after five wrong codes, over all addresses', async () => {
    const { memberId } = await anOperator('all')
    await addSecondFactor(world, memberId)
    for (let attempt = 0; attempt < 5; attempt++) expect(await signIn('123456')).toMatchObject({ status: 200 })
    const right = await nextCode(world, memberId)
    const stopped = await signIn(right)
    expect(stopped).toMatchObject({ status: 429 })
    expect(Number(stopped.headers['retry-after'])).toBeGreaterThan(0)
    world.now = new Date(world.now.getTime() + 15 * 60_000)
    expect(await signIn(await nextCode(world, memberId))).toMatchObject({ code: 'S' })
  })

  it('accepts each recovery code once, however it is typed', async () => {
    const { memberId } = await anOperator('all')
    const [first = '', second = ''] = await setUp(apiWith(world, tokenIn(await signIn())), memberId)
    expect(await signIn(first.toUpperCase().replaceAll('-', ' '))).toMatchObject({ code: 'S' })
    expect(await signIn(first)).toMatchObject({ code: 'F' })
    const session = await signIn(second)
    const api = apiWith(world, tokenIn(session))
    expect(await api.get('/mypage/secondFactor')).toMatchObject({ data: { recoveryCodes: 8 } })
    const renewed = await api.post('/mypage/secondFactor/recoveryCode', { code: await nextCode(world, memberId) })
    expect((renewed.data as { recoveryCodes: string[] }).recoveryCodes).toHaveLength(10)
  })
})

it('accepts a recovery code, and no code of the app, after the ACCOUNT_KEY was lost', async () => {
  const { memberId } = await anOperator('all')
  const [first = ''] = await setUp(apiWith(world, tokenIn(await signIn())), memberId)
  const code = await nextCode(world, memberId)
  const secret = openVault('another secret of thirty-two characters').seal('x', `second_factor/${memberId}`)
  await world.db.update(secondFactor).set({ secret })
  expect(await signIn(code)).toMatchObject({ code: 'F', data: { secondFactor: 'wrong' } })
  expect(await signIn(first)).toMatchObject({ code: 'S' })
})

describe('removing a second factor', () => {
  it('is refused where the role requires one, and allowed by a code elsewhere', async () => {
    const { memberId } = await anOperator('orders')
    const api = apiWith(world, tokenIn(await signIn()))
    await setUp(api, memberId)
    expect(await api.delete('/mypage/secondFactor', { code: '000000' })).toMatchObject({ status: 400 })
    expect(await api.delete('/mypage/secondFactor', { code: await nextCode(world, memberId) })).toMatchObject({
      status: 200,
    })
    expect(await signIn()).toMatchObject({ code: 'S' })

    const owner = await anOperator('all', 'owner')
    await addSecondFactor(world, owner.memberId)
    const theirs = await apiAs(world, owner)
    expect(await theirs.delete('/mypage/secondFactor', { code: await nextCode(world, owner.memberId) })).toMatchObject({
      status: 409,
    })
  })

  it('by another operator with all rights ends the sessions and begins anew', async () => {
    const { memberId } = await anOperator('all')
    const owner = await anOperator('all', 'owner')
    await addSecondFactor(world, memberId)
    await addSecondFactor(world, owner.memberId)
    const lost = apiWith(world, tokenIn(await signIn(await nextCode(world, memberId))))
    expect(await lost.get('/admin/order')).toMatchObject({ status: 200 })
    const api = await apiAs(world, owner)
    expect(await api.delete(`/admin/operator/${owner.memberId}/secondFactor`)).toMatchObject({ status: 409 })
    expect(await api.delete(`/admin/operator/${memberId}/secondFactor`)).toMatchObject({ status: 200 })
    expect(await lost.get('/admin/order')).toMatchObject({ status: 403 })
    const again = await signIn()
    expect(again).toMatchObject({ code: 'S', data: { user: { secondFactor: 'missing' } } })
    const [line] = await world.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.subject, `operator/${memberId}`))
    expect(line).toMatchObject({ actorId: owner.memberId, after: { secondFactor: 'RESET' } })
  })
})
