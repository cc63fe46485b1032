import { eq, sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { product } from '#features/goods/catalog/server/catalog.tables.ts'
import { editOrder } from '#features/orders/checkout/server/edit/edit-order.ts'
import { sqlState } from '#server/database/database.ts'
import { addProduct } from '../fixtures/goods/goods.ts'
import { ledgerProblems } from '../fixtures/money/ledger.ts'
import { orderAs, placed } from '../fixtures/orders/placed-orders.ts'
import {
  addBrands,
  addMember,
  addPlatform,
  buyerOf,
  coffee,
  giveCash,
  type TestMember,
} from '../fixtures/people/people.ts'
import { onPostgres } from '../harness/test-database.ts'
import { useWorld } from '../world.ts'
import { countDeadlocks } from './deadlocks.ts'
import { barrier, tally } from './outcomes.ts'

const world = useWorld({ connections: 20 })
// The embedded database runs transactions one after the other: a few rounds prove as much as many.
const rounds = Number(process.env['RACE_ROUNDS'] ?? (onPostgres ? 50 : 10))

/** [targets R37] */
describe('orders of the same products in opposite order', () => {
  it(
    `never deadlock: 20 at once, ${rounds} times`,
    async () => {
      await addPlatform(world)
      await addBrands(world, coffee)
      const goods = []
      for (let index = 0; index < 10; index++) {
        const counted = index % 2 === 0 ? { stock: 1_000_000 } : { options: [{ name: 'S', stock: 1_000_000 }] }
        goods.push(await addProduct(world, { brand: coffee, product: counted }))
      }
      const stores: TestMember[] = []
      for (let index = 0; index < 20; index++) {
        const store = await addMember(world, { username: `store${index}`, brand: coffee })
        await giveCash(world, store.memberId, { cash: 100_000_000 })
        stores.push(store)
      }
      const items = goods.map(({ partnerProductId, optionIds }) => ({
        partnerProductId,
        productOptionId: optionIds[0] ?? null,
        count: 1,
      }))
      for (let round = 0; round < rounds; round++) {
        const outcomes = await Promise.all(
          stores.map((store, index) =>
            orderAs(world, store, { items: index % 2 === 0 ? items : items.toReversed(), expectedTotal: 100_000 }),
          ),
        )
        expect(tally(outcomes)).toEqual({ ok: 20 })
      }
      expect(await ledgerProblems(world.db)).toEqual([])
    },
    300_000 + rounds * 10_000,
  )

  it.runIf(onPostgres)('would deadlock if each locked in the order of its own cart', async () => {
    await addPlatform(world)
    await addBrands(world, coffee)
    const one = await addProduct(world, { brand: coffee, product: { stock: 100 } })
    const other = await addProduct(world, { brand: coffee, product: { stock: 100 } })
    const bothHoldOneRow = barrier(2)
    const takeInOrder = (first: number, second: number) =>
      world.db.transaction(async (tx) => {
        const take = (id: number) =>
          tx
            .update(product)
            .set({ stock: sql`${product.stock} - 1` })
            .where(eq(product.id, id))
        await take(first)
        await bothHoldOneRow()
        await take(second)
      })
    const outcomes = await Promise.allSettled([
      takeInOrder(one.productId, other.productId),
      takeInOrder(other.productId, one.productId),
    ])
    const failed = outcomes.filter((outcome) => outcome.status === 'rejected')
    expect(failed.map(({ reason }) => sqlState(reason))).toEqual(['40P01'])
  })
})

describe('edits that exchange the products of two groups of orders', () => {
  it('never deadlock: 20 at once', async () => {
    await addPlatform(world)
    await addBrands(world, coffee)
    const goods = [
      await addProduct(world, { brand: coffee, product: { stock: 1_000 } }),
      await addProduct(world, { brand: coffee, product: { stock: 1_000 } }),
    ]
    const itemsOf = (which: number) => [
      { partnerProductId: goods[which % 2]!.partnerProductId, productOptionId: null, count: 1 },
    ]
    const orders = await Promise.all(
      Array.from({ length: 20 }, async (_, index) => {
        const store = await addMember(world, { username: `store${index}`, brand: coffee })
        return { store, index, orderNumber: await placed(world, store, { pay: 'BANK', items: itemsOf(index) }) }
      }),
    )
    const deadlocks = await countDeadlocks(world)
    for (let round = 1; round <= 5; round++) {
      const outcomes = await Promise.all(
        orders.map(({ store, index, orderNumber }) =>
          editOrder(world.db, buyerOf(store), {
            orderNumber,
            edit: { items: itemsOf(index + round) },
            expectedTotal: 10_000,
            at: world.now,
          }),
        ),
      )
      expect(tally(outcomes)).toEqual({ ok: 20 })
    }
    const stocks = await world.db.select({ stock: product.stock }).from(product).orderBy(product.id)
    expect(stocks).toEqual([{ stock: 990 }, { stock: 990 }])
    // Transactions that were retried after a deadlock succeed, so count the deadlocks themselves.
    expect((await countDeadlocks(world)) - deadlocks).toBe(0)
  }, 120_000)
})
