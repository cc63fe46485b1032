import { and, eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import type { BrandRole } from '#contract/brand-role.ts'
import { requiredBrandRole } from '#contract/required-role.ts'
import { gateSentences } from '#contract/gate-sentences.ts'
import { generalSentences } from '#contract/sentences.ts'
import { staff } from '#features/people/members/server/members.tables.ts'
import { apiAs } from '../harness/api-client.ts'
import { addBrands, addMember, coffee, type TestMember } from '../fixtures/people/people.ts'
import { keyOf } from '../matrix/requests.ts'
import { useWorld } from '../world.ts'

const world = useWorld()
const headers = { 'front-uri': coffee.uri }

async function aMember(brandRole: BrandRole): Promise<TestMember> {
  await addBrands(world, coffee)
  return addMember(world, { username: 'staff', brand: coffee, authority: 'ROLE_PARTNER', brandRole })
}

/** The access matrix compares every call with this rule; these are the rule's own examples. */
describe('the role of a member of a headquarters', () => {
  it.each<[BrandRole, number[]]>([
    ['OWNER', [200, 404]],
    ['ORDERS', [200, 403]],
    ['PRODUCTS', [200, 403]],
    ['READ', [200, 403]],
  ])('%s opens the stores and the application: %j', async (role, statuses) => {
    const api = await apiAs(world, await aMember(role))
    const paths = ['/partnerAdmin/chainStore', '/partnerAdmin/userInfo']
    const replies = await Promise.all(paths.map((path) => api.get(path, headers)))
    // The owner gets 404 for the application, because this brand has none.
    expect(replies.map(({ status }) => status)).toEqual(statuses)
    const refused = replies.filter(({ status }) => status === 403)
    expect(refused.every(({ message }) => message === gateSentences.brandRoleMissing)).toBe(true)
  })

  it('is read at every request: a removal holds from the next one on', async () => {
    const person = await aMember('ORDERS')
    const api = await apiAs(world, person)
    expect(await api.get('/partnerAdmin/chainStore', headers)).toMatchObject({ status: 200 })
    await world.db.delete(staff).where(and(eq(staff.memberId, person.memberId), eq(staff.partnerId, coffee.partnerId)))
    const removed = await api.get('/partnerAdmin/chainStore', headers)
    expect(removed).toMatchObject({ status: 403, message: generalSentences.expired })
  })

  it('permits an order to nobody without a store', async () => {
    const api = await apiAs(world, await aMember('ORDERS'))
    const cart = await api.put('/cart', [{ partnerProductId: 1, productOptionId: null, count: 1, chainStoreId: 1 }])
    expect(cart).toMatchObject({ status: 403, message: generalSentences.storeRequired })
  })

  it('that may only look permits no write but those of the own account', () => {
    const permitted = world.calls
      .map(({ call }) => call)
      .filter((call) => call.method !== 'GET' && !['guest', 'buyer', 'operator'].includes(call.policy.who))
      .filter((call) => requiredBrandRole(call) === 'any')
    expect(permitted.filter(({ policy }) => policy.scope !== 'self').map(keyOf)).toEqual([])
  })
})
