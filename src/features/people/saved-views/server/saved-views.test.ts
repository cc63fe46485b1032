import { describe, expect, it } from 'vitest'
import { apiAs } from '#testing/harness/api-client.ts'
import { addOperator } from '#testing/fixtures/orders/order-handling.ts'
import { addBrands, addMember, addPlatform, chicken, coffee } from '#testing/fixtures/people/people.ts'
import { useWorld } from '#testing/world.ts'
import { mostViews } from '../contract/saved-views.calls.ts'

const world = useWorld()
const path = '/mypage/savedView'
const unpaid = { list: 'partner-order', name: '미입금 주문', query: 'status=BD&period=month', isShared: false }

async function openTeams() {
  await addPlatform(world)
  await addBrands(world, coffee, chicken)
  const staff = (username: string, brand = coffee) => addMember(world, { username, brand, authority: 'ROLE_PARTNER' })
  const [owner, colleague, other] = [await staff('owner'), await staff('colleague'), await staff('other', chicken)]
  const store = await addMember(world, { username: 'store', brand: coffee })
  const operator = await addOperator(world, coffee)
  return {
    owner: await apiAs(world, owner),
    colleague: await apiAs(world, colleague),
    other: await apiAs(world, other),
    store: await apiAs(world, store),
    operator: await apiAs(world, operator),
  }
}
type Api = Awaited<ReturnType<typeof openTeams>>['owner']

const namesOf = async (api: Api, list = 'partner-order') =>
  ((await api.get(`${path}?list=${list}`)).data as { views: { name: string }[] }).views.map(({ name }) => name)

describe('saved views', () => {
  it('are kept per list, own ones first, each by name', async () => {
    const { owner, colleague } = await openTeams()
    await colleague.post(path, { ...unpaid, name: '가나다', isShared: true })
    for (const name of ['하반기', '미입금 주문'])
      expect(await owner.post(path, { ...unpaid, name })).toMatchObject({ status: 200 })
    expect(await owner.get(`${path}?list=partner-order`)).toMatchObject({
      data: {
        mayShare: true,
        views: [
          { name: '미입금 주문', query: unpaid.query, isOwn: true, isShared: false },
          { name: '하반기', isOwn: true },
          { name: '가나다', isOwn: false, isShared: true },
        ],
      },
    })
    expect(await namesOf(owner, 'partner-store')).toEqual([])
  })

  it('are seen by colleagues while shared, never by another brand, a store or the operator', async () => {
    const { owner, colleague, other, store, operator } = await openTeams()
    const { id } = (await owner.post(path, { ...unpaid, isShared: true })).data as { id: number }
    expect(await namesOf(colleague)).toEqual(['미입금 주문'])
    for (const api of [other, store, operator]) expect(await namesOf(api)).toEqual([])
    const { list: _, ...words } = unpaid
    expect(await colleague.put(`${path}/${id}`, { ...words, name: '바꿈' })).toMatchObject({ status: 404 })
    await colleague.delete(`${path}/${id}`)
    expect(await namesOf(owner)).toEqual(['미입금 주문'])
    expect(await owner.put(`${path}/${id}`, words)).toMatchObject({ status: 200 })
    expect(await namesOf(colleague)).toEqual([])
  })

  it('are overwritten, renamed and deleted by their owner', async () => {
    const { owner } = await openTeams()
    const { id } = (await owner.post(path, unpaid)).data as { id: number }
    await owner.post(path, { ...unpaid, name: '지연' })
    const changed = { name: '지연', query: 'status=LATE', isShared: false }
    expect(await owner.put(`${path}/${id}`, changed)).toMatchObject({ status: 409, message: /이름이 같은 보기/ })
    expect(await owner.put(`${path}/${id}`, { ...changed, name: '늦은 주문' })).toMatchObject({ status: 200 })
    expect(await namesOf(owner)).toEqual(['늦은 주문', '지연'])
    expect(await owner.delete(`${path}/${id}`)).toMatchObject({ status: 200 })
    expect(await owner.delete(`${path}/${id}`)).toMatchObject({ status: 200 })
    expect(await namesOf(owner)).toEqual(['지연'])
  })

  it('refuse a second view of a name, a blank or long name, an address of another page, and one too many', async () => {
    const { owner, store } = await openTeams()
    await owner.post(path, unpaid)
    expect(await owner.post(path, { ...unpaid, name: ' 미입금 주문 ' })).toMatchObject({ status: 409 })
    for (const wrong of [
      { name: ' ' },
      { name: '가'.repeat(31) },
      { query: 'a b' },
      { query: '#x' },
      { query: 'x'.repeat(1_001) },
      { list: 'x' },
    ])
      expect(await owner.post(path, { ...unpaid, name: '다른', ...wrong }), JSON.stringify(wrong)).toMatchObject({
        status: 400,
      })
    for (let no = 1; no < mostViews; no++) await owner.post(path, { ...unpaid, name: `보기 ${no}` })
    expect(await owner.post(path, { ...unpaid, name: '하나 더' })).toMatchObject({ status: 409, message: /30개까지/ })
    // A store has no colleagues.
    expect(await store.post(path, { ...unpaid, isShared: true })).toMatchObject({ status: 409 })
    expect(await store.post(path, unpaid)).toMatchObject({ status: 200 })
  })

  it('of operators are shared among operators', async () => {
    const { operator, owner } = await openTeams()
    const second = await apiAs(
      world,
      await addMember(world, { username: 'second', brand: coffee, authority: 'ROLE_ADMIN' }),
    )
    await operator.post(path, { ...unpaid, list: 'admin-order', isShared: true })
    expect(await namesOf(second, 'admin-order')).toEqual(['미입금 주문'])
    expect(await namesOf(owner, 'admin-order')).toEqual([])
  })
})
