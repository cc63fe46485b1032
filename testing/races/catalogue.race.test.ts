import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { category, partnerProduct, product } from '#features/goods/catalog/server/catalog.tables.ts'
import { apiAs, type ApiClient } from '../harness/api-client.ts'
import { latest } from '../fixtures/stores/brand-admin.ts'
import { addCategory, addProduct } from '../fixtures/goods/goods.ts'
import { addBrands, addMember, addPlatform, chicken, coffee, market } from '../fixtures/people/people.ts'
import { onPostgres } from '../harness/test-database.ts'
import { useWorld } from '../world.ts'
import { countDeadlocks } from './deadlocks.ts'

const world = useWorld({ connections: 20 })
const rounds = onPostgres ? 30 : 3

/** Two brands sell four products of one category, each with its rows in another order. */
async function aCatalogue(): Promise<{
  api: ApiClient
  categoryId: number
  productIds: number[]
  partnerProductIds: number[]
}> {
  await addPlatform(world)
  await addBrands(world, market, coffee, chicken)
  const operator = await addMember(world, { username: 'operator', brand: market, authority: 'ROLE_ADMIN' })
  const { id: categoryId } = await addCategory(world)
  const productIds: number[] = []
  for (const brands of [
    [coffee, chicken],
    [chicken, coffee],
    [coffee, chicken],
    [chicken, coffee],
  ]) {
    productIds.push((await addProduct(world, { brand: brands, product: { categoryId } })).productId)
  }
  const partnerProducts = await world.db.select({ id: partnerProduct.id }).from(partnerProduct)
  return {
    api: await apiAs(world, operator),
    categoryId,
    productIds,
    partnerProductIds: partnerProducts.map(({ id }) => id),
  }
}

it(
  `changes of products, margins and categories of the same brands never deadlock: ${rounds} rounds`,
  async () => {
    const { api, categoryId, productIds, partnerProductIds } = await aCatalogue()
    const states = (ids: readonly number[], status: string) =>
      api.put('/admin/product/status', { status, products: ids.map((productId) => ({ productId, version: latest })) })
    const margins = (ids: readonly number[], margin: number) =>
      api.put('/admin/partnerproduct', { ids, change: { marginType: 'RATE', margin } })
    const [first = 0, second = 0, third = 0, fourth = 0] = productIds
    const before = await countDeadlocks(world)
    for (let round = 0; round < rounds; round++) {
      const status = round % 2 === 0 ? 'SOLD_OUT' : 'SALE'
      const replies = await Promise.all([
        states([first, second], status),
        states([third, fourth], status),
        margins(
          partnerProductIds.filter((_, index) => index % 2 === 0),
          round,
        ),
        margins(partnerProductIds.filter((_, index) => index % 2 === 1).toReversed(), round),
        api.put(`/admin/category/${categoryId}`, { name: '명함', isHidden: round % 2 === 0, version: latest }),
        states([second, fourth], status),
      ])
      expect(replies.map((reply) => reply.status)).toEqual(replies.map(() => 200))
    }
    // A deadlock is retried, and the request succeeds a second later: count the deadlocks themselves.
    expect((await countDeadlocks(world)) - before).toBe(0)
    await expectFreshRows({ categoryId, margin: rounds - 1 })
  },
  60_000 + rounds * 5_000,
)

async function expectFreshRows({ categoryId, margin }: { categoryId: number; margin: number }): Promise<void> {
  const [found] = await world.db
    .select({ isHidden: category.isHidden })
    .from(category)
    .where(eq(category.id, categoryId))
  const rows = await world.db
    .select({ isListed: partnerProduct.isListed, margin: partnerProduct.margin, status: product.status })
    .from(partnerProduct)
    .innerJoin(product, eq(product.id, partnerProduct.productId))
  expect(rows.map((row) => row.margin)).toEqual(rows.map(() => margin))
  expect(rows.map(({ isListed }) => isListed)).toEqual(rows.map(() => !found?.isHidden))
}
