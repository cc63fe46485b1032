import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { listRecordVersions } from '#features/platform/audit/server/record-version.ts'
import { auditLog } from '#features/platform/audit/server/audit.tables.ts'
import { cartItem } from '#features/orders/cart/server/cart.tables.ts'
import { partnerProduct, product, productOption } from '#features/goods/catalog/server/catalog.tables.ts'
import { supplier } from '#features/goods/delivery/server/suppliers.tables.ts'
import type { ProductRecord } from '#features/goods/catalog/contract/product-record.ts'
import { withStatements } from '#server/database/database.ts'
import { apiAs } from '#testing/harness/api-client.ts'
import { addCategory, addProduct, addSupplier } from '#testing/fixtures/goods/goods.ts'
import { addBrands, addMember, addPlatform, chicken, coffee, market } from '#testing/fixtures/people/people.ts'
import { productForm } from '#testing/fixtures/goods/products.ts'
import { useWorld } from '#testing/world.ts'
import { productSentences } from '../contract/products.admin.calls.ts'

const world = useWorld()

async function console() {
  await addPlatform(world)
  await addBrands(world, market, coffee, chicken)
  const operator = await addMember(world, { username: 'operator', brand: market, authority: 'ROLE_ADMIN' })
  const store = await addMember(world, { username: 'store', brand: coffee })
  const references = { categoryId: (await addCategory(world)).id, supplierId: await addSupplier(world) }
  return {
    operator,
    references,
    api: await apiAs(world, operator),
    shop: await apiAs(world, store),
    form: (rest: Partial<ProductRecord> = {}) => productForm(references, rest),
  }
}
type Console = Awaited<ReturnType<typeof console>>

const option = (name: string, rest: object = {}) =>
  ({ productOptionId: null, name, extraPrice: 0, flatPrice: 0, status: 'SALE', stock: null, ...rest }) as const

const idOf = (data: unknown) => (data as { productId: number }).productId // toMatchObject checks the rest

/** Reads the product as the form does, and sends it back with some fields changed. */
async function change({ api }: Console, productId: number, rest: Partial<ProductRecord>, stale?: object) {
  const read = (stale ?? (await api.get(`/admin/product/${productId}`)).data) as ProductRecord & { version: number }
  const { version, ...all } = read
  const keys = Object.keys(productForm({ categoryId: 1, supplierId: 1 }))
  const record = Object.fromEntries(Object.entries(all).filter(([key]) => keys.includes(key)))
  const options = read.options.map(({ productOptionId, stock }) => ({ productOptionId, stock }))
  return api.put(`/admin/product/${productId}`, {
    version,
    product: { ...record, ...rest },
    readStocks: { product: read.stock, options },
  })
}

