import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import type { OperatorRole } from '#contract/operator-role.ts'
import { auditLog } from '#features/platform/audit/server/audit.tables.ts'
import { member } from '#features/people/members/server/members.tables.ts'
import { apiAs, apiWith, type ApiClient } from '#testing/harness/api-client.ts'
import { addBrands, addMember, market, type TestMember } from '#testing/fixtures/people/people.ts'
import { addSecondFactor } from '#testing/fixtures/people/second-factors.ts'
import { useWorld } from '#testing/world.ts'
import { operatorSentences, type InvitationRow, type OperatorRow } from '../contract/operators.admin.calls.ts'
import { staffInvitation } from '#features/access/teams/server/teams.tables.ts'

const world = useWorld()
const person = { name: '이도윤', email: 'doyun@example.com', role: 'orders' } as const
const account = { username: 'doyun', phone: '010-0000-2048', password: 'newPass!2026' }

const addOperator = (username: string, operatorRole: OperatorRole): Promise<TestMember> =>
  addMember(world, { username, brand: market, authority: 'ROLE_ADMIN', operatorRole })

async function open(): Promise<{ api: ApiClient; operator: TestMember }> {
  await addBrands(world, market)
  const operator = await addOperator('operator', 'all')
  return { api: await apiAs(world, operator), operator }
}

const guest = () => apiWith(world, undefined)
const tokenOfLastMail = () => /\/operator\/join#([\w-]{43})/.exec(world.mails.at(-1)?.text ?? '')?.[1] ?? ''
const listOf = async (api: ApiClient) =>
  (await api.get('/admin/operator')).data as { operators: OperatorRow[]; invitations: InvitationRow[] }

describe('an invitation of an operator', () => {
  it('is a mailed link with which the person makes an account of the invited role', async () => {
    const { api } = await open()
    expect(await api.post('/admin/operator/invitation', person)).toMatchObject({ status: 200, data: { mailedYn: 'Y' } })
    expect(world.mails.at(-1)).toMatchObject({ to: person.email, subject: '[발주] 운영자 초대 안내' })
    const token = tokenOfLastMail()
    expect(await guest().post('/staff/invitation', { token })).toMatchObject({ code: 'S', data: person })
    expect(await guest().post('/staff/invitation/accept', { token, ...account })).toMatchObject({ code: 'S' })

    const { operators, invitations } = await listOf(api)
    expect(invitations).toEqual([])
    expect(operators.map(({ username, role }) => [username, role])).toEqual([
      ['operator', 'all'],
      ['doyun', 'orders'],
    ])
    const { username, password } = account
    expect(await guest().post('/user/login', { username, password })).toMatchObject({
      code: 'S',
      data: { user: { username, operatorRole: 'orders' } },
    })
  })

  it('works once, and the database does not hold its link', async () => {
    const { api } = await open()
    await api.post('/admin/operator/invitation', person)
    const token = tokenOfLastMail()
    expect(JSON.stringify(await world.db.select().from(staffInvitation))).not.toContain(token)
    expect(JSON.stringify(await world.db.select().from(auditLog))).not.toContain(token)
    const replies = await Promise.all(
      ['doyun1', 'doyun2', 'doyun3'].map((username) =>
        guest().post('/staff/invitation/accept', { token, ...account, username }),
      ),
    )
    expect(replies.filter(({ code }) => code === 'S')).toHaveLength(1)
    expect((await listOf(api)).operators).toHaveLength(2)
  })

  it('ends after three days, by a cancellation, and for an older mail by a newer one', async () => {
    const { api } = await open()
    await api.post('/admin/operator/invitation', person)
    const old = tokenOfLastMail()
    const [{ id } = { id: 0 }] = (await listOf(api)).invitations
    const usable = async (token: string) => (await guest().post('/staff/invitation', { token })).code === 'S'
    await api.post(`/admin/operator/invitation/${id}/resend`)
    const newer = tokenOfLastMail()
    expect([await usable(old), await usable(newer)]).toEqual([false, true])

    world.now = new Date(world.now.getTime() + 3 * 24 * 60 * 60 * 1000)
    expect(await usable(newer)).toBe(false)
    const [operator] = await world.db.select().from(member)
    const late = await apiAs(world, { memberId: operator?.id ?? 0, storeIds: [] } as unknown as TestMember) // only its id is read
    expect((await listOf(late)).invitations).toMatchObject([{ expiredYn: 'Y' }])
    await late.post(`/admin/operator/invitation/${id}/resend`)
    expect(await usable(tokenOfLastMail())).toBe(true)
    await late.delete(`/admin/operator/invitation/${id}`)
    expect(await usable(tokenOfLastMail())).toBe(false)
    expect(await late.post(`/admin/operator/invitation/${id}/resend`)).toMatchObject({ status: 409 })
  })

  it.each(['removed', 'read'] as const)('is cancelled with the rights of its sender: %s', async (role) => {
    const { api } = await open()
    const other = await addOperator('other', 'all')
    await (await apiAs(world, other)).post('/admin/operator/invitation', { ...person, role: 'all' })
    const token = tokenOfLastMail()
    const path = `/admin/operator/${other.memberId}`
    const taken = role === 'removed' ? await api.delete(path) : await api.put(path, { role, version: 0 })
    expect(taken).toMatchObject({ status: 200 })
    expect(await guest().post('/staff/invitation/accept', { token, ...account })).toMatchObject({ code: 'F' })
    expect((await listOf(api)).invitations).toEqual([])
  })

  it('refuses the username as the password', async () => {
    const { api } = await open()
    await api.post('/admin/operator/invitation', person)
    const accepted = { token: tokenOfLastMail(), ...account, username: 'doyun2026a', password: 'Doyun2026A' }
    expect(await guest().post('/staff/invitation/accept', accepted)).toMatchObject({
      status: 400,
      errors: [{ path: 'password' }],
    })
  })

  it('is refused for an invited or registered address, and for a taken username', async () => {
    const { api } = await open()
    await api.post('/admin/operator/invitation', person)
    expect(await api.post('/admin/operator/invitation', { ...person, email: 'DOYUN@example.com' })).toMatchObject({
      status: 409,
      message: '이미 초대한 이메일입니다. 초대 목록에서 다시 보내 주세요.',
    })
    expect(await api.post('/admin/operator/invitation', { ...person, email: 'operator@example.com' })).toMatchObject({
      status: 409,
      message: '이미 운영자로 등록된 이메일입니다.',
    })
    const token = tokenOfLastMail()
    const taken = await guest().post('/staff/invitation/accept', { token, ...account, username: 'operator' })
    expect(taken).toMatchObject({ code: 'F', errors: [{ path: 'username' }] })
    // The refusal did not consume the link.
    expect(await guest().post('/staff/invitation/accept', { token, ...account })).toMatchObject({ code: 'S' })
  })
})

