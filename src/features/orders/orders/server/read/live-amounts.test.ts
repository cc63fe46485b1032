import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addProduct, addSupplier } from '#testing/fixtures/goods/goods.ts'
import { addOperator, handlingOf } from '#testing/fixtures/orders/order-handling.ts'
import { placed } from '#testing/fixtures/orders/placed-orders.ts'
import { liveAmountsOf } from '#testing/fixtures/orders/live-amounts.ts'
import { addBrands, addMember, addPlatform, coffee, giveCash } from '#testing/fixtures/people/people.ts'
import { emptyDatabase } from '#testing/harness/test-database.ts'
import { useWorld } from '#testing/world.ts'
import { orderOption, orderProduct, orders } from '../orders.tables.ts'

const world = useWorld()
const numRuns = Number(process.env['MODEL_RUNS'] ?? 20)

const counts = fc.record({
  count: fc.integer({ min: 1, max: 9 }),
  cancelled: fc.integer({ min: 0, max: 9 }),
  refunded: fc.integer({ min: 0, max: 9 }),
})

describe('live amounts', () => {
  it('are stored as the reference function computes them, after any cancellation and refund', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(counts, { minLength: 2, maxLength: 2 }), async (rows) => {
        await emptyDatabase(world.db)
        const { handling, ordered, supplierId } = await orderOf(rows.map(({ count }) => count))
        const lines = rows.flatMap(({ count, cancelled }, index) =>
          cancelled === 0 ? [] : [{ lineNo: 1, rowNo: index + 1, count: Math.min(count, cancelled) }],
        )
        if (lines.length > 0) expect((await handling.cancel({ lines })).ok).toBe(true)
        const back = rows.flatMap(({ count, cancelled, refunded }, index) => {
          const sent = Math.min(refunded, count - Math.min(count, cancelled))
          return sent === 0 ? [] : [{ lineNo: 1, rowNo: index + 1, count: sent }]
        })
        if (back.length > 0) {
          await handling.prepare()
          expect((await handling.ship(supplierId)).ok).toBe(true)
          expect((await handling.refund({ lines: back })).ok).toBe(true)
        }

        const [line] = await world.db.select().from(orderProduct)
        const options = await world.db.select().from(orderOption)
        const expected = liveAmountsOf(line!.printPrice, options) // the order has one line
        const { liveCount, livePrice, livePrint, liveSupply } = line!
        expect({ count: liveCount, price: livePrice, print: livePrint, supply: liveSupply }).toEqual(expected)
        const [order] = await world.db.select().from(orders)
        const { total } = await handling.read()
        const cancelled = (await handling.read()).reductions.reduce(
          (sum, one) => sum + one.goodsAmount + one.printAmount + one.deliveryAdjustment,
          0,
        )
        expect(order).toMatchObject({
          liveGoods: expected.price,
          livePrint: expected.print,
          liveSupply: expected.supply,
          liveSendCost: total - cancelled - expected.price - expected.print,
        })
        expect(options.reduce((sum, row) => sum + row.supplyAmount, 0)).toBe(line?.supplyAmount)
        const whole = [...lines, ...back].reduce((sum, { count }) => sum + count, 0) === ordered
        if (whole) expect(expected).toEqual({ count: 0, price: 0, print: 0, supply: 0 })
        expect(expected.price).toBeGreaterThanOrEqual(expected.supply)
      }),
      { numRuns },
    )
  }, 120_000)
})

async function orderOf(rows: readonly number[]) {
  await addPlatform(world)
  await addBrands(world, coffee)
  const store = await addMember(world, { username: 'store', brand: coffee })
  await giveCash(world, store.memberId, { cash: 10_000_000 })
  const supplierId = await addSupplier(world)
  const { partnerProductId, optionIds } = await addProduct(world, {
    brand: coffee,
    product: {
      supplierId,
      tiers: [
        [1, 10_007],
        [5, 9_973],
      ],
      printPrice: 5_003,
      options: [
        { name: '흰색', flatPrice: 1_009 },
        { name: '검정', extraPrice: 307 },
      ],
    },
    partnerProduct: { margin: 13 },
  })
  const items = rows.map((count, index) => ({ partnerProductId, productOptionId: optionIds[index] ?? null, count }))
  const orderNumber = await placed(world, store, { items })
  const handling = handlingOf(world, await addOperator(world, coffee), orderNumber)
  return { handling, supplierId, ordered: rows.reduce((sum, count) => sum + count, 0) }
}
