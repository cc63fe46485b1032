import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { withStatements } from '#server/database/database.ts'
import { deliveryPolicy } from '#features/goods/delivery/server/delivery.tables.ts'
import { supplier } from '#features/goods/delivery/server/suppliers.tables.ts'
import { addProduct } from '#testing/fixtures/goods/goods.ts'
import { addBrands, addMember, addPlatform, chicken, coffee } from '#testing/fixtures/people/people.ts'
import { useWorld } from '#testing/world.ts'
import { won } from '#values/won.ts'
import {
  monthlyPurchase,
  partnerProduct,
  partnerProductPrice,
  product,
  productOption,
  productTier,
} from './catalog.tables.ts'
import { listOrderableById } from './list-orderable-by-id.ts'

const world = useWorld()
const month = '2026-05'

/** A product that was read twice, so that the process has cached it. */
async function shop() {
  await addPlatform(world)
  await addBrands(world, coffee, chicken)
  const goods = await addProduct(world, {
    brand: coffee,
    product: { stock: 10, options: [{ name: '무광', stock: 5 }, { name: '유광' }] },
  })
  const store = await addMember(world, { username: 'store', brand: coffee })
  const chainStoreId = store.storeIds[0] ?? 0
  const read = async (of: { partnerId?: number; level?: number } = {}) => {
    const request = { partnerId: coffee.partnerId, level: 1, chainStoreId, hasOwnPrices: false, month, ...of }
    const products = await listOrderableById(world.db, { ...request, partnerProductIds: [goods.partnerProductId] })
    return products.get(goods.partnerProductId)
  }
  await read()
  return { goods, chainStoreId, read }
}

type Shop = Awaited<ReturnType<typeof shop>>

const changes: [string, (shop: Shop) => Promise<unknown>, object][] = [
  [
    'the price',
    ({ goods }) =>
      world.db
        .update(partnerProductPrice)
        .set({ tiers: [{ count: 1, price: won(77) }] })
        .where(eq(partnerProductPrice.partnerProductId, goods.partnerProductId)),
    { tiers: [{ count: 1, price: 77 }] },
  ],
  [
    'what the platform pays the supplier',
    () => world.db.update(productTier).set({ supplyPrice: won(44) }),
    { supplyTiers: [{ price: 44 }] },
  ],
  ['the stock', () => world.db.update(product).set({ stock: 3 }), { stock: 3 }],
  [
    'the stock of an option',
    () => world.db.update(productOption).set({ stock: 1 }).where(eq(productOption.name, '무광')),
    {
      options: [
        { name: '무광', stock: 1 },
        { name: '유광', stock: null },
      ],
    },
  ],
  [
    'the extra price of an option',
    () => world.db.update(productOption).set({ extraPrice: won(30) }),
    { options: [{ extraPrice: 30 }, { extraPrice: 30 }] },
  ],
  ['the end of the sale', () => world.db.update(product).set({ status: 'STOP' }), { status: 'STOP' }],
  ['the last piece', () => world.db.update(product).set({ stock: 0 }), { status: 'SOLD_OUT' }],
  ['the most of one order', () => world.db.update(partnerProduct).set({ maxPerOrder: 7 }), { maxPerOrder: 7 }],
  [
    'the fee of delivery',
    () => world.db.update(deliveryPolicy).set({ baseFee: won(4_321) }),
    { policy: { baseFee: 4_321 } },
  ],
  ['the hour of dispatch', () => world.db.update(supplier).set({ cutoffHour: 9 }), { shipping: { cutoffHour: 9 } }],
  [
    'the count of the month',
    ({ goods, chainStoreId }) =>
      world.db
        .insert(monthlyPurchase)
        .values({ chainStoreId, partnerProductId: goods.partnerProductId, month, count: 12 }),
    { orderedThisMonth: 12 },
  ],
]

describe('a product to order', () => {
  it.each(changes)('shows every change at once: %s', async (_, change, expected) => {
    const of = await shop()
    expect(await of.read()).not.toMatchObject(expected)
    await change(of)
    expect(await of.read()).toMatchObject(expected)
  })

  it('costs one statement while the catalog is unchanged', async () => {
    const { read } = await shop()
    expect((await withStatements(() => read())).statements).toHaveLength(1)
    await world.db.update(product).set({ unit: '봉' })
    expect((await withStatements(() => read())).statements).toHaveLength(2)
  })

  it('keeps the stock of a transaction that is not committed to itself', async () => {
    const { goods, read } = await shop()
    const seen = await world.db.transact(async (tx) => {
      await tx.update(product).set({ stock: 1, unit: '봉' })
      const request = { partnerId: coffee.partnerId, level: 1, chainStoreId: 1, hasOwnPrices: false, month }
      const products = await listOrderableById(tx, { ...request, partnerProductIds: [goods.partnerProductId] })
      return { ok: false as const, product: products.get(goods.partnerProductId) }
    })
    expect(seen.product).toMatchObject({ stock: 1, unit: '봉' })
    expect(await read()).toMatchObject({ stock: 10, unit: '개' })
  })

  it('has the last change of a transaction that read it between two changes', async () => {
    const { goods, chainStoreId, read } = await shop()
    const seen = await world.db.transact(async (tx) => {
      await tx.update(product).set({ printPrice: won(100) })
      const request = { partnerId: coffee.partnerId, level: 1, chainStoreId, hasOwnPrices: false, month }
      const products = await listOrderableById(tx, { ...request, partnerProductIds: [goods.partnerProductId] })
      await tx.update(product).set({ printPrice: won(200) })
      return { ok: true as const, product: products.get(goods.partnerProductId) }
    })
    expect(seen.product).toMatchObject({ printPrice: 100 })
    expect(await read()).toMatchObject({ printPrice: 200 })
  })

  it('is missing once its supplier has no delivery policy', async () => {
    const { read } = await shop()
    expect(await read()).toBeDefined()
    await world.db.delete(deliveryPolicy)
    expect(await read()).toBeUndefined()
  })

  it('is missing in the shop of another brand, and at a level without a price', async () => {
    const { read } = await shop()
    expect(await read({ partnerId: chicken.partnerId })).toBeUndefined()
    expect(await read({ level: 0 })).toBeUndefined()
  })
})
