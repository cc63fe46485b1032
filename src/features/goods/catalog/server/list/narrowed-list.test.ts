import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { addProduct, addSupplier, type NewProduct, type TestPartnerProduct } from '#testing/fixtures/goods/goods.ts'
import { placed } from '#testing/fixtures/orders/placed-orders.ts'
import { addBrands, addMember, addPlatform, chicken, coffee, giveCash } from '#testing/fixtures/people/people.ts'
import { apiAs } from '#testing/harness/api-client.ts'
import { useWorld } from '#testing/world.ts'
import { product } from '../catalog.tables.ts'

const world = useWorld()

async function shop() {
  await addPlatform(world)
  await addBrands(world, coffee, chicken)
  const store = await addMember(world, { username: 'store', brand: coffee })
  await giveCash(world, store.memberId, { cash: 1_000_000 })
  const api = await apiAs(world, store)
  const add = (name: string, of: NewProduct = {}, inBrand: TestPartnerProduct = {}, brand = coffee) =>
    addProduct(world, { brand, product: { name, ...of }, partnerProduct: inBrand })
  await add('종이컵 13oz', {}, { mandatory: true })
  await add('로고 컵홀더', { customMade: true })
  await add('냅킨', {}, { status: 'SOLD_OUT' })
  const straws = await add('빨대', { stock: 5 })
  await add('치킨 박스', {}, { mandatory: true }, chicken)
  const list = async (query: string) => {
    const { data } = await api.get(`/partner/saebyeoknaru/product?sort=name&${query}`)
    const { content, totalElements } = data as { content: { name: string }[]; totalElements: number } // its contract
    return [...content.map(({ name }) => name), totalElements]
  }
  const count = async (query: string) =>
    ((await api.get(`/partner/saebyeoknaru/product/count?${query}`)).data as { count: number }).count
  return { store, api, list, count, straws }
}

it('narrows the list to compulsory products, to those from stock, and to those that are made', async () => {
  const { list, count } = await shop()
  expect(await list('')).toEqual(['냅킨', '로고 컵홀더', '빨대', '종이컵 13oz', 4])
  expect(await list('kind=MANDATORY')).toEqual(['종이컵 13oz', 1])
  expect(await list('kind=MADE')).toEqual(['로고 컵홀더', 1])
  expect(await list('kind=READY')).toEqual(['냅킨', '빨대', '종이컵 13oz', 3])
  expect(await list('kind=READY&inStock=Y')).toEqual(['빨대', '종이컵 13oz', 2])
  expect(await list(`kind=READY&search=${encodeURIComponent('컵')}`)).toEqual(['종이컵 13oz', 1])
  expect(await count('kind=READY&inStock=Y')).toBe(2)
})

it('leaves out what has run out', async () => {
  const { list, straws } = await shop()
  await world.db.update(product).set({ stock: 0 }).where(eq(product.id, straws.productId))
  expect(await list('inStock=Y')).toEqual(['로고 컵홀더', '종이컵 13oz', 2])
})

it('narrows the list to a supplier, and to what the store has ordered', async () => {
  const { store, list, count, straws } = await shop()
  const supplierId = await addSupplier(world)
  const { partnerProductId } = await addProduct(world, { brand: coffee, product: { name: '앞치마', supplierId } })
  expect(await list(`supplierId=${supplierId}`)).toEqual(['앞치마', 1])
  expect(await list('supplierId=999999')).toEqual([0])
  expect(await list('ordered=Y')).toEqual([0])
  await placed(world, store, { items: [{ partnerProductId, count: 1 }] })
  expect(await list('ordered=Y')).toEqual(['앞치마', 1])
  expect(await count('ordered=Y')).toBe(1)
  await placed(world, store, { items: [{ partnerProductId: straws.partnerProductId, count: 1 }] })
  expect(await list('ordered=Y')).toEqual(['빨대', '앞치마', 2])
  expect(await list(`ordered=Y&supplierId=${supplierId}`)).toEqual(['앞치마', 1])
  const other = await apiAs(world, await addMember(world, { username: 'other', brand: coffee }))
  expect((await other.get('/partner/saebyeoknaru/product?ordered=Y')).data).toMatchObject({ totalElements: 0 })
})

it('refuses a kind that does not exist', async () => {
  const { api } = await shop()
  expect((await api.get('/partner/saebyeoknaru/product?kind=ANY')).status).toBe(400)
  expect((await api.get('/partner/saebyeoknaru/product?inStock=N')).status).toBe(400)
})
