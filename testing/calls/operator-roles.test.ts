import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { requiredRole } from '#contract/required-role.ts'
import type { OperatorRole } from '#contract/operator-role.ts'
import { gateSentences } from '#contract/gate-sentences.ts'
import { generalSentences } from '#contract/sentences.ts'
import { staff } from '#features/people/members/server/members.tables.ts'
import { apiAs } from '../harness/api-client.ts'
import { addBrands, addMember, market, type TestMember } from '../fixtures/people/people.ts'
import { keyOf } from '../matrix/requests.ts'
import { useWorld } from '../world.ts'

const world = useWorld()

async function anOperator(operatorRole: OperatorRole): Promise<TestMember> {
  await addBrands(world, market)
  return addMember(world, { username: 'operator', brand: market, authority: 'ROLE_ADMIN', operatorRole })
}

/** The access matrix compares every call with this rule; these are the rule's own examples. */
describe('the role of an operator', () => {
  it.each<[OperatorRole, number[]]>([
    ['all', [200, 200, 200]],
    ['money', [200, 200, 403]],
    ['orders', [200, 403, 403]],
    ['read', [200, 403, 403]],
  ])('%s opens the orders, the cash of members and the mails: %j', async (role, statuses) => {
    const api = await apiAs(world, await anOperator(role))
    const replies = await Promise.all(
      ['/admin/order', '/admin/cash/members', '/admin/mail'].map((path) => api.get(path)),
    )
    expect(replies.map(({ status }) => status)).toEqual(statuses)
    const refused = replies.filter(({ status }) => status === 403)
    expect(refused.every(({ message }) => message === gateSentences.roleMissing)).toBe(true)
    expect(refused.every(({ headers }) => headers['x-auth-reason'] === 'forbidden')).toBe(true)
  })

  it('is read at every request: a change or a removal holds from the next one on', async () => {
    const operator = await anOperator('all')
    const api = await apiAs(world, operator)
    expect(await api.get('/admin/cash/members')).toMatchObject({ status: 200 })
    await world.db.update(staff).set({ role: 'orders' }).where(eq(staff.memberId, operator.memberId))
    expect(await api.get('/admin/cash/members')).toMatchObject({ status: 403 })
    expect(await api.get('/admin/order')).toMatchObject({ status: 200 })
    await world.db.delete(staff).where(eq(staff.memberId, operator.memberId))
    const removed = await api.get('/admin/order')
    expect(removed).toMatchObject({ status: 403, message: generalSentences.expired })
    expect(removed.headers['x-auth-reason']).toBe('expired')
  })

  it('of an operator who may only look permits no write but those of the own account', () => {
    const permitted = world.calls
      .map(({ call }) => call)
      .filter((call) => call.method !== 'GET' && !['guest', 'buyer'].includes(call.policy.who))
      .filter((call) => requiredRole(call) === 'any')
    expect(permitted.filter(({ policy }) => !['self', 'own', 'own-stores'].includes(policy.scope)).map(keyOf)).toEqual(
      [],
    )
  })

  it('permits no read of an audited call to an operator who may only look', () => {
    const reads = world.calls.map(({ call }) => call).filter(({ method, policy }) => method === 'GET' && policy.audit)
    expect(reads.filter((call) => requiredRole(call) === 'any').map(keyOf)).toEqual([])
  })

  it.each<[OperatorRole, number]>([
    ['all', 404],
    ['money', 403],
    ['catalogue', 403],
    ['read', 403],
  ])('%s: the application of a brand with its account number answers %i', async (role, status) => {
    const api = await apiAs(world, await anOperator(role))
    const headers = { 'front-uri': market.uri }
    expect(await api.get('/partnerAdmin/userInfo', headers)).toMatchObject({ status })
  })

  it.each<[OperatorRole, number[]]>([
    ['all', [200, 200, 200, 200, 200, 200]],
    ['money', [200, 200, 403, 200, 403, 403]],
    ['catalogue', [200, 200, 200, 200, 403, 403]],
    ['read', [200, 200, 403, 200, 403, 403]],
  ])('%s reads the history of the records that it opens, and of no other: %j', async (role, statuses) => {
    const api = await apiAs(world, await anOperator(role))
    const subjects = ['product/1', '20261120-7710925', 'supplier/1', 'member/1', 'setting/mail', 'partner/1001']
    const replies = await Promise.all(subjects.map((subject) => api.get(`/admin/audit/record?subject=${subject}`)))
    expect(replies.map((reply) => reply.status)).toEqual(statuses)
  })
})
