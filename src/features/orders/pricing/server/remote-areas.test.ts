import { describe, expect, it } from 'vitest'
import { apiAs } from '#testing/harness/api-client.ts'
import { addProduct, addSupplier } from '#testing/fixtures/goods/goods.ts'
import { addOperator } from '#testing/fixtures/orders/order-handling.ts'
import { requestOf } from '#testing/fixtures/orders/placed-orders.ts'
import { addBrands, addMember, addPlatform, coffee, giveCash } from '#testing/fixtures/people/people.ts'
import { useWorld } from '#testing/world.ts'

const world = useWorld()

/** A store with cash, goods of a supplier with surcharges, and an operator who writes the lists of postal codes. */
async function openShop() {
  await addPlatform(world)
  await addBrands(world, coffee)
  const supplierId = await addSupplier(world, { type: 'FREE', remoteJeju: 3_000, remoteIsland: 5_000 })
  const store = await addMember(world, { username: 'store', brand: coffee })
  await giveCash(world, store.memberId, { cash: 100_000 })
  const goods = await addProduct(world, { brand: coffee, product: { supplierId, tiers: [[1, 10_000]] } })
  const [buyer, operator] = [await apiAs(world, store), await apiAs(world, await addOperator(world, coffee))]
  const items = [{ partnerProductId: goods.partnerProductId, productOptionId: goods.optionIds[0] ?? null, count: 1 }]
  const quote = async (postalCode: string) => {
    const request = { chainStoreId: store.storeIds[0], items, postalCode }
    return ((await buyer.post('/order/partnerProduct/total/forOrder', request)).data as { sendCost: number }).sendCost
  }
  const order = (postalCode: string, expectedTotal: number) =>
    buyer.post('/order', requestOf(store, { items, postalCode }, expectedTotal))
  let version = 0
  const write = async (values: object) => {
    const reply = await operator.put('/admin/setting/defaults', { version, values })
    if (reply.status === 200) version = (reply.data as { version: number }).version
    return reply
  }
  return { quote, order, write, operator }
}

describe('the remote areas', () => {
  it.each([
    ['63100', 3_000],
    ['23100', 5_000],
    ['53089', 5_000],
    ['58864', 5_000],
    ['59166', 5_000],
    ['33411', 5_000],
    ['40220', 5_000],
    ['04712', 0],
  ])('begin as couriers have them: delivery to %s costs %i won more', async (postalCode, fee) => {
    expect(await (await openShop()).quote(postalCode)).toBe(fee)
  })

  it('are what the operator writes, from the next quote and order on', async () => {
    const { quote, order, write } = await openShop()
    expect(await quote('59166')).toBe(5_000)
    expect(await write({ REMOTE_ISLAND_CODES: '４０２００－40240 울릉군\r\n04712 성수동' })).toMatchObject({
      code: 'S',
    })
    expect([await quote('59166'), await quote('04712'), await quote('40220')]).toEqual([0, 5_000, 5_000])
    expect(await order('04712', 10_000)).toMatchObject({ code: 'F', data: { quote: { total: 15_000 } } })
    expect(await order('04712', 15_000)).toMatchObject({ code: 'S' })
    await write({ REMOTE_ISLAND_CODES: null })
    expect(await quote('59166')).toBe(5_000)
  })

  it('are refused with the line that names no postal codes', async () => {
    const { write } = await openShop()
    expect(await write({ REMOTE_JEJU_CODES: '63000-63644 제주\n제주 우도' })).toMatchObject({
      status: 400,
      errors: [
        { path: 'values.REMOTE_JEJU_CODES', message: expect.stringMatching(/^2번째 줄을 확인해 주세요\./) as string },
      ],
    })
  })

  it('stand on the page of the operator with the initial lists', async () => {
    const { operator } = await openShop()
    const { settings } = (await operator.get('/admin/setting/defaults')).data as {
      settings: { name: string; value: string }[]
    }
    const valueOf = (name: string) => settings.find((each) => each.name === name)?.value
    expect(valueOf('REMOTE_JEJU_CODES')).toContain('63000-63644')
    expect(valueOf('REMOTE_ISLAND_CODES')).toContain('23100-23116 인천 옹진군')
  })
})
