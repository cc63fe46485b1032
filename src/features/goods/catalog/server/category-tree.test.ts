import { describe, expect, it } from 'vitest'
import { apiAs, apiWith } from '#testing/harness/api-client.ts'
import { addCategory, addProduct } from '#testing/fixtures/goods/goods.ts'
import { addBrands, addMember, chicken, coffee } from '#testing/fixtures/people/people.ts'
import { useWorld } from '#testing/world.ts'

const world = useWorld()

async function shops() {
  await addBrands(world, coffee, chicken, {
    ...chicken,
    partnerId: 203,
    uri: 'gone',
    name: '닫은 브랜드',
    state: 'CLOSED',
  })
  const [cards, cups] = [await addCategory(world, '명함', '인쇄물'), await addCategory(world, '컵', '포장')]
  const product = (categoryId: number) => ({ categoryId })
  await addProduct(world, { brand: coffee, product: product(cards.id) })
  await addProduct(world, { brand: coffee, product: product(cards.id) })
  await addProduct(world, { brand: coffee, product: product(cups.id), partnerProduct: { status: 'STOP' } })
  await addProduct(world, { brand: chicken, product: product(cups.id) })
  return { cards, cups, guest: apiWith(world, undefined) }
}

describe('the categories', () => {
  it('are complete without a shop', async () => {
    const { guest, cards, cups } = await shops()
    expect(await guest.get('/category/root')).toMatchObject({
      status: 200,
      data: [
        { id: cards.rootId, name: '인쇄물', count: 0, children: [{ id: cards.id, name: '명함', count: 0 }] },
        { id: cups.rootId, name: '포장', children: [{ id: cups.id }] },
      ],
    })
  })

  it('of a shop are those with listed products', async () => {
    const { guest, cards, cups } = await shops()
    const own = await guest.get('/category/root/SaebyeokNaru')
    expect(own.data).toEqual([
      expect.objectContaining({
        id: cards.rootId,
        count: 2,
        children: [expect.objectContaining({ id: cards.id, count: 2 })],
      }),
    ])
    expect(await guest.get('/category/root/basakon')).toMatchObject({ data: [{ id: cups.rootId, count: 1 }] })
  })

  it('of a closed or unknown shop are unknown', async () => {
    const { guest } = await shops()
    const missing = await guest.get('/category/root/nosuchshop')
    const closed = await guest.get('/category/root/gone')
    expect([closed.status, closed.body]).toEqual([404, missing.body])
  })

  it("answer 404 for another member's memberId", async () => {
    const { guest } = await shops()
    const [own, other] = [
      await addMember(world, { username: 'own', brand: coffee }),
      await addMember(world, { username: 'other', brand: coffee }),
    ]
    const api = await apiAs(world, own)
    const path = '/category/root/saebyeoknaru?memberId='
    expect(await api.get(`${path}${own.memberId}`)).toMatchObject({ status: 200 })
    const missing = await api.get(`${path}999999`)
    expect(missing.status).toBe(404)
    expect((await api.get(`${path}${other.memberId}`)).body).toBe(missing.body)
    expect((await guest.get(`${path}${own.memberId}`)).body).toBe(missing.body)
  })
})
