import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { withStatements } from '#server/database/database.ts'
import { apiAs, apiWith } from '#testing/harness/api-client.ts'
import { addCategory, addProduct, type TestPartnerProduct, type NewProduct } from '#testing/fixtures/goods/goods.ts'
import { addBrands, addMember, chicken, coffee, market } from '#testing/fixtures/people/people.ts'
import { useWorld } from '#testing/world.ts'
import { category, partnerProduct, product } from '../catalog.tables.ts'
import { refreshPrices } from '../refresh-prices.ts'

const world = useWorld()

async function shop() {
  await addBrands(world, coffee, chicken, market)
  const store = await addMember(world, { username: 'store', brand: coffee })
  const api = await apiAs(world, store)
  const add = (name: string, product: NewProduct = {}, partnerProduct: TestPartnerProduct = {}) =>
    addProduct(world, { brand: coffee, product: { name, ...product }, partnerProduct })
  const list = async (query = '') => {
    const reply = await api.get(`/partner/saebyeoknaru/product?${query}`)
    expect(reply.status).toBe(200)
    return reply.data as { content: { id: number; name: string; price: number }[]; totalElements: number }
  }
  const names = async (query = '') => (await list(query)).content.map(({ name }) => name)
  const search = (text: string) => names(`search=${encodeURIComponent(text)}&sort=name`)
  return { store, api, add, list, names, search }
}

