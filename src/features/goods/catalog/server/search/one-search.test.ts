import { describe, expect, it } from 'vitest'
import { apiAs } from '#testing/harness/api-client.ts'
import { addProduct } from '#testing/fixtures/goods/goods.ts'
import { addBrands, addMember, addPlatform, coffee, market } from '#testing/fixtures/people/people.ts'
import { useWorld } from '#testing/world.ts'

const world = useWorld()
const names = [
  '감열지 79×70 50롤',
  '냅킨 5,000매',
  '물티슈 무지 1,000매',
  '박스 테이프 50㎜',
  '복사용지 Ａ４',
  '빨대',
  '전단 15,000부',
  '스티커 1만장',
]

/** The names that each place finds, in one order. */
async function shop() {
  await addPlatform(world)
  await addBrands(world, coffee, market)
  for (const name of names)
    await addProduct(world, { brand: coffee, product: { name }, partnerProduct: { sample: true } })
  const store = await apiAs(world, await addMember(world, { username: 'store', brand: coffee }))
  const hq = await apiAs(world, await addMember(world, { username: 'hq', brand: coffee, authority: 'ROLE_PARTNER' }))
  const operator = await apiAs(
    world,
    await addMember(world, { username: 'operator', brand: market, authority: 'ROLE_ADMIN' }),
  )
  const lists: Record<string, (search: string) => Promise<{ data?: unknown }>> = {
    list: (search) => store.get(`/partner/saebyeoknaru/product?search=${search}`),
    suggestions: (search) => store.get(`/partner/saebyeoknaru/product/suggestion?search=${search}`),
    samples: (search) => store.get(`/partner/saebyeoknaru/product-sample?search=${search}`),
    headquarters: (search) => hq.get(`/partnerAdmin/partnerProduct?search=${search}`, { 'front-uri': 'saebyeoknaru' }),
    operator: (search) => operator.get(`/admin/product/search?search=${search}`),
    partnerProducts: (search) => operator.get(`/admin/partnerproduct/search?search=${search}`),
  }
  const quick = async (search: string) => {
    const { data } = await store.post('/order/quickMatch', { lines: [`${search} x2`] })
    return (data as { products: { name: string }[] }).products.map(({ name }) => name)
  }
  return async (search: string) => {
    const found: Record<string, string[]> = { quick: await quick(search) }
    for (const [place, list] of Object.entries(lists)) {
      const { data } = await list(encodeURIComponent(search))
      expect(data, place).toMatchObject({ content: expect.anything() })
      found[place] = (data as { content: { name: string }[] }).content.map(({ name }) => name)
    }
    return found
  }
}

describe('a search finds the same product in every list', () => {
  it.each([
    ['79x70', '감열지 79×70 50롤'],
    ['79*70', '감열지 79×70 50롤'],
    ['79 × 70', '감열지 79×70 50롤'],
    ['5000매', '냅킨 5,000매'],
    ['5,000매', '냅킨 5,000매'],
    ['５０００매', '냅킨 5,000매'],
    ['5천매', '냅킨 5,000매'],
    ['5천장', '냅킨 5,000매'],
    ['냅킨 5천 장', '냅킨 5,000매'],
    ['1만5천부', '전단 15,000부'],
    ['1만 5천부', '전단 15,000부'],
    ['1만장', '스티커 1만장'],
    ['10,000매', '스티커 1만장'],
    ['물티슈 1000', '물티슈 무지 1,000매'],
    ['1,000매 물티슈', '물티슈 무지 1,000매'],
    ['50㎜', '박스 테이프 50㎜'],
    ['50mm', '박스 테이프 50㎜'],
    ['테이프 50 MM', '박스 테이프 50㎜'],
    ['A4', '복사용지 Ａ４'],
    ['Ａ４', '복사용지 Ａ４'],
    ['ａ4', '복사용지 Ａ４'],
  ])('%s', async (search, name) => {
    const found = await (await shop())(search)
    expect(found).toEqual(Object.fromEntries(Object.keys(found).map((place) => [place, [name]])))
  })
})