describe('creating a product', () => {
  it('stores all fields, with options, and reads them back', async () => {
    const { api, form } = await console()
    const given = form({
      name: 'H형 앞치마',
      tiers: [
        { count: 10, supplyPrice: 17_600 },
        { count: 1, supplyPrice: 19_800 },
      ],
      optionName: '사이즈',
      options: [option('S', { stock: 4 }), option('M', { extraPrice: 1_000, flatPrice: 500, status: 'STOP' })],
      maxPerOrder: 100,
      lowStock: 5,
      printPrice: 3_300,
    })
    const created = await api.post('/admin/product', given)
    expect(created).toMatchObject({ status: 200, data: { productId: expect.any(Number) } })
    const { data } = await api.get(`/admin/product/${idOf(created.data)}`)
    expect(data).toMatchObject({
      ...given,
      tiers: [
        { count: 1, supplyPrice: 19_800 },
        { count: 10, supplyPrice: 17_600 },
      ],
      options: given.options.map((each) => ({ ...each, productOptionId: expect.any(Number) as number })),
      categoryName: '명함',
      sellers: [],
      version: (created.data as { version: number }).version,
    })
  })

  it.each([
    [
      'crossing unit prices',
      {
        tiers: [
          { count: 1, supplyPrice: 100 },
          { count: 10, supplyPrice: 110 },
        ],
      },
      'tiers.1.supplyPrice',
    ],
    [
      'a count twice',
      {
        tiers: [
          { count: 1, supplyPrice: 100 },
          { count: 1, supplyPrice: 90 },
        ],
      },
      'tiers.1.count',
    ],
    [
      'a larger set that costs more per piece',
      {
        priceModel: 'SET',
        tiers: [
          { count: 100, supplyPrice: 1_000 },
          { count: 200, supplyPrice: 2_100 },
        ],
      },
      'tiers.1.supplyPrice',
    ],
    [
      'a larger set that costs less',
      {
        priceModel: 'SET',
        tiers: [
          { count: 100, supplyPrice: 1_000 },
          { count: 200, supplyPrice: 900 },
        ],
      },
      'tiers.1.supplyPrice',
    ],
    ['no price for the minimum', { tiers: [{ count: 5, supplyPrice: 100 }] }, 'tiers'],
    ['no set that reaches the minimum', { priceModel: 'SET', minCount: 2 }, 'minCount'],
    ['a limit below the minimum', { minCount: 10, maxPerOrder: 5 }, 'maxPerOrder'],
    ['options without a name', { options: [option('S')] }, 'optionName'],
    ['two options of one name', { optionName: '색상', options: [option('흰색'), option('흰색')] }, 'options.1.name'],
    ['an unknown supplier', { supplierId: 999_999 }, 'supplierId'],
    ['an unknown category', { categoryId: 999_999 }, 'categoryId'],
    [
      'an option of another product',
      { optionName: '색상', options: [option('S', { productOptionId: 77 })] },
      'options.0.name',
    ],
  ] as [string, Partial<ProductRecord>, string][])('refuses %s, with the field', async (_, rest, path) => {
    const { api, form } = await console()
    const refused = await api.post('/admin/product', form(rest))
    expect(refused).toMatchObject({ status: 400, errors: [{ path, message: expect.stringMatching(/[가-힣]/) }] })
    expect(await world.db.select().from(product)).toEqual([])
  })

  it('refuses a supplier that is inactive, which its existing products keep', async () => {
    const opened = await console()
    const { api, form, references } = opened
    const { data } = await api.post('/admin/product', form())
    const productId = idOf(data)
    await world.db.update(supplier).set({ isActive: false }).where(eq(supplier.id, references.supplierId))
    const sentence = productSentences.inactiveSupplier
    expect(await api.post('/admin/product', form())).toMatchObject({ status: 400, message: sentence })
    expect(await api.post(`/admin/product/${productId}/copy`)).toMatchObject({ status: 400, message: sentence })
    expect(await change(opened, productId, { name: '종이컵 16oz' })).toMatchObject({ status: 200 })
  })

  it('refuses the 31st option', async () => {
    const { api, form } = await console()
    const options = Array.from({ length: 31 }, (__, index) => option(`색 ${index}`))
    expect(await api.post('/admin/product', form({ optionName: '색상', options }))).toMatchObject({
      status: 400,
      errors: [{ path: 'options', message: '옵션은 30개까지 만들 수 있습니다.' }],
    })
  })
})