describe('changing operators', () => {
  it('gives another role, which holds from the next request on', async () => {
    const { api } = await open()
    const colleague = await addOperator('colleague', 'money')
    const theirs = await apiAs(world, colleague)
    expect(await theirs.get('/admin/cash/members')).toMatchObject({ status: 200 })
    const changed = await api.put(`/admin/operator/${colleague.memberId}`, { role: 'read', version: 0 })
    expect(changed).toMatchObject({ status: 200, data: { role: 'read' } })
    expect(await theirs.get('/admin/cash/members')).toMatchObject({ status: 403 })
    expect(await theirs.get('/admin/order')).toMatchObject({ status: 200 })
    // A second operator who saw the former role is shown the change.
    expect(await api.put(`/admin/operator/${colleague.memberId}`, { role: 'orders', version: 0 })).toMatchObject({
      status: 409,
      data: { changes: [{ actor: 'operator', after: { operatorRole: 'read' } }] },
    })
  })

  it('removes an operator: the next request is refused, and so is the next sign-in', async () => {
    const { api } = await open()
    await api.post('/admin/operator/invitation', person)
    await guest().post('/staff/invitation/accept', { token: tokenOfLastMail(), ...account })
    const signIn = () => guest().post('/user/login', { username: account.username, password: account.password })
    const session = (await signIn()).data as { token: string; user: { id: number } }
    const theirs = apiWith(world, session.token)
    expect(await theirs.get('/admin/order')).toMatchObject({ status: 200 })
    expect(await api.delete(`/admin/operator/${session.user.id}`)).toMatchObject({ status: 200 })
    expect(await theirs.get('/admin/order')).toMatchObject({ status: 403 })
    expect(await signIn()).toMatchObject({ code: 'F', message: '아이디 또는 비밀번호가 일치하지 않습니다.' })
    expect(await api.delete(`/admin/operator/${session.user.id}`)).toMatchObject({ status: 404 })
  })

  it('keeps one operator with all rights', async () => {
    const { api, operator } = await open()
    await addOperator('colleague', 'money')
    const path = `/admin/operator/${operator.memberId}`
    const lastAll = { status: 409, message: expect.stringContaining('전체 권한 운영자가 한 명은') as string }
    expect(await api.put(path, { role: 'money', version: 0 })).toMatchObject(lastAll)
    expect(await api.delete(path)).toMatchObject(lastAll)
    const second = await addOperator('second', 'all')
    expect(await api.delete(path)).toMatchObject({ status: 200 })
    expect((await listOf(await apiAs(world, second))).operators.map(({ username }) => username)).toEqual([
      'colleague',
      'second',
    ])
  })

  it('does not touch members who are no operators', async () => {
    const { api } = await open()
    const general = await addMember(world, { username: 'general', brand: market, authority: 'ROLE_USER' })
    expect(await api.delete(`/admin/operator/${general.memberId}`)).toMatchObject({ status: 404 })
    const [row] = await world.db.select().from(member).where(eq(member.id, general.memberId))
    expect(row?.state).toBe('ACTIVE')
  })
})

describe('an invitation on a real installation', () => {
  const real = useWorld({ env: { DEMO: 'off' } })

  it('is refused without PUBLIC_URL: the Host header of the request must not become a mailed link', async () => {
    await addBrands(real, market)
    const operator = await addMember(real, { username: 'operator', brand: market, authority: 'ROLE_ADMIN' })
    await addSecondFactor(real, operator.memberId)
    const api = await apiAs(real, operator)
    const refused = { status: 409, message: operatorSentences.publicUrlMissing }
    expect(await api.post('/admin/operator/invitation', person)).toMatchObject(refused)
    expect(await api.post('/admin/operator/invitation/1/resend')).toMatchObject(refused)
    expect(real.mails).toEqual([])
    expect(await real.db.select().from(staffInvitation)).toEqual([])
  })
})
