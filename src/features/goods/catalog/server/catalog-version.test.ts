import { eq, sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { withStatements } from '#server/database/database.ts'
import { deliveryPolicy } from '#features/goods/delivery/server/delivery.tables.ts'
import { apiAs } from '#testing/harness/api-client.ts'
import { addProduct } from '#testing/fixtures/goods/goods.ts'
import { addBrands, addMember, addPlatform, chicken, coffee } from '#testing/fixtures/people/people.ts'
import { useWorld } from '#testing/world.ts'
import { won } from '#values/won.ts'
import {
  category,
  partnerCatalog,
  partnerProduct,
  partnerProductPrice,
  product,
  productOption,
} from './catalog.tables.ts'
import { supplier } from '#features/goods/delivery/server/suppliers.tables.ts'

const world = useWorld()

/** A product requested twice, so that the process has cached it. */
async function shop() {
  await addPlatform(world)
  await addBrands(world, coffee, chicken)
  const goods = await addProduct(world, {
    brand: coffee,
    product: { stock: 10, options: [{ name: '무광', stock: 5 }, { name: '유광' }] },
  })
  await addProduct(world, { brand: chicken })
  const api = await apiAs(world, await addMember(world, { username: 'store', brand: coffee }))
  const detail = async () => (await api.get(`/partner/saebyeoknaru/product/${goods.partnerProductId}`)).data
  await detail()
  const kept = await withStatements(detail)
  expect(kept.statements.some((text) => text.includes('"pictures"'))).toBe(false)
  return { goods, detail }
}

type Goods = Awaited<ReturnType<typeof shop>>['goods']
const isProduct = ({ productId }: Goods) => eq(product.id, productId)
const isListed = ({ partnerProductId }: Goods) => eq(partnerProduct.id, partnerProductId)

const changes: [string, (goods: Goods) => Promise<unknown>, object][] = [
  ['its unit', (goods) => world.db.update(product).set({ unit: '봉' }).where(isProduct(goods)), { unit: '봉' }],
  [
    'the end of its sale',
    (goods) => world.db.update(product).set({ status: 'STOP' }).where(isProduct(goods)),
    { status: 'STOP' },
  ],
  [
    'the most of one order',
    (goods) => world.db.update(partnerProduct).set({ maxPerOrder: 7 }).where(isListed(goods)),
    { maxPerOrder: 7 },
  ],
  [
    'its price',
    ({ partnerProductId }) =>
      world.db
        .update(partnerProductPrice)
        .set({ tiers: [{ count: 1, price: won(77) }] })
        .where(eq(partnerProductPrice.partnerProductId, partnerProductId)),
    { tiers: [{ count: 1, price: 77 }] },
  ],
  [
    'an option’s name',
    ({ productId }) =>
      world.db.update(productOption).set({ name: '금박' }).where(eq(productOption.productId, productId)),
    { options: [{ name: '금박' }, { name: '금박' }] },
  ],
  [
    'an option that is taken away',
    ({ productId }) =>
      world.db.delete(productOption).where(sql`${productOption.productId} = ${productId} and name = '무광'`),
    { options: [{ name: '유광' }] },
  ],
  ['its category’s name', () => world.db.update(category).set({ name: '새 분류' }), { categoryName: '새 분류' }],
  ['its supplier', () => world.db.update(supplier).set({ tel: '0212345678' }), { supplier: { tel: '0212345678' } }],
  [
    'the fee of delivery',
    () => world.db.update(deliveryPolicy).set({ baseFee: won(4_321) }),
    { delivery: { baseFee: 4_321 } },
  ],
]

describe('a cached product', () => {
  it.each(changes)('shows every change at once: %s', async (_, change, expected) => {
    const { goods, detail } = await shop()
    await change(goods)
    expect(await detail()).toMatchObject(expected)
  })

  it('always shows the current stock, which is not cached', async () => {
    const { goods, detail } = await shop()
    const version = () => world.db.select().from(partnerCatalog).orderBy(partnerCatalog.partnerId)
    const before = await version()
    await world.db.update(productOption).set({ stock: 0 }).where(eq(productOption.name, '무광'))
    await world.db.update(product).set({ stock: 3 }).where(isProduct(goods))
    expect(await detail()).toMatchObject({
      stock: 3,
      options: [
        { name: '무광', stock: 0, soldOut: true },
        { name: '유광', stock: null, soldOut: false },
      ],
    })
    expect(await version()).toEqual(before)
  })

  it('disappears with its row', async () => {
    const { goods, detail } = await shop()
    await world.db.delete(partnerProductPrice).where(eq(partnerProductPrice.partnerProductId, goods.partnerProductId))
    expect(await detail()).toBeUndefined()
  })
})

/** A shop of three products whose list was requested twice. */
async function list() {
  const { goods } = await shop()
  const others = [
    await addProduct(world, { brand: coffee, product: { name: '앞치마', stock: 3 } }),
    await addProduct(world, { brand: coffee, product: { name: '냅킨' } }),
  ]
  const api = await apiAs(world, await addMember(world, { username: 'second', brand: coffee }))
  const rows = async (query = '') => {
    const { data } = await api.get(`/partner/saebyeoknaru/product?${query}`)
    return data as { content: { id: number; name: string; status: string; wished: boolean }[]; totalElements: number }
  }
  await rows('sort=name')
  const seen = await withStatements(() => rows('sort=name'))
  expect(seen.statements.some((text) => text.includes('"lowest_price"'))).toBe(false)
  expect(seen.result.content.map(({ name }) => name)).toContain('앞치마')
  return { goods, others, api, rows }
}

describe('a cached list', () => {
  it('shows sold-out products and wishes at once', async () => {
    const { others, api, rows } = await list()
    const [apron] = others
    await world.db
      .update(product)
      .set({ stock: 0 })
      .where(eq(product.id, apron?.productId ?? 0))
    expect((await api.post(`/partner/saebyeoknaru/product/${apron?.partnerProductId}/wish`)).status).toBe(200)
    expect((await rows('sort=name')).content.find(({ name }) => name === '앞치마')).toMatchObject({
      status: 'SOLD_OUT',
      wished: true,
    })
  })

  it('shows a new name, a new product and a removed one at once', async () => {
    const { goods, others, rows } = await list()
    await world.db.update(partnerProduct).set({ name: '새 이름' }).where(isListed(goods))
    await world.db
      .update(partnerProduct)
      .set({ isListed: false })
      .where(eq(partnerProduct.id, others[1]?.partnerProductId ?? 0))
    await addProduct(world, { brand: coffee, product: { name: '빨대' } })
    const { content } = await rows('sort=name')
    expect(content.map(({ name }) => name).toSorted()).toEqual(['빨대', '새 이름', '앞치마'])
  })

  it('equals the database in every order and on every page', async () => {
    const { rows } = await list()
    for (const sort of ['popular', 'recent', 'priceAsc', 'priceDesc', 'name']) {
      const all = await rows(`sort=${sort}`)
      const parts = await Promise.all([0, 1, 2, 3].map((page) => rows(`sort=${sort}&size=1&page=${page}`)))
      expect(parts.flatMap(({ content }) => content)).toEqual(all.content)
      expect(parts.map(({ totalElements }) => totalElements)).toEqual([3, 3, 3, 3])
    }
  })
})

describe('the version of a catalog', () => {
  it('changes once per transaction, and only for the affected brands', async () => {
    const { goods } = await shop()
    const versions = async () =>
      new Map((await world.db.select().from(partnerCatalog)).map((row) => [row.partnerId, row.version]))
    const before = await versions()
    await world.db.update(product).set({ spec: '500매' }).where(isProduct(goods))
    const after = await versions()
    expect(after.get(coffee.partnerId)).not.toBe(before.get(coffee.partnerId))
    expect(after.get(chicken.partnerId)).toBe(before.get(chicken.partnerId))
  })

  it.each([
    ['product', ['id', 'low_stock', 'search_choseong', 'search_text', 'stock']],
    ['product_option', ['id', 'stock']],
    ['partner_product', ['id', 'rating_counts', 'sold_count']],
  ])('follows every column of %s but %j', async (table, live) => {
    const { rows } = await world.db.executeSql(
      `select column_name from information_schema.columns where table_schema = 'public' and table_name = '${table}'
       except select event_object_column from information_schema.triggered_update_columns where event_object_table = '${table}'`,
    )
    expect(rows.map((row) => (row as { column_name: string }).column_name).toSorted()).toEqual(live)
  })
})
