import { describe, expect, it } from 'vitest'
import { apiAs, apiWith } from '#testing/harness/api-client.ts'
import { addBrands, addMember, coffee, market } from '#testing/fixtures/people/people.ts'
import { useWorld } from '#testing/world.ts'

const world = useWorld()

describe('the list of stores', () => {
  it('contains the own ones in every state, the default one first', async () => {
    await addBrands(world, coffee)
    const stores = [
      { name: '성수점', level: 3 },
      { name: '망원점', status: 'WAIT' as const },
      { name: '합정점', status: 'CLOSED' as const },
    ]
    const owner = await addMember(world, { username: 'owner', brand: coffee, stores })
    await addMember(world, { username: 'neighbour', brand: coffee, stores: [{ name: '남의 매장' }] })
    const reply = await (await apiAs(world, owner)).get('/chainStore')
    expect(reply).toMatchObject({
      status: 200,
      data: [
        { id: owner.storeIds[0], name: '성수점', level: 3, levelName: '3등급', isDefault: true, status: 'ACTIVE' },
        { name: '망원점', isDefault: false, status: 'WAIT' },
        { name: '합정점', status: 'CLOSED' },
      ],
    })
    expect(reply.body).not.toContain('남의 매장')
  })

  it('is empty for the operator, and refuses an anonymous caller', async () => {
    await addBrands(world, market)
    const operator = await addMember(world, { username: 'operator', brand: market, authority: 'ROLE_ADMIN' })
    expect(await (await apiAs(world, operator)).get('/chainStore')).toMatchObject({ status: 200, data: [] })
    expect(await apiWith(world, undefined).get('/chainStore')).toMatchObject({
      status: 403,
      headers: { 'x-auth-reason': 'expired' },
    })
  })
})
