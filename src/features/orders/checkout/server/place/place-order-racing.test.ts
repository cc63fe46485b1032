import { removeOrderedRows } from '#features/orders/cart/server/remove-ordered-rows.ts'
import { count } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { findCashBalance } from '#features/money/cash/server/cash-balance.ts'
import { product, productOption, monthlyPurchase } from '#features/goods/catalog/server/catalog.tables.ts'
import { addProduct } from '#testing/fixtures/goods/goods.ts'
import { orderAs, requestOf, shopOf } from '#testing/fixtures/orders/placed-orders.ts'
import {
  addBrands,
  addMember,
  addPlatform,
  buyerOf,
  chicken,
  coffee,
  giveCash,
} from '#testing/fixtures/people/people.ts'
import { useWorld } from '#testing/world.ts'
import { orders } from '#features/orders/orders/server/orders.tables.ts'
import { placeOrder } from './place-order.ts'

const world = useWorld({ connections: 20 })

async function buyers(number: number, cash = 1_000_000) {
  await addPlatform(world)
  await addBrands(world, coffee, chicken)
  const people = []
  for (let n = 0; n < number; n++) {
    const person = await addMember(world, { username: `store${n}`, brand: coffee })
    await giveCash(world, person.memberId, { cash })
    people.push(person)
  }
  return people
}

const orderCount = async () => Number((await world.db.select({ n: count() }).from(orders))[0]?.n)
const pieces = (partnerProductId: number, number = 1) => ({ partnerProductId, count: number })

describe('orders at the same moment', () => {
  it('never sell more than the stock', async () => {
    const people = await buyers(24)
    const goods = await addProduct(world, { brand: coffee, product: { stock: 25 } })
    const outcomes = await Promise.all(
      people.map((person) =>
        orderAs(world, person, { items: [pieces(goods.partnerProductId, 2)], expectedTotal: 20_000 }),
      ),
    )
    expect(outcomes.filter((outcome) => outcome.ok)).toHaveLength(12)
    expect(outcomes.filter((outcome) => !outcome.ok)).toEqual(
      Array(12).fill(expect.objectContaining({ refused: 'violations' })),
    )
    expect(await world.db.select({ stock: product.stock }).from(product)).toEqual([{ stock: 1 }])
    expect(await orderCount()).toBe(12)
  })

  it('sell the stock of an option once, also through two brands', async () => {
    const [first] = await buyers(1)
    const other = await addMember(world, { username: 'chickenstore', brand: chicken })
    await giveCash(world, other.memberId, { cash: 1_000_000 })
    const options = [{ name: 'S', stock: 5 }]
    const goods = await addProduct(world, { brand: [coffee, chicken], product: { options } })
    const items = (id: number) => [{ partnerProductId: id, productOptionId: goods.optionIds[0] ?? null, count: 1 }]
    const outcomes = await Promise.all(
      Array.from({ length: 12 }, (_, n) =>
        n % 2
          ? orderAs(world, first!, { items: items(goods.partnerProductId), expectedTotal: 10_000 }) // one was made
          : orderAs(world, other, { items: items(goods.partnerProductId + 1), expectedTotal: 10_000 }),
      ),
    )
    expect(outcomes.filter((outcome) => outcome.ok)).toHaveLength(5)
    expect(await world.db.select({ stock: productOption.stock }).from(productOption)).toEqual([{ stock: 0 }])
  })

  it('never exceed the limit of the month', async () => {
    const [person] = await buyers(1)
    const goods = await addProduct(world, { brand: coffee, partnerProduct: { maxPerMonth: 5 } })
    const order = () => orderAs(world, person!, { items: [pieces(goods.partnerProductId)], expectedTotal: 10_000 }) // as above
    const outcomes = await Promise.all(Array.from({ length: 12 }, order))
    expect(outcomes.filter((outcome) => outcome.ok)).toHaveLength(5)
    expect(await world.db.select({ count: monthlyPurchase.count }).from(monthlyPurchase)).toEqual([{ count: 5 }])
  })

  it('spend no won twice', async () => {
    const [person] = await buyers(1, 45_000)
    const goods = await addProduct(world, { brand: coffee })
    const order = () => orderAs(world, person!, { items: [pieces(goods.partnerProductId)], expectedTotal: 10_000 }) // as above
    const outcomes = await Promise.all(Array.from({ length: 12 }, order))
    expect(outcomes.filter((outcome) => outcome.ok)).toHaveLength(4)
    expect(await findCashBalance(world.db, person!.memberId)).toMatchObject({ balance: 5_000 }) // as above
  })

  it('of the same goods in opposite order do not deadlock', async () => {
    const people = await buyers(10)
    const goods = []
    for (let n = 0; n < 6; n++)
      goods.push(
        await addProduct(world, { brand: coffee, product: { stock: 100 }, partnerProduct: { maxPerMonth: 50 } }),
      )
    const items = goods.map(({ partnerProductId }) => pieces(partnerProductId))
    const outcomes = await Promise.all(
      people.flatMap((person, n) => {
        const sorted = n % 2 ? items : items.toReversed()
        return [1, 2].map(() => orderAs(world, person, { items: sorted, expectedTotal: 60_000 }))
      }),
    )
    expect(outcomes.every((outcome) => outcome.ok)).toBe(true)
    const left = await world.db.select({ stock: product.stock }).from(product)
    expect(left).toEqual(Array(6).fill({ stock: 80 }))
  }, 60_000)
})

describe('the number of an order', () => {
  it('is drawn again when it is taken', async () => {
    const [person] = await buyers(1)
    const goods = await addProduct(world, { brand: coffee })
    const request = requestOf(person!, { items: [pieces(goods.partnerProductId)] }, 10_000) // one was made
    const draws = ['20260515-1000000', '20260515-1000000', '20260515-1000000', '20260515-1000001']
    const placement = { shop: shopOf(person!), at: world.now, removeOrderedRows, drawNumber: () => draws.shift() ?? '' } // as above
    const first = await placeOrder(world.db, buyerOf(person!), request, placement) // as above
    const second = await placeOrder(world.db, buyerOf(person!), request, placement) // as above
    expect([first, second]).toMatchObject([
      { placed: { orderNumber: '20260515-1000000' } },
      { placed: { orderNumber: '20260515-1000001' } },
    ])
    expect(await findCashBalance(world.db, person!.memberId)).toMatchObject({ balance: 980_000 }) // as above
  })
})
