import { and, eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import type { BrandRole } from '#contract/brand-role.ts'
import { auditLog } from '#features/platform/audit/server/audit.tables.ts'
import { leaveRefusalText } from '#features/office/account/contract/leaving-terms.ts'
import { member, staff } from '#features/people/members/server/members.tables.ts'
import { secondFactor } from '#features/access/second-factor/server/second-factor.tables.ts'
import { staffInvitation } from '#features/access/teams/server/teams.tables.ts'
import { apiAs, apiWith, type ApiClient } from '#testing/harness/api-client.ts'
import {
  addBrands,
  addMember,
  chicken,
  coffee,
  market,
  type Brand,
  type TestMember,
} from '#testing/fixtures/people/people.ts'
import { addSecondFactor, nextCode, setTestPassword, testPassword } from '#testing/fixtures/people/second-factors.ts'
import { useWorld } from '#testing/world.ts'
import type { StaffInvitation, StaffRow } from '../contract/staff.partner.calls.ts'

const world = useWorld({ connections: 6 })
const own = { 'front-uri': coffee.uri }
const path = '/partnerAdmin/staff'
const person = { name: '이도윤', email: 'doyun@example.com', role: 'ORDERS' } as const
const account = { username: 'doyun', phone: '010-0000-2048', password: 'newPass!2026' }
const guest = () => apiWith(world, undefined)
const tokenOfLastMail = () => /\/staff\/join#([\w-]{43})/.exec(world.mails.at(-1)?.text ?? '')?.[1] ?? ''

const aMember = (username: string, brandRole: BrandRole, brand: Brand = coffee): Promise<TestMember> =>
  addMember(world, { username, brand, authority: 'ROLE_PARTNER', brandRole, stores: [] })

async function open() {
  await addBrands(world, market, coffee, chicken)
  const owner = await aMember('hqowner', 'OWNER')
  return { owner, api: await apiAs(world, owner) }
}
const listOf = async (api: ApiClient) =>
  (await api.get(path, own)).data as { staff: StaffRow[]; invitations: StaffInvitation[] }

describe('staff of a headquarters who leave', () => {
  it('are off the staff with their invitations cancelled, and can sign in no more', async () => {
    const { api } = await open()
    const second = await aMember('second', 'OWNER')
    await setTestPassword(world, second.memberId)
    const own2 = await apiAs(world, second)
    await own2.post(`${path}/invitation`, person, own)
    expect(await own2.delete('/mypage/user', { password: 'wrongPass!26' })).toMatchObject({ status: 400 })
    expect((await listOf(api)).staff).toHaveLength(2)
    expect(await own2.delete('/mypage/user', { password: testPassword })).toMatchObject({ status: 200 })
    expect(await listOf(api)).toMatchObject({ staff: [{ username: 'hqowner' }], invitations: [] })
    const login = await guest().post('/user/login', { username: 'second', password: testPassword })
    expect(login).toMatchObject({ code: 'F' })
  })

  it('may not be the last owner, also when two leave at once', async () => {
    const { api, owner } = await open()
    const second = await aMember('second', 'OWNER')
    await setTestPassword(world, second.memberId)
    await setTestPassword(world, owner.memberId)
    const leaving = [api, await apiAs(world, second)].map((each) =>
      each.delete('/mypage/user', { password: testPassword }),
    )
    const replies = await Promise.all(leaving)
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(replies.filter(({ status }) => status === 409)).toHaveLength(1)
    expect(await world.db.select().from(staff).where(eq(staff.partnerId, coffee.partnerId))).toHaveLength(1)
  })

  it('are told that the owner of the own store of the headquarters stays', async () => {
    await addBrands(world, market, coffee)
    const owner = await addMember(world, { username: 'hq', brand: coffee, authority: 'ROLE_PARTNER', stores: [{}] })
    await setTestPassword(world, owner.memberId)
    const reply = await (await apiAs(world, owner)).delete('/mypage/user', { password: testPassword })
    expect(reply).toMatchObject({ status: 409, message: leaveRefusalText['owns-headquarters'] })
  })
})

describe('the second factor of staff', () => {
  it('is asked for at the sign-in, shown in the list, and reset by the owner', async () => {
    const { api } = await open()
    const { memberId } = await aMember('orders', 'ORDERS')
    await setTestPassword(world, memberId)
    const signIn = (code?: string) => guest().post('/user/login', { username: 'orders', password: testPassword, code })
    const signedIn = await signIn()
    const self = apiWith(world, (signedIn.data as { token: string }).token)
    await self.post('/mypage/secondFactor', { password: testPassword })
    const set = await self.put('/mypage/secondFactor', { code: await nextCode(world, memberId) })
    expect(set).toMatchObject({ status: 200 })
    expect(await signIn()).toMatchObject({ code: 'F', data: { secondFactor: 'required' } })
    const withCode = await signIn(await nextCode(world, memberId))
    expect(withCode).toMatchObject({ code: 'S', data: { user: { secondFactor: 'set' } } })
    const rows = (await listOf(api)).staff
    expect(rows.map(({ secondFactorYn }) => secondFactorYn)).toEqual(['N', 'Y'])

    expect(await self.delete(`${path}/${memberId}/secondFactor`, undefined, own)).toMatchObject({ status: 403 })
    expect(await api.delete(`${path}/${memberId}/secondFactor`, undefined, own)).toMatchObject({ status: 200 })
    expect(await self.get('/user/info')).toMatchObject({ status: 403 })
    expect(await signIn()).toMatchObject({ code: 'S' })
    expect(await api.delete(`${path}/${memberId}/secondFactor`, undefined, own)).toMatchObject({ status: 409 })
  })

  it('of the own account, or of another brand, is not reset', async () => {
    const { api, owner } = await open()
    const other = await aMember('other', 'OWNER', chicken)
    await addSecondFactor(world, owner.memberId)
    await addSecondFactor(world, other.memberId)
    const statusOf = async (id: number) => (await api.delete(`${path}/${id}/secondFactor`, undefined, own)).status
    expect(await statusOf(owner.memberId)).toBe(409)
    expect(await statusOf(other.memberId)).toBe(404)
    expect(await world.db.select().from(secondFactor)).toHaveLength(2)
  })
})

describe('an invitation into a headquarters', () => {
  it('is a mailed link with which the person makes an account of the role, without a store', async () => {
    const { api } = await open()
    expect(await api.post(`${path}/invitation`, person, own)).toMatchObject({ status: 200, data: { mailedYn: 'Y' } })
    expect(world.mails.at(-1)).toMatchObject({
      to: person.email,
      subject: `[발주] ${coffee.name} 파트너센터 초대 안내`,
    })
    const token = tokenOfLastMail()
    expect(await guest().post('/staff/invitation', { token })).toMatchObject({
      code: 'S',
      data: { ...person, brandName: coffee.name },
    })
    const replies = await Promise.all(
      ['doyun', 'doyun2'].map((username) => guest().post('/staff/invitation/accept', { token, ...account, username })),
    )
    expect(replies.filter(({ code }) => code === 'S')).toHaveLength(1)

    const { staff: members, invitations } = await listOf(api)
    expect(invitations).toEqual([])
    expect(members.map(({ role }) => role)).toEqual(['OWNER', 'ORDERS'])
    const { username = '', memberId = 0 } = members[1] ?? {}
    const signedIn = await guest().post('/user/login', { username, password: account.password })
    expect(signedIn).toMatchObject({
      code: 'S',
      data: { user: { brandRole: 'ORDERS', chainStoreId: null, userData: { partnerId: coffee.partnerId } } },
    })
    const { token: access } = signedIn.data as { token: string }
    const joined = apiWith(world, access)
    expect(await joined.get('/partnerAdmin/chainStore', own)).toMatchObject({ status: 200 })
    expect(await joined.get(path, own)).toMatchObject({ status: 403 })
    expect(await joined.get(`/cart?partnerUri=${coffee.uri}`)).toMatchObject({ status: 403 })
    const [line] = await world.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.subject, `staff/${memberId}`))
    expect(line).toMatchObject({ actorId: memberId, partnerId: coffee.partnerId, after: { brandRole: 'ORDERS' } })
    expect(JSON.stringify(await world.db.select().from(staffInvitation))).not.toContain(token)
  })

  it('is sent again and cancelled by its own headquarters only', async () => {
    const { api } = await open()
    await api.post(`${path}/invitation`, person, own)
    const [{ id } = { id: 0 }] = (await listOf(api)).invitations
    const foreign = await apiAs(world, await aMember('hqother', 'OWNER', chicken))
    const theirs = { 'front-uri': chicken.uri }
    expect(await foreign.delete(`${path}/invitation/${id}`, undefined, theirs)).toMatchObject({ status: 409 })
    expect(await foreign.post(`${path}/invitation/${id}/resend`, undefined, theirs)).toMatchObject({ status: 409 })
    const old = tokenOfLastMail()
    await api.post(`${path}/invitation/${id}/resend`, undefined, own)
    expect(await guest().post('/staff/invitation', { token: old })).toMatchObject({ code: 'F' })
    const newer = tokenOfLastMail()
    expect(await guest().post('/staff/invitation', { token: newer })).toMatchObject({ code: 'S' })
    await api.delete(`${path}/invitation/${id}`, undefined, own)
    expect(await guest().post('/staff/invitation', { token: newer })).toMatchObject({ code: 'F' })
  })

  it('is refused for an invited or registered address of the same brand', async () => {
    const { api } = await open()
    await api.post(`${path}/invitation`, person, own)
    for (const email of ['DOYUN@example.com', 'hqowner@example.com']) {
      expect(await api.post(`${path}/invitation`, { ...person, email }, own)).toMatchObject({ status: 409 })
    }
    const foreign = await apiAs(world, await aMember('hqother', 'OWNER', chicken))
    expect(await foreign.post(`${path}/invitation`, person, { 'front-uri': chicken.uri })).toMatchObject({
      status: 200,
    })
  })
})

