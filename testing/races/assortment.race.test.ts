import { assignProductsCall } from '#features/goods/assortment/contract/assortment.admin.calls.ts'
import { eq, sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { auditLog } from '#features/platform/audit/server/audit.tables.ts'
import { cartItem } from '#features/orders/cart/server/cart.tables.ts'
import { category, partnerProduct, product } from '#features/goods/catalog/server/catalog.tables.ts'
import { categorySentences } from '#features/goods/categories/contract/categories.admin.calls.ts'
import { apiAs, type ApiClient } from '../harness/api-client.ts'
import { latest } from '../fixtures/stores/brand-admin.ts'
import { addCategory, addProduct, addSupplier } from '../fixtures/goods/goods.ts'
import { addBrands, addMember, addPlatform, chicken, coffee, market } from '../fixtures/people/people.ts'
import { productForm } from '../fixtures/goods/products.ts'
import { onPostgres } from '../harness/test-database.ts'
import { useWorld } from '../world.ts'
import { countDeadlocks } from './deadlocks.ts'
import { tallyReplies } from './outcomes.ts'
import { bodyOf } from '../harness/example-body.ts'

const terms = bodyOf(assignProductsCall)

const world = useWorld({ connections: 20 })
const rounds = onPostgres ? 10 : 2
const timeout = 60_000

async function twoOperators(): Promise<[ApiClient, ApiClient]> {
  await addPlatform(world)
  await addBrands(world, market, coffee, chicken)
  const operator = (username: string) => addMember(world, { username, brand: market, authority: 'ROLE_ADMIN' })
  return [await apiAs(world, await operator('operator')), await apiAs(world, await operator('operator2'))]
}

const numbers = (count: number) => Array.from({ length: count }, (_, index) => index)

/** PartnerProducts that are visible although their category is hidden, or hidden although it is visible. */
async function stalePartnerProducts(): Promise<number> {
  const rows = await world.db
    .select({ isListed: partnerProduct.isListed, isHidden: category.isHidden, status: partnerProduct.status })
    .from(partnerProduct)
    .innerJoin(product, eq(product.id, partnerProduct.productId))
    .innerJoin(category, eq(category.id, product.categoryId))
  return rows.filter(({ isListed, isHidden, status }) => isListed !== (!isHidden && status !== 'STOP')).length
}

/** Brands and categories whose stored number of listed products differs from their partner products. */
async function wrongCounts(): Promise<unknown[]> {
  const { rows } = await world.db.executeSql(
    `select * from (select partner_id, category_id, count(*) from partner_product where is_listed group by 1, 2) listed
    full join partner_category stored using (partner_id, category_id) where listed_count is distinct from listed.count`,
  )
  return rows
}

describe('two operators change what brands sell at once', () => {
  it(
    'assigns every pair of a product and a brand once',
    async () => {
      const [one, other] = await twoOperators()
      const references = { categoryId: (await addCategory(world)).id, supplierId: await addSupplier(world) }
      const before = await countDeadlocks(world)
      for (const round of numbers(rounds)) {
        const ids: number[] = []
        for (const index of numbers(4)) {
          const { data } = await one.post('/admin/product', productForm(references, { name: `컵 ${round}-${index}` }))
          ids.push((data as { productId: number }).productId)
        }
        const partnerIds = [coffee.partnerId, chicken.partnerId]
        const replies = await Promise.all([
          one.post('/admin/partnerproduct', { ...terms, productIds: ids, partnerIds }),
          other.post('/admin/partnerproduct', {
            ...terms,
            productIds: ids.toReversed(),
            partnerIds: partnerIds.toReversed(),
          }),
        ])
        expect(tallyReplies(replies)).toEqual({ ok: 2 })
        const assigned = replies.map(({ data }) => (data as { assigned: number }).assigned)
        expect((assigned[0] ?? 0) + (assigned[1] ?? 0)).toBe(8)
      }
      const partnerProducts = await world.db.$count(partnerProduct)
      expect(partnerProducts).toBe(rounds * 8)
      expect(await world.db.$count(auditLog, sql`${auditLog.subject} like 'partnerProduct/%'`)).toBe(partnerProducts)
      expect((await countDeadlocks(world)) - before).toBe(0)
    },
    timeout,
  )

  it(
    'removes partner products beside a change of them and beside carts: no half, no broken reference',
    async () => {
      const [one, other] = await twoOperators()
      const shop = await apiAs(world, await addMember(world, { username: 'store', brand: coffee }))
      const { id: categoryId } = await addCategory(world)
      for (const _ of numbers(rounds)) {
        const { partnerProductId: id } = await addProduct(world, { brand: coffee, product: { categoryId } })
        const row = { partnerProductId: id, productOptionId: null, count: 1 }
        const [removed, changed, carted] = await Promise.all([
          one.post('/admin/partnerproduct/remove', { ids: [id] }),
          other.put('/admin/partnerproduct', { ids: [id], change: { marginType: 'RATE', margin: 70 } }),
          shop.post(`/cart?partnerUri=${coffee.uri}`, [row]),
        ])
        expect([removed.status, changed.status]).toEqual([200, 200])
        expect(carted.status).toBeLessThan(500)
        const [left] = await world.db.select().from(partnerProduct).where(eq(partnerProduct.id, id))
        const inCarts = await world.db.$count(cartItem, eq(cartItem.partnerProductId, id))
        expect({ status: left?.status, inCarts }).toEqual(
          carted.status === 200 ? { status: 'STOP', inCarts: 1 } : { status: undefined, inCarts: 0 },
        )
      }
      expect(await wrongCounts()).toEqual([])
    },
    timeout,
  )
})

/** Categories below a second level, or below one that doesn't exist. */
async function misplaced(): Promise<unknown[]> {
  const rows = await world.db.select().from(category)
  const parents = new Map(rows.map(({ id, parentId }) => [id, parentId]))
  return rows.filter(({ parentId }) => parentId !== null && parents.get(parentId) !== null)
}

describe('two operators change the categories at once', () => {
  it(
    'adds one of two with the same name',
    async () => {
      const [one, other] = await twoOperators()
      for (const round of numbers(rounds)) {
        const form = { name: `분류 ${round}`, isHidden: false, parentId: null }
        const replies = await Promise.all([one.post('/admin/category', form), other.post('/admin/category', form)])
        expect(tallyReplies(replies)).toEqual({ ok: 1, [`409 ${categorySentences.sameName}`]: 1 })
      }
      expect(await world.db.$count(category)).toBe(rounds)
    },
    timeout,
  )

  it(
    'places one of two below the other, and never both',
    async () => {
      const [one, other] = await twoOperators()
      for (const round of numbers(rounds)) {
        const [a, b] = await Promise.all(['가', '나'].map((name) => addRoot(one, `${name} ${round}`)))
        const below = (api: ApiClient, id: number | undefined, parentId: number | undefined) =>
          api.put(`/admin/category/${id}/place`, { parentId, beforeId: null, version: latest })
        const replies = await Promise.all([below(one, a, b), below(other, b, a)])
        expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
      }
      expect(await misplaced()).toEqual([])
    },
    timeout,
  )

  it(
    'adds a child to a root while it is placed below another or deleted: no third level, no lost child',
    async () => {
      const [one, other] = await twoOperators()
      for (const round of numbers(rounds)) {
        const [a, b] = [await addRoot(one, `가 ${round}`), await addRoot(one, `나 ${round}`)]
        await Promise.all([
          round % 2 === 0
            ? one.put(`/admin/category/${a}/place`, { parentId: b, beforeId: null, version: latest })
            : one.delete(`/admin/category/${a}`),
          other.post('/admin/category', { name: '아래', isHidden: false, parentId: a }),
        ])
      }
      expect(await misplaced()).toEqual([])
    },
    timeout,
  )

  it(
    'deletes a category or puts a product into it',
    async () => {
      const [one, other] = await twoOperators()
      const supplierId = await addSupplier(world)
      for (const round of numbers(rounds)) {
        const categoryId = await addRoot(one, `분류 ${round}`)
        const [deleted, added] = await Promise.all([
          one.delete(`/admin/category/${categoryId}`),
          other.post('/admin/product', productForm({ categoryId, supplierId })),
        ])
        expect([deleted.status === 200, added.status === 200].filter(Boolean)).toHaveLength(1)
        expect(Math.max(deleted.status, added.status)).toBeLessThan(500)
      }
    },
    timeout,
  )

  it(
    'hides a category while products are assigned and changed: every partner product ends as its category says',
    async () => {
      const [one, other] = await twoOperators()
      const { id: categoryId } = await addCategory(world)
      const before = await countDeadlocks(world)
      for (const round of numbers(rounds)) {
        const { productId, partnerProductId } = await addProduct(world, { brand: coffee, product: { categoryId } })
        // A brand without a partner product has no catalog that the two could wait for.
        const newcomer = { ...chicken, partnerId: 5_000 + round, uri: `newcomer${round}`, name: `새 브랜드 ${round}` }
        await addBrands(world, newcomer)
        const replies = await Promise.all([
          one.put(`/admin/category/${categoryId}`, { name: '명함', isHidden: round % 2 === 0, version: latest }),
          other.post('/admin/partnerproduct', { ...terms, productIds: [productId], partnerIds: [newcomer.partnerId] }),
          other.put('/admin/partnerproduct', { ids: [partnerProductId], change: { displayOrder: round + 1 } }),
        ])
        expect(tallyReplies(replies)).toEqual({ ok: 3 })
        expect(await stalePartnerProducts()).toBe(0)
      }
      expect(await wrongCounts()).toEqual([])
      expect((await countDeadlocks(world)) - before).toBe(0)
    },
    timeout,
  )
})

async function addRoot(api: ApiClient, name: string): Promise<number> {
  const { data } = await api.post('/admin/category', { name, isHidden: false, parentId: null })
  return (data as { categoryId: number }).categoryId
}
