import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { chainStore } from '#features/stores/chain-stores/server/chain-stores.tables.ts'
import { apiAs, apiWith } from '#testing/harness/api-client.ts'
import { addProduct, addSupplier, type NewProduct } from '#testing/fixtures/goods/goods.ts'
import { addBrands, addMember, chicken, coffee, type NewMember } from '#testing/fixtures/people/people.ts'
import { useWorld } from '#testing/world.ts'

const world = useWorld()

async function shop(store: NonNullable<NewMember['stores']>[number] = {}) {
  await addBrands(world, coffee, chicken)
  const owner = await addMember(world, { username: 'store', brand: coffee, stores: [store] })
  const policy = { type: 'CONDITIONAL_FREE', baseFee: 3_500, freeOver: 50_000 } as const
  const [printer, maker] = [
    await addSupplier(world, policy, '누리인쇄'),
    await addSupplier(world, { type: 'PAID', baseFee: 4_000 }, '가온포장'),
  ]
  const cards = await addProduct(world, { brand: coffee, product: { supplierId: printer, minCount: 2 } })
  const cups = await addProduct(world, { brand: coffee, product: { supplierId: maker } })
  const theirs = await addProduct(world, {
    brand: chicken,
    product: { supplierId: await addSupplier(world, policy, '남의 공급사') },
  })
  const ids = `${cards.partnerProductId},${cups.partnerProductId}`
  return { owner, cards, theirs, printer, maker, ids, api: await apiAs(world, owner) }
}

const path = '/order/partnerProduct/bundleDeliveryPrice?partnerProductIdList='

describe('asking for delivery fees', () => {
  it('uses the smallest orderable count for products outside the cart', async () => {
    const { api, ids, printer, maker } = await shop()
    expect(await api.get(`${path}${ids}`)).toMatchObject({
      status: 200,
      data: [
        {
          supplierId: printer,
          supplierName: '누리인쇄',
          goodsAmount: 20_000,
          fee: 3_500,
          freeOver: 50_000,
          remainForFree: 30_000,
        },
        { supplierId: maker, goodsAmount: 10_000, fee: 4_000, freeOver: null, remainForFree: 0 },
      ],
    })
  })

  it('uses the counts in the cart', async () => {
    const { api, cards } = await shop()
    await api.post('/cart', [{ partnerProductId: cards.partnerProductId, productOptionId: null, count: 5 }])
    expect(await api.get(`${path}${cards.partnerProductId},${cards.partnerProductId}`)).toMatchObject({
      data: [{ goodsAmount: 50_000, fee: 0, remainForFree: 0 }],
    })
  })

  it('adds the surcharge of a store in a remote area', async () => {
    const { owner, api } = await shop()
    await world.db
      .update(chainStore)
      .set({ postalCode: '63100' })
      .where(eq(chainStore.id, owner.storeIds[0] ?? 0))
    const supplierId = await addSupplier(world, { type: 'FREE', remoteJeju: 3_000 }, '다온식품')
    const { partnerProductId } = await addProduct(world, { brand: coffee, product: { supplierId } })
    expect(await api.get(`${path}${partnerProductId}`)).toMatchObject({ data: [{ fee: 3_000, remoteFee: 3_000 }] })
  })

  it('counts whole steps, and the smallest set above the minimum', async () => {
    const { api } = await shop()
    const sells = async (product: NewProduct) => {
      const { partnerProductId } = await addProduct(world, { brand: coffee, product })
      return (await api.get(`${path}${partnerProductId}`)).data
    }
    expect(await sells({ tiers: [[1, 100]], minCount: 8, step: 5 })).toMatchObject([{ goodsAmount: 1_000 }])
    const tiers: NewProduct['tiers'] = [[200, 8_800], [500, 14_300]] // prettier-ignore
    expect(await sells({ priceModel: 'SET', tiers, minCount: 300 })).toMatchObject([{ goodsAmount: 14_300 }])
  })

  it("refuses the whole request for another shop's product", async () => {
    const { api, ids, theirs } = await shop()
    for (const list of [`${ids},${theirs.partnerProductId}`, '999999', `${theirs.partnerProductId}`]) {
      expect(await api.get(`${path}${list}`)).toMatchObject({ status: 404, data: undefined })
    }
    expect(await api.get(`${path}${ids}&partnerUri=basakon`)).toMatchObject({ status: 404 })
  })

  it.each(['', '0', 'a', '1,', '1;2', Array.from({ length: 101 }, (_, n) => n + 1).join(',')])(
    'refuses the list %j',
    async (list) => {
      const { api } = await shop()
      expect(await api.get(`${path}${list}`)).toMatchObject({ status: 400, errors: [{ path: 'partnerProductIdList' }] })
    },
  )

  it('answers no amounts to a store that waits for approval', async () => {
    const { api, ids } = await shop({ status: 'WAIT' })
    const reply = await api.get(`${path}${ids}`)
    expect(reply).toMatchObject({ status: 409, message: '본사 승인 후 주문하실 수 있습니다.' })
    expect(reply.body).not.toMatch(/20000|10000/)
  })

  it('refuses an anonymous caller', async () => {
    const { ids } = await shop()
    expect(await apiWith(world, undefined).get(`${path}${ids}`)).toMatchObject({
      status: 403,
      headers: { 'x-auth-reason': 'expired' },
    })
  })
})

describe('the delivery policies of a shop', () => {
  it('are those of the suppliers with products in the shop', async () => {
    const { api, printer, maker } = await shop()
    const reply = await api.get('/order/partnerProduct/bundleDeliveryInfo')
    expect(reply).toMatchObject({
      status: 200,
      data: [
        {
          supplierId: printer,
          type: 'CONDITIONAL_FREE',
          baseFee: 3_500,
          freeOver: 50_000,
          cutoffHour: 14,
          leadDays: 2,
        },
        { supplierId: maker, type: 'PAID', baseFee: 4_000 },
      ],
    })
    expect(reply.body).not.toContain('남의 공급사')
  })
})

describe('the parcels of an order', () => {
  it('are listed by order number; a charge has none, and a malformed number is refused', async () => {
    const { api } = await shop()
    expect(await api.get('/order/deliveryInfo/C20260515-1234567')).toMatchObject({ status: 404 })
    expect(await api.get('/order/deliveryInfo/20260515-1234567')).toMatchObject({ status: 404 })
    expect((await api.get('/order/deliveryInfo/1')).status).toBeGreaterThanOrEqual(400)
  })
})