describe('the staff of a headquarters', () => {
  it('change their roles, which hold from the next request on', async () => {
    const { api } = await open()
    const other = await aMember('other', 'READ')
    const change = { role: 'OWNER', version: 0 }
    const otherApi = await apiAs(world, other)
    expect(await otherApi.get(path, own)).toMatchObject({ status: 403 })
    expect(await api.put(`${path}/${other.memberId}`, change, own)).toMatchObject({ status: 200 })
    expect(await otherApi.get(path, own)).toMatchObject({ status: 200 })
    expect(await api.put(`${path}/${other.memberId}`, { role: 'READ', version: 0 }, own)).toMatchObject({
      status: 409,
      data: { changes: [{ after: { brandRole: 'OWNER' } }] },
    })
  })

  it('end with a removal: the next request and the next sign-in are refused', async () => {
    const { api } = await open()
    const other = await aMember('other', 'ORDERS')
    const otherApi = await apiAs(world, other)
    expect(await api.delete(`${path}/${other.memberId}`, undefined, own)).toMatchObject({ status: 200 })
    expect(await otherApi.get('/partnerAdmin/chainStore', own)).toMatchObject({ status: 403 })
    const [row] = await world.db.select({ state: member.state }).from(member).where(eq(member.id, other.memberId))
    expect(row?.state).toBe('LOCK')
    expect((await listOf(api)).staff.map(({ username }) => username)).toEqual(['hqowner'])
  })

  it('have an owner: the last one is neither removed nor changed, also by an operator', async () => {
    const { api, owner } = await open()
    await aMember('other', 'ORDERS')
    const operator = await apiAs(
      world,
      await addMember(world, { username: 'op', brand: market, authority: 'ROLE_ADMIN' }),
    )
    for (const editor of [api, operator]) {
      expect(await editor.delete(`${path}/${owner.memberId}`, undefined, own)).toMatchObject({ status: 409 })
      const changed = await editor.put(`${path}/${owner.memberId}`, { role: 'READ', version: 0 }, own)
      expect(changed).toMatchObject({ status: 409 })
    }
  })

  it('of another brand are unknown', async () => {
    const { api } = await open()
    const foreign = await aMember('hqother', 'OWNER', chicken)
    expect(await api.delete(`${path}/${foreign.memberId}`, undefined, own)).toMatchObject({ status: 404 })
    expect(await api.put(`${path}/${foreign.memberId}`, { role: 'READ', version: 0 }, own)).toMatchObject({
      status: 404,
    })
  })

  it('keep one of two owners who remove each other at once', async () => {
    const { owner, api } = await open()
    const second = await aMember('second', 'OWNER')
    const secondApi = await apiAs(world, second)
    const replies = await Promise.all([
      api.delete(`${path}/${second.memberId}`, undefined, own),
      secondApi.delete(`${path}/${owner.memberId}`, undefined, own),
    ])
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
    const owners = await world.db
      .select({ id: staff.memberId })
      .from(staff)
      .where(and(eq(staff.partnerId, coffee.partnerId), eq(staff.role, 'OWNER')))
    expect(owners).toHaveLength(1)
  })
})