describe('changing a product', () => {
  it('changes the prices of every brand that sells it, in lists and details', async () => {
    const opened = await console()
    const goods = await addProduct(world, { brand: [coffee, chicken], partnerProduct: { margin: 100 } })
    expect(
      await change(opened, goods.productId, { name: '고급지 명함', tiers: [{ count: 1, supplyPrice: 20_000 }] }),
    ).toMatchObject({
      status: 200,
    })
    expect((await opened.shop.get(`/partner/${coffee.uri}/product?search=고급지`)).data).toMatchObject({
      content: [{ name: '고급지 명함', price: 22_000 }],
    })
    const brands = await world.db.select({ name: partnerProduct.name }).from(partnerProduct)
    expect(brands).toEqual([{ name: '고급지 명함' }, { name: '고급지 명함' }])
  })

  it('logs the changed fields only', async () => {
    const opened = await console()
    const goods = await addProduct(world, { brand: coffee })
    await change(opened, goods.productId, { spec: '랑데뷰 240g' })
    expect(await world.db.select().from(auditLog)).toMatchObject([
      { subject: `product/${goods.productId}`, before: { spec: '스노우 250g' }, after: { spec: '랑데뷰 240g' } },
    ])
    await change(opened, goods.productId, {})
    expect(await world.db.$count(auditLog)).toBe(1)
  })

  it('keeps the pieces that orders took since the form was opened', async () => {
    const opened = await console()
    const goods = await addProduct(world, { brand: coffee, product: { stock: 100 } })
    const form = (await opened.api.get(`/admin/product/${goods.productId}`)).data as object
    await world.db.update(product).set({ stock: 97 }).where(eq(product.id, goods.productId))
    await change(opened, goods.productId, { spec: '새 규격' }, form)
    const stockNow = async () =>
      (await world.db.select().from(product).where(eq(product.id, goods.productId)))[0]?.stock
    expect(await stockNow()).toBe(97)
    const again = (await opened.api.get(`/admin/product/${goods.productId}`)).data as object
    await world.db.update(product).set({ stock: 95 }).where(eq(product.id, goods.productId))
    await change(opened, goods.productId, { stock: 147 }, again)
    expect(await stockNow()).toBe(145)
  })

  it('adds, reorders, hides and removes options', async () => {
    const opened = await console()
    const goods = await addProduct(world, {
      brand: coffee,
      product: { options: [{ name: 'S' }, { name: 'M' }, { name: 'L' }] },
    })
    const [small, medium] = goods.optionIds
    await change(opened, goods.productId, {
      options: [
        option('XL', { extraPrice: 500 }),
        option('M', { productOptionId: medium, status: 'STOP' }),
        option('S', { productOptionId: small }),
      ],
    })
    const { data } = await opened.shop.get(`/partner/${coffee.uri}/product/${goods.partnerProductId}`)
    expect(data).toMatchObject({ options: [{ name: 'XL', extraPrice: 500 }, { name: 'S' }] })
  })

  it('refuses to remove an option that stands in a cart', async () => {
    const opened = await console()
    const goods = await addProduct(world, { brand: coffee, product: { options: [{ name: 'S' }, { name: 'M' }] } })
    const row = { partnerProductId: goods.partnerProductId, productOptionId: goods.optionIds[1], count: 1 }
    await opened.shop.post(`/cart?partnerUri=${coffee.uri}`, [row])
    const refused = await change(opened, goods.productId, {
      options: [option('S', { productOptionId: goods.optionIds[0] })],
    })
    expect(refused).toMatchObject({
      status: 400,
      errors: [{ path: 'options', message: expect.stringContaining("'M'") }],
    })
    expect(await world.db.$count(productOption)).toBe(2)
  })

  it('tells the second of two operators who changed what, and lets them overwrite it', async () => {
    const opened = await console()
    const goods = await addProduct(world, { brand: coffee })
    const form = (await opened.api.get(`/admin/product/${goods.productId}`)).data as { version: number }
    await change(opened, goods.productId, { unit: '장' })
    const late = await change(opened, goods.productId, { unit: '매' }, form)
    expect(late).toMatchObject({
      status: 409,
      data: { changes: [{ actor: 'operator', before: { unit: '개' }, after: { unit: '장' } }] },
    })
    const { version } = late.data as { version: number }
    expect(await change(opened, goods.productId, { unit: '매' }, { ...form, version })).toMatchObject({ status: 200 })
  })
})

describe('the archive', () => {
  it('takes a product out of every shop and back', async () => {
    const { api, shop } = await console()
    const goods = await addProduct(world, { brand: coffee })
    const archive = async (archivedYn: string) => {
      const { version } = (await api.get(`/admin/product/${goods.productId}`)).data as { version: number }
      return api.put(`/admin/product/${goods.productId}/archive`, { version, archivedYn })
    }
    expect(await archive('Y')).toMatchObject({ status: 200 })
    expect((await shop.get(`/partner/${coffee.uri}/product`)).data).toMatchObject({ content: [] })
    expect((await shop.get(`/partner/${coffee.uri}/product/${goods.partnerProductId}`)).data).toMatchObject({
      status: 'STOP',
    })
    expect((await api.get('/admin/product/search')).data).toMatchObject({ content: [], totalElements: 0 })
    expect((await api.get('/admin/product/search?status=ARCHIVED')).data).toMatchObject({ totalElements: 1 })
    await archive('N')
    expect((await shop.get(`/partner/${coffee.uri}/product`)).data).toMatchObject({ content: [{ price: 10_000 }] })
  })

  it('is offered instead of deleting a product that stands in a cart', async () => {
    const { api, shop } = await console()
    const goods = await addProduct(world, { brand: [coffee, chicken] })
    await shop.post(`/cart?partnerUri=${coffee.uri}`, [
      { partnerProductId: goods.partnerProductId, productOptionId: null, count: 1 },
    ])
    const path = `/admin/product/${goods.productId}`
    expect(await api.delete(path, { version: 0 })).toMatchObject({
      status: 409,
      message: expect.stringContaining('보관'),
    })
    await world.db.delete(cartItem)
    expect(await api.delete(path, { version: 0 })).toMatchObject({ status: 200 })
    expect(await api.get(path)).toMatchObject({ status: 404 })
    expect(await world.db.$count(partnerProduct)).toBe(0)
  })
})