describe('the list of products', () => {
  it('shows the fields needed to choose', async () => {
    const { add, list } = await shop()
    const categoryId = (await addCategory(world, '명함')).id
    const tiers: [number, number][] = [
      [200, 8_800],
      [500, 14_300],
    ]
    const set = await add('쿠폰 명함', {
      priceModel: 'SET',
      tiers,
      categoryId,
      optionName: '용지',
      options: [{ name: '무광' }],
    })
    await add(
      '종이컵',
      {
        tiers: [
          [1, 120],
          [1_000, 90],
        ],
        categoryId,
      },
      { mandatory: true, status: 'SOLD_OUT' },
    )
    expect(await list('sort=recent')).toEqual({
      content: [
        expect.objectContaining({ name: '종이컵', price: 120, priceCount: 1, mandatoryYn: 'Y', status: 'SOLD_OUT' }),
        {
          id: set.partnerProductId,
          name: '쿠폰 명함',
          categoryId,
          categoryName: '명함',
          unit: '개',
          spec: '스노우 250g',
          picture: { path: '/files/demo', filename: 'card.svg' },
          price: 8_800,
          priceCount: 200,
          nextTier: null,
          printFees: [0],
          optionName: '용지',
          wished: false,
          mandatoryYn: 'N',
          status: 'SALE',
          rating: { average: null, count: 0 },
        },
      ],
      page: 0,
      size: 20,
      totalElements: 2,
    })
  })

  it('shows the price of one piece with the next tier, the limit below it, and the printing fees', async () => {
    const { api, add, list } = await shop()
    const tiers: [number, number][] = [
      [1, 38_410],
      [10, 36_490],
      [100, 34_570],
    ]
    await add('가 원두', { tiers }, { maxPerMonth: 20 })
    await add('나 원두', { tiers, stock: 8 })
    await add('다 모자', {
      tiers: [[1, 100]],
      printPrice: 5_500,
      options: [{ name: '금박', flatPrice: 22_000 }, { name: '무지' }],
    })
    await add('라 원두', { tiers }, { maxPerOrder: 1 })
    const shown = [
      { price: 38_410, priceCount: 1, nextTier: { count: 10, price: 36_490, limit: null }, printFees: [0] },
      { price: 38_410, nextTier: { count: 10, limit: { by: 'stock', most: 8 } } },
      { price: 100, nextTier: null, printFees: [5_500, 27_500] },
      { price: 38_410, nextTier: null },
    ]
    expect(await list('sort=name')).toMatchObject({ content: shown })
    // The second reading comes from the cache, with the stock as it is now.
    await world.db.update(product).set({ stock: 100 })
    expect(await list('sort=name')).toMatchObject({
      content: [shown[0], { nextTier: { limit: null } }, shown[2], shown[3]],
    })
    expect(
      (await api.get(`/partner/saebyeoknaru/product/suggestion?search=${encodeURIComponent('모자')}`)).data,
    ).toMatchObject({ content: [shown[2]] })
  })

  it('is sorted by the price shown, not by that of a larger count', async () => {
    const { add, names } = await shop()
    await add('많이 사면 싼 컵', { tiers: [[1, 300], [1_000, 10]] }) // prettier-ignore
    await add('컵', { tiers: [[1, 200]] })
    await add('옵션마다 비싼 컵', { tiers: [[1, 150]], options: [{ name: '소', extraPrice: 100 }] })
    expect(await names('sort=priceAsc')).toEqual(['컵', '옵션마다 비싼 컵', '많이 사면 싼 컵'])
    expect(await names('sort=priceDesc')).toEqual(['많이 사면 싼 컵', '옵션마다 비싼 컵', '컵'])
  })

  it('matches parts of names ignoring spaces and case, and initial consonants', async () => {
    const { add, search } = await shop()
    for (const name of ['종이컵 13oz', '종이 쇼핑백', '명함 Premium', '100% 면 앞치마', '10매 묶음_A']) await add(name)
    expect(await search('종이컵13OZ')).toEqual(['종이컵 13oz'])
    expect(await search('premium')).toEqual(['명함 Premium'])
    expect(await search('ㅈㅇ')).toEqual(['종이 쇼핑백', '종이컵 13oz'])
    expect(await search('ㅇㅋ')).toEqual(['종이컵 13oz'])
    expect(await search('종이컵'.normalize('NFD'))).toEqual(['종이컵 13oz'])
    expect(await search('없는 상품')).toEqual([])
  })

  it('ignores particles when the text itself matches nothing, and never otherwise', async () => {
    const { api, add, list, names, search } = await shop()
    const cups = await addCategory(world, '컵')
    const tissues = await addCategory(world, '티슈')
    await add('종이컵 13oz', { categoryId: cups.id })
    await add('물티슈', { categoryId: tissues.id })
    expect(await search('종이컵을')).toEqual(['종이컵 13oz'])
    expect(await search('물티슈를')).toEqual(['물티슈'])
    expect(await search('종이컵을 13oz로')).toEqual(['종이컵 13oz'])
    expect(await list(`search=${encodeURIComponent('종이컵을')}&page=1&size=1`)).toMatchObject({ totalElements: 1 })
    expect(await api.get(`/partner/saebyeoknaru/product/count?search=${encodeURIComponent('물티슈를')}`)).toMatchObject(
      { data: { count: 1, categories: [{ categoryId: tissues.id, count: 1 }] } },
    )
    const inCups = (text: string) => names(`search=${encodeURIComponent(text)}&categoryId=${cups.id}`)
    expect(await inCups('종이컵을')).toEqual(['종이컵 13oz'])
    expect(await inCups('물티슈를')).toEqual([])
    expect(await search('물티슈과')).toEqual([])
    await add('종이컵을 위한 뚜껑', { categoryId: tissues.id })
    expect(await search('종이컵을')).toEqual(['종이컵을 위한 뚜껑'])
    expect(await inCups('종이컵을')).toEqual([])
  })

  it('matches %, _ and backslash literally', async () => {
    const { add, search } = await shop()
    for (const name of ['100% 면', '100 면', 'A_B', 'AXB', 'C\\D']) await add(name)
    expect(await search('100%')).toEqual(['100% 면'])
    expect(await search('%')).toEqual(['100% 면'])
    expect(await search('a_b')).toEqual(['A_B'])
    expect(await search('\\')).toEqual(['C\\D'])
  })

  it('splits combined consonants of Korean keyboards', async () => {
    const { add, search } = await shop()
    await add('감성 스티커')
    expect(await search('ㄳ')).toEqual(['감성 스티커'])
  })

  it('is filtered by a category, or by a root with all its children', async () => {
    const { add, names } = await shop()
    const cards = await addCategory(world, '명함', '인쇄물')
    const cups = await addCategory(world, '컵', '포장')
    await add('명함', { categoryId: cards.id })
    await add('종이컵', { categoryId: cups.id })
    expect(await names(`categoryId=${cards.id}`)).toEqual(['명함'])
    expect(await names(`categoryId=${cups.rootId}`)).toEqual(['종이컵'])
    expect(await names('categoryId=999999')).toEqual([])
  })

  it('selects a category by one equality, which PostgreSQL need not plan anew', async () => {
    const { add, list } = await shop()
    const { id, rootId } = await addCategory(world, '명함', '인쇄물')
    await add('명함', { categoryId: id })
    const textOf = async (categoryId: number) => {
      await list(`categoryId=${categoryId}`) // the kind of the category is cached from here on
      const { statements } = await withStatements(() => list(`categoryId=${categoryId}&sort=name`))
      return statements.find((text) => text.includes('limit 20')) ?? ''
    }
    expect(await textOf(id)).toMatch(/"category_id" = \$\d/)
    expect(await textOf(id)).not.toContain('"root_category_id" =')
    expect(await textOf(rootId)).toMatch(/"root_category_id" = \$\d/)
    expect(await textOf(rootId)).not.toContain('"partner_product"."category_id" = $')
  })

  it('follows a category that becomes a root, although its kind is cached', async () => {
    const { add, names, api } = await shop()
    const cups = await addCategory(world, '컵', '포장')
    const paper = await addCategory(world, '종이컵', '소모품')
    const { partnerProductId } = await add('종이컵', { categoryId: paper.id })
    expect(await names(`categoryId=${cups.id}`)).toEqual([])

    await world.db.update(category).set({ parentId: null }).where(eq(category.id, cups.id))
    await world.db.update(category).set({ parentId: cups.id }).where(eq(category.id, paper.id))
    await world.db.transact(async (tx) => {
      await refreshPrices(tx, [partnerProductId])
      return { ok: true }
    })
    expect(await names(`categoryId=${cups.id}`)).toEqual(['종이컵'])
    const count = await api.get(`/partner/saebyeoknaru/product/count?categoryId=${cups.id}`)
    expect(count).toMatchObject({ data: { count: 1, categories: [{ categoryId: paper.id, count: 1 }] } })
  })

  it.each([
    ['recent', ['나', '다', '가']],
    ['priceAsc', ['다', '가', '나']],
    ['priceDesc', ['나', '가', '다']],
    ['name', ['가', '나', '다']],
    ['popular', ['가', '나', '다']],
  ])('is sorted by %s', async (sort, expected) => {
    const { add, names } = await shop()
    const first = await add('가', { tiers: [[1, 2_000]] })
    await add('다', { tiers: [[1, 1_000]] })
    const last = await add('나', { tiers: [[1, 3_000]] })
    for (const [id, soldCount] of [
      [first.partnerProductId, 9],
      [last.partnerProductId, 5],
    ] as const) {
      await world.db.update(partnerProduct).set({ soldCount }).where(eq(partnerProduct.id, id))
    }
    expect(await names(`sort=${sort}`)).toEqual(expected)
  })

  it('is paged without repeating or omitting rows, with the total', async () => {
    const { add, list } = await shop()
    for (let n = 0; n < 7; n++) await add(`상품 ${n}`, { tiers: [[1, 1_000]] })
    for (const sort of ['popular', 'recent', 'priceAsc', 'priceDesc', 'name']) {
      const pages = await Promise.all([0, 1, 2, 3].map((page) => list(`sort=${sort}&size=3&page=${page}`)))
      expect(pages.map(({ content }) => content.length)).toEqual([3, 3, 1, 0])
      expect(pages.map(({ totalElements }) => totalElements)).toEqual([7, 7, 7, 7])
      expect(new Set(pages.flatMap(({ content }) => content.map(({ id }) => id))).size).toBe(7)
    }
  })

  it('ends at row 2,000', async () => {
    const { api } = await shop()
    expect(await api.get('/partner/saebyeoknaru/product?page=20&size=100')).toMatchObject({ status: 200 })
    expect(await api.get('/partner/saebyeoknaru/product?page=21&size=100')).toMatchObject({
      status: 400,
      message: '조회할 내용이 너무 많습니다. 기간을 좁혀 다시 조회해 주세요.',
    })
  })

  it.each([
    'size=0',
    'size=101',
    'size=-1',
    'page=-1',
    'page=1.5',
    'page=x',
    'sort=price',
    'categoryId=0',
    'unknown=1',
    'size=1&size=2',
  ])('refuses %s', async (query) => {
    const { api } = await shop()
    const reply = await api.get(`/partner/saebyeoknaru/product?${query}`)
    expect(reply).toMatchObject({ status: 400, errors: [{ message: expect.stringMatching(/^[가-힣 .]+$/) as string }] })
  })

  it('omits products that are no longer sold; their page still says so', async () => {
    const { add, names, api } = await shop()
    const stopped = await add('그만 파는 명함', {}, { status: 'STOP' })
    expect(await names()).toEqual([])
    expect(await api.get(`/partner/saebyeoknaru/product/${stopped.partnerProductId}`)).toMatchObject({
      status: 200,
      data: { status: 'STOP' },
    })
  })

  it.each([
    ['no stock', { stock: 0 }],
    ['less than the minimum', { stock: 9, minCount: 10 }],
    [
      'no option with stock',
      {
        options: [
          { name: 'S', stock: 0 },
          { name: 'M', status: 'SOLD_OUT' },
        ],
      },
    ],
  ] satisfies [string, NewProduct][])('says sold out with %s', async (_, product) => {
    const { add, list } = await shop()
    await add('명함', product)
    expect((await list()).content).toMatchObject([{ status: 'SOLD_OUT' }])
  })

  it("marks the store's wishes", async () => {
    const { add, list, api } = await shop()
    const [wished] = [await add('명함'), await add('종이컵')]
    await api.post(`/partner/saebyeoknaru/product/${wished.partnerProductId}/wish`)
    expect((await list('sort=name')).content).toMatchObject([
      { name: '명함', wished: true },
      { name: '종이컵', wished: false },
    ])
  })

  it('counts the matches of a search per category', async () => {
    const { add, api } = await shop()
    const [cards, cups] = [(await addCategory(world, '명함')).id, (await addCategory(world, '컵')).id]
    await add('종이 명함', { categoryId: cards })
    await add('종이컵', { categoryId: cups })
    await add('유리컵', { categoryId: cups })
    const count = await api.get(`/partner/saebyeoknaru/product/count?search=${encodeURIComponent('종이')}`)
    expect(count).toMatchObject({ data: { count: 2 } })
    expect((count.data as { categories: object[] }).categories).toEqual(
      expect.arrayContaining([
        { categoryId: cards, count: 1 },
        { categoryId: cups, count: 1 },
      ]),
    )
  })

  it('costs the same number of queries for any number of products', async () => {
    const { add, list } = await shop()
    await list()
    await add('하나')
    const { statements: few } = await withStatements(() => list())
    for (let n = 0; n < 9; n++) await add(`상품 ${n}`)
    const { statements: many } = await withStatements(() => list())
    expect(many).toHaveLength(few.length)
    // The session, the cached page, which is stale, the page, and its cards.
    expect(many).toHaveLength(4)
  })
})

