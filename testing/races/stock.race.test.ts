import { eq, sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { product } from '#features/goods/catalog/server/catalog.tables.ts'
import { orderOption, orders } from '#features/orders/orders/server/orders.tables.ts'
import { refusal, success } from '#server/http/answers.ts'
import { apiAs, type ApiClient, type Reply } from '../harness/api-client.ts'
import { whileBroken } from '../harness/broken-route.ts'
import { addProduct, type TestProduct } from '../fixtures/goods/goods.ts'
import { requestOf } from '../fixtures/orders/placed-orders.ts'
import { addBrands, addMember, addPlatform, coffee, giveCash, type TestMember } from '../fixtures/people/people.ts'
import { onPostgres } from '../harness/test-database.ts'
import { useWorld } from '../world.ts'
import { tallyReplies } from './outcomes.ts'

const world = useWorld({ connections: 20 })
const rounds = Number(process.env['RACE_ROUNDS'] ?? 20)

/** 64 buyers order two pieces each of 100: exactly 100 are sold [targets R1]. */
describe('the last pieces', () => {
  it(`are sold once each, over ${rounds} rounds of 64 buyers`, async () => {
    const buyers = await openShop(64)
    for (let round = 1; round <= rounds; round++) {
      // In every round: cash that runs out in a long run would refuse orders instead of the stock.
      await Promise.all(buyers.map(({ member }) => giveCash(world, member.memberId, { cash: pieces * price })))
      const goods = await addProduct(world, { brand: coffee, product: { stock: 100 } })
      expect(await rush(buyers, goods), `round ${round}`).toEqual({ ok: 50, '409 sold-out': 14 })
      expect(await stockLeft(goods)).toBe(0)
      expect(await piecesSold(goods)).toBe(100)
    }
  }, 600_000)

  // The embedded database runs transactions one after the other, so only PostgreSQL shows the race of naive code.
  it.runIf(onPostgres)('would be sold twice by a route that reads and then writes', async () => {
    const buyers = await openShop(64)
    const goods = await addProduct(world, { brand: coffee, product: { stock: 100 } })
    const { ok = 0 } = await whileBroken(world, 'POST /order', {
      broken: () => ({ handler: async () => ((await takeNaively(goods)) ? success() : refusal(409, 'sold out')) }),
      run: () => rush(buyers, goods),
    })
    expect(ok * pieces).toBeGreaterThan(100)
  })
})

/** All buyers order two pieces at once. */
async function rush(buyers: readonly Customer[], goods: TestProduct): Promise<Record<string, number>> {
  return tallyReplies(await Promise.all(buyers.map((buyer) => order(buyer, goods))))
}

const pieces = 2
const price = 10_000

interface Customer {
  api: ApiClient
  member: TestMember
}

async function openShop(count: number): Promise<Customer[]> {
  await addPlatform(world)
  await addBrands(world, coffee)
  const buyers: Customer[] = []
  for (let index = 0; index < count; index++) {
    const member = await addMember(world, { username: `store${index}`, brand: coffee })
    buyers.push({ api: await apiAs(world, member), member })
  }
  return buyers
}

async function order({ api, member }: Customer, goods: TestProduct): Promise<Reply> {
  const items = [{ partnerProductId: goods.partnerProductId, count: pieces }]
  return api.post('/order', requestOf(member, { items }, pieces * price))
}

/** The broken twin: reads the stock, then writes it. */
async function takeNaively({ productId }: TestProduct): Promise<boolean> {
  const outcome = await world.db.transact(async (tx) => {
    const [row] = await tx.select({ stock: product.stock }).from(product).where(eq(product.id, productId))
    const left = row?.stock ?? 0
    if (left < pieces) return { ok: false }
    await tx
      .update(product)
      .set({ stock: left - pieces })
      .where(eq(product.id, productId))
    return { ok: true }
  })
  return outcome.ok
}

async function stockLeft({ productId }: TestProduct): Promise<number | null | undefined> {
  const [row] = await world.db.select({ stock: product.stock }).from(product).where(eq(product.id, productId))
  return row?.stock
}

async function piecesSold({ partnerProductId }: TestProduct): Promise<number> {
  const [sum] = await world.db
    .select({ pieces: sql<number>`coalesce(sum(${orderOption.count}), 0)::int` })
    .from(orderOption)
    .innerJoin(orders, eq(orders.id, orderOption.orderId))
    .where(
      sql`exists (select 1 from order_product p where p.order_id = ${orders.id} and p.line_no = ${orderOption.lineNo}
        and p.partner_product_id = ${partnerProductId})`,
    )
  return sum?.pieces ?? 0
}