describe('copying a product', () => {
  it('makes one that is not for sale, with its own options', async () => {
    const { api } = await console()
    const goods = await addProduct(world, { brand: coffee, product: { options: [{ name: 'S', stock: 3 }] } })
    const { data } = await api.post(`/admin/product/${goods.productId}/copy`)
    const copy = (await api.get(`/admin/product/${idOf(data)}`)).data as ProductRecord
    expect(copy).toMatchObject({
      name: '일반지 명함 사본',
      status: 'STOP',
      sellers: [],
      options: [{ name: 'S', stock: 3 }],
    })
    expect(copy.options[0]?.productOptionId).not.toBe(goods.optionIds[0])
  })
})

it('copies a product whose long name ends within an emoji', async () => {
  const { api, form } = await console()
  const { data } = await api.post('/admin/product', form({ name: `${'가'.repeat(94)}😀` }))
  const copied = await api.post(`/admin/product/${idOf(data)}/copy`)
  expect(copied).toMatchObject({ status: 200 })
  expect((await api.get(`/admin/product/${idOf(copied.data)}`)).data).toMatchObject({ name: `${'가'.repeat(94)} 사본` })
})

describe('the state of several products', () => {
  it('is set for all but those that somebody else changed', async () => {
    const opened = await console()
    const [one, other] = [await addProduct(world, { brand: coffee }), await addProduct(world, { brand: coffee })]
    await change(opened, other.productId, { spec: '새 규격' })
    const products = [one, other].map(({ productId }) => ({ productId, version: 0 }))
    expect((await opened.api.put('/admin/product/status', { status: 'SOLD_OUT', products })).data).toEqual({
      changed: 1,
      conflicts: [{ productId: other.productId, name: '일반지 명함', actor: 'operator' }],
    })
    expect((await opened.shop.get(`/partner/${coffee.uri}/product?sort=recent`)).data).toMatchObject({
      content: [{ status: 'SALE' }, { status: 'SOLD_OUT' }],
    })
  })
  it('is refused for products without a visible option, by the rule of the form, and names them', async () => {
    const opened = await console()
    const { api, form } = opened
    const hidden = { optionName: '색상', options: [option('흰색', { status: 'STOP' })] }
    expect(await api.post('/admin/product', form(hidden))).toMatchObject({ status: 400, errors: [{ path: 'options' }] })
    const ids: number[] = []
    for (const name of ['앞치마', '머그컵', '메뉴판', '냅킨']) {
      ids.push(idOf((await api.post('/admin/product', form({ ...hidden, name, status: 'STOP' }))).data))
    }
    ids.push(idOf((await api.post('/admin/product', form({ name: '종이컵', status: 'STOP' }))).data))
    const versions = await listRecordVersions(
      world.db,
      ids.map((id) => `product/${id}`),
    )
    const products = ids.map((productId) => ({ productId, version: versions.get(`product/${productId}`) ?? 0 }))
    for (const status of ['SALE', 'SOLD_OUT']) {
      expect(await api.put('/admin/product/status', { status, products })).toMatchObject({
        status: 400,
        message: expect.stringContaining("'앞치마', '머그컵', '메뉴판' 외 1개: 판매중인 옵션이 없습니다.") as string,
      })
    }
    expect((await world.db.select().from(product)).map(({ status }) => status)).toEqual(ids.map(() => 'STOP'))
    expect(await api.put('/admin/product/status', { status: 'ARCHIVED', products })).toMatchObject({
      status: 200,
      data: { changed: 5, conflicts: [] },
    })
  })

  it('takes the same number of statements for many conflicts', async () => {
    const opened = await console()
    const ids: number[] = []
    for (let index = 0; index < 8; index++) {
      const { productId } = await addProduct(world, { brand: coffee })
      await change(opened, productId, { spec: '새 규격' })
      ids.push(productId)
    }
    const conflicting = async (productIds: number[]) => {
      const products = productIds.map((productId) => ({ productId, version: 0 }))
      const { result, statements } = await withStatements(() =>
        opened.api.put('/admin/product/status', { status: 'SOLD_OUT', products }),
      )
      expect(result).toMatchObject({ data: { changed: 0, conflicts: productIds.map(() => ({ actor: 'operator' })) } })
      return statements.length
    }
    expect(await conflicting(ids)).toBe(await conflicting(ids.slice(0, 1)))
  })
})