describe("access to a shop's products", () => {
  it('is limited to the own brand and the market; another brand is unknown', async () => {
    const { api, names } = await shop()
    await addProduct(world, { brand: chicken, product: { name: '치킨 박스' } })
    await addProduct(world, { brand: market, product: { name: '공용 명함' }, partnerProduct: { marketMargin: 100 } })
    expect(await names()).toEqual([])
    expect(await api.get('/partner/market/product')).toMatchObject({ data: { content: [{ name: '공용 명함' }] } })
    const foreign = await api.get('/partner/basakon/product')
    const missing = await api.get('/partner/nosuchbrand/product')
    expect([foreign.status, foreign.body]).toEqual([404, missing.body])
  })

  it("ignores the case of the shop's address", async () => {
    const { api } = await shop()
    expect(await api.get('/partner/SaebyeokNaru/product')).toMatchObject({ status: 200 })
    expect(await api.get('/partner/Market/product')).toMatchObject({ status: 200 })
  })

  it('is unlimited for the operator, at the prices of level 1', async () => {
    await shop()
    await addProduct(world, { brand: chicken, product: { tiers: [[1, 10_000]] }, partnerProduct: { margin: 100 } })
    const operator = await addMember(world, { username: 'operator', brand: market, authority: 'ROLE_ADMIN' })
    expect(await (await apiAs(world, operator)).get('/partner/basakon/product')).toMatchObject({
      data: { content: [{ price: 11_000 }] },
    })
  })

  it('refuses an anonymous caller', async () => {
    await shop()
    expect(await apiWith(world, undefined).get('/partner/saebyeoknaru/product')).toMatchObject({
      status: 403,
      headers: { 'x-auth-reason': 'expired' },
    })
  })

  it('shows no price to a store that waits for approval', async () => {
    const { add } = await shop()
    await add('명함', { tiers: [[1, 12_340]] })
    const waiting = await addMember(world, { username: 'waiting', brand: coffee, stores: [{ status: 'WAIT' }] })
    const reply = await (await apiAs(world, waiting)).get('/partner/saebyeoknaru/product')
    expect(reply).toMatchObject({ data: { content: [{ name: '명함', price: null }] } })
    expect(reply.body).not.toContain('1234')
  })
})
