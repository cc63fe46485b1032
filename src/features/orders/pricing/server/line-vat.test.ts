import { describe, expect, it } from 'vitest'
import { addProduct, addSupplier } from '#testing/fixtures/goods/goods.ts'
import { apiAs } from '#testing/harness/api-client.ts'
import { ledgerProblems } from '#testing/fixtures/money/ledger.ts'
import { placed } from '#testing/fixtures/orders/placed-orders.ts'
import { addBrands, addMember, addPlatform, coffee } from '#testing/fixtures/people/people.ts'
import { useWorld } from '#testing/world.ts'
import { orderBundle, orderProduct } from '#features/orders/orders/server/orders.tables.ts'

const world = useWorld()

/** Taxed goods with fees of two kinds, tax-free goods with a printing fee, and deliveries of two suppliers. */
async function ordered() {
  await addPlatform(world)
  await addBrands(world, coffee)
  const store = await addMember(world, { username: 'store', brand: coffee })
  const add = async (product: Parameters<typeof addProduct>[1]['product'], baseFee: number) =>
    addProduct(world, {
      brand: coffee,
      product: { ...product, supplierId: await addSupplier(world, { type: 'PAID', baseFee }) },
    })
  const cups = await add(
    { tiers: [[1, 1_110]], options: [{ name: '금박', flatPrice: 3_070 }], printPrice: 1_030 },
    3_500,
  )
  const rice = await add({ tiers: [[1, 2_230]], vatType: 'FREE', printPrice: 550 }, 2_990)
  const orderNumber = await placed(world, store, {
    pay: 'BANK',
    items: [
      { partnerProductId: cups.partnerProductId, productOptionId: cups.optionIds[0] ?? null, count: 7 },
      { partnerProductId: rice.partnerProductId, count: 3 },
    ],
  })
  return { store, orderNumber, cups }
}

const rows = async () => [
  ...(await world.db
    .select({ supplyValue: orderProduct.supplyValue, vat: orderProduct.vat })
    .from(orderProduct)
    .orderBy(orderProduct.orderId, orderProduct.lineNo)),
  ...(await world.db
    .select({ supplyValue: orderBundle.supplyValue, vat: orderBundle.vat })
    .from(orderBundle)
    .orderBy(orderBundle.orderId, orderBundle.supplierId)),
]

describe('the VAT of an order', () => {
  it('is split over its rows, which sum to it', async () => {
    await ordered()
    // 11,870 won of the cups, 550 of printing on rice, 3,500 and 2,990 of delivery bear it: 18,910 / 11 = 1,719.1.
    expect(await rows()).toEqual([
      { supplyValue: 10_791, vat: 1_079 },
      { supplyValue: 7_190, vat: 50 },
      { supplyValue: 3_182, vat: 318 },
      { supplyValue: 2_718, vat: 272 },
    ])
    expect(await ledgerProblems(world.db)).toEqual([])
  })

  it('follows an edit', async () => {
    const { store, orderNumber, cups } = await ordered()
    const api = await apiAs(world, store)
    const item = { partnerProductId: cups.partnerProductId, productOptionId: cups.optionIds[0] ?? null, count: 13 }
    const { total } = (await api.post(`/order/${orderNumber}/editTotal`, { items: [item] })).data as { total: number }
    expect(await api.patch(`/order/${orderNumber}`, { items: [item], expectedTotal: total })).toMatchObject({
      status: 200,
    })
    expect(await rows()).toHaveLength(2)
    expect(await ledgerProblems(world.db)).toEqual([])
  })
})
