import { eq, sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { product } from '#features/catalog/server/catalog.tables.ts'
import { orderOption, orders } from '#features/ordering/server/ordering.tables.ts'
import { refusal, success } from '#server/http/answers.ts'
import { apiAs, type ApiClient } from '../api-client.ts'
import { whileBroken } from '../broken-route.ts'
import { addProduct, type TestProduct } from '../goods.ts'
import { requestOf } from '../ordering.ts'
import { addBrands, addMember, addPlatform, coffee, giveCash, type TestMember } from '../people.ts'
import { onPostgres } from '../test-database.ts'
import { useWorld } from '../world.ts'

const world = useWorld({ connections: 20 })
const rounds = Number(process.env['RACE_ROUNDS'] ?? 20)

/** 64 buyers for 100 units: 128 pieces are wanted, exactly 100 are sold [targets R1]. */
describe('the last pieces', () => {
  it(`are sold once each, over ${rounds} rounds of 64 buyers`, async () => {
    const buyers = await openShop(64)
    for (let round = 1; round <= rounds; round++) {
      const goods = await addProduct(world, { brand: coffee, product: { stock: 100 } })
      expect(await rush(buyers, goods), `round ${round}`).toEqual({ told: 100, refused: 14, left: 0 })
      expect(await piecesSold(goods)).toBe(100)
    }
  }, 600_000)

  // The embedded database runs one transaction after the other, so only a real one can show what naive code does.
  it.runIf(onPostgres)('would be sold twice by a route that reads and then writes', async () => {
    const buyers = await openShop(64)
    const goods = await addProduct(world, { brand: coffee, product: { stock: 100 } })
    const { told } = await whileBroken(world, 'POST /order', {
      broken: () => ({ handler: async () => ((await takeNaively(goods)) ? success() : refusal(409, '품절입니다.')) }),
      run: () => rush(buyers, goods),
    })
    expect(told).toBeGreaterThan(100)
  })
})

/** All at once want two pieces each; how many pieces they were told that they got, how many were refused, what is left. */
async function rush(buyers: readonly Customer[], goods: TestProduct) {
  const replies = await Promise.all(buyers.map((buyer) => order(buyer, goods)))
  const answered = (status: number) => replies.filter((reply) => reply === status).length
  return { told: answered(200) * pieces, refused: answered(409), left: await stockLeft(goods) }
}

const pieces = 2

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
    await giveCash(world, member.memberId, { cash: 1_000_000 })
    buyers.push({ api: await apiAs(world, member), member })
  }
  return buyers
}

async function order({ api, member }: Customer, goods: TestProduct): Promise<number> {
  const items = [{ partnerProductId: goods.partnerProductId, count: pieces }]
  return (await api.post('/order', requestOf(member, { items }, pieces * 10_000))).status
}

/** The broken twin: looks first, takes afterwards. */
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
