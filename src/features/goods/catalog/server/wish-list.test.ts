import { describe, expect, it } from 'vitest'
import { apiAs } from '#testing/harness/api-client.ts'
import { addProduct, type TestPartnerProduct, type NewProduct } from '#testing/fixtures/goods/goods.ts'
import { addBrands, addMember, chicken, coffee, market } from '#testing/fixtures/people/people.ts'
import { useWorld } from '#testing/world.ts'

const world = useWorld()
const path = '/partner/saebyeoknaru/product/wish'

async function shop(status: 'ACTIVE' | 'WAIT' = 'ACTIVE') {
  await addBrands(world, coffee, { ...chicken, hasOpenMarket: true }, market)
  const api = await apiAs(world, await addMember(world, { username: 'store', brand: coffee, stores: [{ status }] }))
  const wishFor = async (product: NewProduct, partnerProduct: TestPartnerProduct = {}, brand = coffee) => {
    const { partnerProductId: id } = await addProduct(world, { brand, product, partnerProduct })
    world.now = new Date(world.now.getTime() + 1_000)
    expect(await api.post(`/partner/${brand.uri}/product/${id}/wish`)).toMatchObject({ status: 200 })
    return id
  }
  const names = async (query = '') => {
    const { data } = await api.get(path + query)
    return (data as { content: { name: string }[] }).content.map(({ name }) => name)
  }
  return { api, wishFor, names }
}

describe('the wish list', () => {
  it('is empty at first', async () => {
    const { api } = await shop()
    expect(await api.get(path)).toMatchObject({ status: 200, data: { content: [], totalElements: 0 } })
  })

  it('lists cards at the store’s price, with the smallest order', async () => {
    const { api, wishFor } = await shop()
    await wishFor({ name: '컵', tiers: [[1, 500]], minCount: 50, step: 50 }, { margin: 100 })
    await wishFor({
      name: '명함',
      priceModel: 'SET',
      tiers: [
        [200, 7_000],
        [400, 9_000],
      ],
      options: [{ name: '금박' }],
    })
    expect(await api.get(path)).toMatchObject({
      data: {
        totalElements: 2,
        content: [
          { name: '명함', price: 7_000, priceCount: 200, firstCount: 200, optionName: '용지', wished: true },
          { name: '컵', price: 550, priceCount: 1, firstCount: 50, optionName: null, status: 'SALE' },
        ],
      },
    })
  })

  it('marks sold-out and discontinued products', async () => {
    const { api, wishFor } = await shop()
    await wishFor({ name: '품절 컵', stock: 0 })
    await wishFor({ name: '옛 컵' }, { status: 'STOP' })
    expect(await api.get(path)).toMatchObject({ data: { content: [{ status: 'STOP' }, { status: 'SOLD_OUT' }] } })
  })

  it.each([
    ['', ['다', '나', '가']],
    ['?sort=name', ['가', '나', '다']],
    ['?sort=priceAsc', ['나', '다', '가']],
    ['?sort=priceDesc', ['가', '다', '나']],
  ])('is sorted by %s', async (query, expected) => {
    const { wishFor, names } = await shop()
    await wishFor({ name: '가', tiers: [[1, 300]] })
    await wishFor({ name: '나', tiers: [[1, 100]] })
    await wishFor({ name: '다', tiers: [[1, 200]] })
    expect(await names(query)).toEqual(expected)
  })

  it('is paged, and states the total beyond the last page, too', async () => {
    const { api, wishFor, names } = await shop()
    for (const name of ['가', '나', '다']) await wishFor({ name })
    expect(await names('?size=2&page=1')).toEqual(['가'])
    expect(await api.get(`${path}?size=2&page=7`)).toMatchObject({ data: { content: [], totalElements: 3 } })
    expect(await api.get(`${path}?size=100&page=21`)).toMatchObject({ status: 400 })
    expect(await api.get(`${path}?sort=margin`)).toMatchObject({ status: 400 })
  })

  it('shows no price to a store that waits for approval', async () => {
    const { api, wishFor } = await shop('WAIT')
    await wishFor({ tiers: [[1, 12_340]] })
    const reply = await api.get(path)
    expect(reply).toMatchObject({ data: { content: [{ price: null }] } })
    expect(reply.body).not.toContain('1234')
  })

  it('belongs to one store and one shop: a market has its own, at its prices', async () => {
    const { api, wishFor, names } = await shop()
    await wishFor({ name: '우리 컵' })
    await wishFor({ name: '남의 컵', tiers: [[1, 10_000]] }, { margin: 100, marketMargin: 200 }, chicken)
    expect(await names()).toEqual(['우리 컵'])
    expect(await api.get('/partner/basakon/product/wish')).toMatchObject({
      data: { content: [{ name: '남의 컵', price: 12_000 }] },
    })
    const other = await apiAs(world, await addMember(world, { username: 'other', brand: coffee }))
    expect(await other.get(path)).toMatchObject({ data: { content: [] } })
  })
})
