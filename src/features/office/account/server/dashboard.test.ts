import { describe, expect, it } from 'vitest'
import { withStatements } from '#server/database/database.ts'
import { apiAs } from '#testing/harness/api-client.ts'
import { addProduct } from '#testing/fixtures/goods/goods.ts'
import { placed } from '#testing/fixtures/orders/placed-orders.ts'
import { addBrands, addMember, addPlatform, coffee, giveCash, market } from '#testing/fixtures/people/people.ts'
import { useWorld } from '#testing/world.ts'

const world = useWorld()

async function shop() {
  await addPlatform(world)
  await addBrands(world, coffee, market)
  const owner = await addMember(world, { username: 'owner', brand: coffee })
  const neighbour = await addMember(world, { username: 'neighbour', brand: coffee })
  const { partnerProductId } = await addProduct(world, { brand: coffee })
  const order = { items: [{ partnerProductId, count: 1 }], pay: 'BANK' as const }
  return { owner, neighbour, order, partnerProductId, api: await apiAs(world, owner) }
}

describe('the summary of my page', () => {
  it('counts the own orders by state, with cash, cart and wishes', async () => {
    const { owner, neighbour, order, partnerProductId, api } = await shop()
    await giveCash(world, owner.memberId, { cash: 70_000, card: 30_000 })
    const numbers = [await placed(world, owner, order), await placed(world, owner, order)]
    numbers.push(await placed(world, owner, order))
    await api.put(`/order/${numbers[0]}`)
    // [T28] Another member's rows of every kind: none of them may be counted.
    for (let index = 0; index < 5; index++) await placed(world, neighbour, order)
    const other = await apiAs(world, neighbour)
    const row = { partnerProductId, productOptionId: null, count: 1 }
    await other.post('/cart', [row])
    await other.post(`/partner/${coffee.uri}/product/${partnerProductId}/wish`)

    const none = await api.get('/mypage/dashboard')
    expect(none).toMatchObject({ data: { cartCount: 0, wishCount: 0 } })
    await api.post('/cart', [row])
    await api.post(`/partner/${coffee.uri}/product/${partnerProductId}/wish`)
    expect(await api.get('/mypage/dashboard')).toMatchObject({
      status: 200,
      data: {
        orders: [
          { status: 'BD', count: 2 },
          { status: 'PC', count: 0 },
          { status: 'PIP', count: 0 },
          { status: 'RP', count: 0 },
          { status: 'RC', count: 0 },
          { status: 'CC', count: 1 },
        ],
        cash: { balance: 100_000, withdrawable: 70_000, held: 0 },
        cartCount: 1,
        wishCount: 1,
      },
    })
  })

  it('shows the latest three orders, and counts over the default period of the order list', async () => {
    const { owner, order } = await shop()
    const today = world.now
    world.now = new Date('2026-02-14T14:59:59Z') // one second before the three months begin in Korea
    await placed(world, owner, order)
    world.now = new Date('2026-02-14T15:00:00Z')
    const numbers = [await placed(world, owner, order)]
    world.now = today
    for (let index = 0; index < 2; index++) numbers.unshift(await placed(world, owner, order))
    expect(await (await apiAs(world, owner)).get('/mypage/dashboard')).toMatchObject({
      data: {
        orders: [{ status: 'BD', count: 3 }, {}, {}, {}, {}, {}],
        latestOrders: numbers.map((orderNumber) => ({ orderNumber, storeName: '성수점' })),
      },
    })
  })

  it('is empty for the operator, who has no orders', async () => {
    await addBrands(world, market)
    const operator = await addMember(world, { username: 'operator', brand: market, authority: 'ROLE_ADMIN' })
    expect(await (await apiAs(world, operator)).get('/mypage/dashboard')).toMatchObject({
      data: { latestOrders: [], cash: { balance: 0 }, cartCount: 0, wishCount: 0 },
    })
  })

  it('is not cacheable, and costs seven queries for any number of orders', async () => {
    const { owner, order, api } = await shop()
    const sent = async () => {
      const { result, statements } = await withStatements(() => api.get('/mypage/dashboard'))
      expect(result).toMatchObject({ status: 200, headers: { 'cache-control': 'no-store' } })
      return statements.length
    }
    const few = await sent()
    expect(few).toBeLessThanOrEqual(7)
    for (let index = 0; index < 10; index++) await placed(world, owner, order)
    expect(await sent()).toBe(few)
  })
})
