import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { staff } from '#features/people/members/server/members.tables.ts'
import { apiAs } from '#testing/harness/api-client.ts'
import { addBrands, addMember, chicken, coffee } from '#testing/fixtures/people/people.ts'
import { useWorld } from '#testing/world.ts'

const world = useWorld()
const own = { 'front-uri': coffee.uri }
const path = '/partnerAdmin/territory'

async function openBrand() {
  await addBrands(world, coffee, chicken)
  const hq = await addMember(world, { username: 'hqcoffee', brand: coffee, authority: 'ROLE_PARTNER' })
  const clerk = await addMember(world, {
    username: 'clerk',
    brand: coffee,
    authority: 'ROLE_PARTNER',
    brandRole: 'ORDERS',
  })
  const owner = await addMember(world, {
    username: 'store',
    brand: coffee,
    stores: [{ name: '성수점' }, { name: '마포점' }, { name: '예전점', status: 'CLOSED' }],
  })
  const foreign = await addMember(world, { username: 'other', brand: chicken })
  const api = await apiAs(world, hq)
  const add = async (name: string, supervisorId: number | null = null) =>
    (await api.post(path, { name, supervisorId }, own)) as { status: number; message?: string; data: { id: number } }
  const assign = (chainStoreIds: unknown[], territoryId: number | null) =>
    api.put('/partnerAdmin/storeTerritory', { chainStoreIds, territoryId }, own)
  const listed = async (query: string) =>
    (
      (await api.get(`/partnerAdmin/chainStore?sort=name${query}`, own)).data as { content: { name: string }[] }
    ).content.map(({ name }) => name)
  const list = async () => (await api.get(path, own)).data
  return { api, clerk, owner, foreign, add, assign, listed, list, stores: owner.storeIds }
}

describe('the territories of a brand', () => {
  it('have a name, a supervisor of the staff, and the number of open stores', async () => {
    const { clerk, add, assign, list, stores } = await openBrand()
    const { data } = await add('서울 북부', clerk.memberId)
    await assign(stores, data.id)
    expect(await list()).toMatchObject({
      territories: [{ id: data.id, name: '서울 북부', supervisor: { memberId: clerk.memberId }, stores: 2 }],
      storesWithout: 1, // the headquarters' own
    })
  })

  it('lose a supervisor who leaves the staff', async () => {
    const { clerk, add, list } = await openBrand()
    await add('서울 북부', clerk.memberId)
    await world.db.delete(staff).where(eq(staff.memberId, clerk.memberId))
    expect(await list()).toMatchObject({ territories: [{ supervisor: null }] })
  })

  it('take no supervisor from a store or another headquarters, and no name twice', async () => {
    const { owner, foreign, add } = await openBrand()
    for (const { memberId } of [owner, foreign])
      expect(await add('경기', memberId)).toMatchObject({
        status: 409,
        message: expect.stringContaining('담당자') as string,
      })
    expect(await add('경기')).toMatchObject({ status: 200 })
    expect(await add('경기')).toMatchObject({ status: 409, message: expect.stringContaining('이름이 같은') as string })
  })

  it('are changed by the version that was seen', async () => {
    const { api, add, list } = await openBrand()
    const { id } = (await add('경기')).data
    const [{ version }] = ((await list()) as { territories: [{ version: number }] }).territories
    const change = (name: string) => api.put(`${path}/${id}`, { version, name, supervisorId: null }, own)
    expect(await change('경기 남부')).toMatchObject({ status: 200 })
    expect(await change('경기 북부')).toMatchObject({ status: 409 })
    expect(await list()).toMatchObject({ territories: [{ name: '경기 남부' }] })
  })

  it('free their stores when they are deleted', async () => {
    const { api, add, assign, list, listed, stores } = await openBrand()
    const { id } = (await add('경기')).data
    await assign(stores.slice(0, 1), id)
    expect(await api.delete(`${path}/${id}`, undefined, own)).toMatchObject({ status: 200 })
    expect(await list()).toMatchObject({ territories: [], storesWithout: 3 })
    expect(await listed('&territory=NONE')).toContain('성수점')
  })
})

describe('assigning stores', () => {
  it('filters the list by territory and by supervisor', async () => {
    const { api, clerk, add, assign, listed, stores } = await openBrand()
    const north = (await add('서울 북부', clerk.memberId)).data.id
    const south = (await add('경기')).data.id
    expect(await assign([stores[0]], north)).toMatchObject({ data: { changed: 1 } })
    expect((await api.get(`/partnerAdmin/chainStore?territory=${north}`, own)).data).toMatchObject({
      content: [{ name: '성수점', territoryName: '서울 북부' }],
    })
    expect(await assign([stores[0], stores[0]], north)).toMatchObject({ data: { changed: 0 } })
    await assign([stores[1]], south)
    expect(await listed(`&territory=${north}`)).toEqual(['성수점'])
    expect(await listed(`&supervisor=${clerk.memberId}`)).toEqual(['성수점'])
    await assign([stores[0]], null)
    expect(await listed(`&territory=${north}`)).toEqual([])
  })

  it("changes none when one is another brand's, and takes no territory of another brand", async () => {
    const { add, assign, list, listed, foreign, stores } = await openBrand()
    const { id } = (await add('경기')).data
    expect(await assign([stores[0], foreign.storeIds[0]], id)).toMatchObject({ status: 404 })
    expect(await listed(`&territory=${id}`)).toEqual([])
    const otherHq = await addMember(world, { username: 'hqchicken', brand: chicken, authority: 'ROLE_PARTNER' })
    const others = await apiAs(world, otherHq)
    const body = { chainStoreIds: foreign.storeIds, territoryId: id }
    const headers = { 'front-uri': chicken.uri }
    expect(await others.put('/partnerAdmin/storeTerritory', body, headers)).toMatchObject({ status: 409 })
    expect(await others.delete(`${path}/${id}`, undefined, headers)).toMatchObject({ status: 404 })
    expect(await list()).toMatchObject({ territories: [{ id }] })
  })
})
