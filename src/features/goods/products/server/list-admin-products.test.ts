import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { product, productOption } from '#features/goods/catalog/server/catalog.tables.ts'
import { withStatements } from '#server/database/database.ts'
import { apiAs } from '#testing/harness/api-client.ts'
import { addCategory, addProduct, addSupplier } from '#testing/fixtures/goods/goods.ts'
import { addBrands, addMember, addPlatform, coffee, market } from '#testing/fixtures/people/people.ts'
import { useWorld } from '#testing/world.ts'

const world = useWorld()

/** A card with low stock, a cup whose larger size is gone, and a stopped flyer of another supplier. */
async function console() {
  await addPlatform(world)
  await addBrands(world, market, coffee)
  const operator = await addMember(world, { username: 'operator', brand: market, authority: 'ROLE_ADMIN' })
  const printer = await addSupplier(world, {}, '누리인쇄')
  const packer = await addSupplier(world, {}, '담다패키지')
  const prints = await addCategory(world, '명함', '인쇄물')
  const packs = await addCategory(world, '컵', '포장재')
  const ids = {
    card: await addProduct(world, {
      brand: coffee,
      product: {
        name: '일반지 명함',
        priceModel: 'SET',
        tiers: [[200, 8_800]],
        stock: 3,
        supplierId: printer,
        categoryId: prints.id,
      },
    }),
    cup: await addProduct(world, {
      brand: coffee,
      product: {
        name: '종이컵 13oz',
        tiers: [[1, 9_000]],
        options: [
          { name: 'S', stock: 40 },
          { name: 'L', stock: 0 },
        ],
        supplierId: packer,
        categoryId: packs.id,
        customMade: true,
      },
    }),
    flyer: await addProduct(world, {
      brand: [],
      product: { name: 'A4 전단지', tiers: [[1, 44_000]], supplierId: printer, categoryId: prints.id },
    }),
  }
  await world.db.update(product).set({ lowStock: 10 }).where(eq(product.id, ids.card.productId))
  await world.db.update(product).set({ status: 'STOP' }).where(eq(product.id, ids.flyer.productId))
  const api = await apiAs(world, operator)
  const list = async (query: string) =>
    (await api.get(`/admin/product/search?${query}`)).data as { content: { name: string }[]; totalElements: number }
  const names = async (query: string) => (await list(query)).content.map(({ name }) => name)
  return { api, list, names, ids, printer, packer, prints, packs }
}

const [card, cup, flyer] = ['일반지 명함', '종이컵 13oz', 'A4 전단지']

describe("the operator's list of products", () => {
  it('shows the newest first, with price, stock and brands', async () => {
    const { list, ids } = await console()
    expect(await list('')).toMatchObject({
      totalElements: 3,
      content: [
        { name: flyer, state: 'STOP', price: 44_000, stock: null, brands: 0, supplierName: '누리인쇄' },
        { name: cup, stock: 40, options: 2, lowYn: 'N', customMadeYn: 'Y', categoryName: '포장재 › 컵' },
        { productId: ids.card.productId, name: card, price: 8_800, priceCount: 200, stock: 3, lowYn: 'Y', brands: 1 },
      ],
    })
  })

  it('says which products on sale buyers see as sold out', async () => {
    const { list, ids } = await console()
    const soldOut = async () =>
      ((await list('')).content as { name: string; soldOutYn: string }[]).flatMap(({ name, soldOutYn }) =>
        soldOutYn === 'Y' ? [name] : [],
      ) // the call's contract
    expect(await soldOut()).toEqual([])
    await world.db.update(product).set({ stock: 0 }).where(eq(product.id, ids.card.productId))
    await world.db.update(productOption).set({ stock: 0 }).where(eq(productOption.productId, ids.cup.productId))
    expect(await soldOut()).toEqual([cup, card])
  })

  it('finds by the type of the search', async () => {
    const { names, ids } = await console()
    expect(await names('search=전단')).toEqual([flyer])
    expect(await names('search=ㅈㅇㅋ')).toEqual([cup])
    expect(await names('search=누리')).toEqual([flyer, card])
    expect(await names('search=누리&searchType=name')).toEqual([])
    expect(await names('search=ㄷㄷㅍ&searchType=supplier')).toEqual([cup])
    expect(await names(`search=${ids.card.productId}&searchType=id`)).toEqual([card])
    expect(await names('search=%25')).toEqual([])
  })

  it.each([
    ['status=STOP', [flyer]],
    ['status=ARCHIVED', []],
    ['priceModel=SET', [card]],
    ['stock=low', [card]],
    ['stock=out', [cup]],
    ['stock=counted', [cup, card]],
    ['stock=uncounted', [flyer]],
    ['customMadeYn=Y', [cup]],
    ['customMadeYn=N', [flyer, card]],
    ['sort=oldest', [card, cup, flyer]],
    ['sort=name', [flyer, card, cup]],
    ['sort=priceAsc', [card, cup, flyer]],
    ['sort=stock', [card, cup, flyer]],
  ])('with %s shows %j', async (query, expected) => {
    const { names } = await console()
    expect(await names(query)).toEqual(expected)
  })

  it('filters by supplier, category and root category', async () => {
    const { names, printer, packs, prints } = await console()
    expect(await names(`supplierId=${printer}`)).toEqual([flyer, card])
    expect(await names(`categoryId=${packs.id}`)).toEqual([cup])
    expect(await names(`categoryId=${prints.rootId}`)).toEqual([flyer, card])
  })

  it('pages with an exact total, with the same number of statements', async () => {
    const { list, api } = await console()
    expect((await list('size=2&page=1')).content).toMatchObject([{ name: card }])
    expect(await list('size=2&page=5')).toMatchObject({ content: [], totalElements: 3 })
    const count = async (size: number) =>
      (await withStatements(() => api.get(`/admin/product/search?size=${size}`))).statements.length
    expect(await count(3)).toBe(await count(1))
  })

  it('has the types of its search and the states with their counts', async () => {
    const { api } = await console()
    expect((await api.get('/admin/product/searchType')).data).toMatchObject([
      { code: 'all', name: '전체' },
      { code: 'name' },
      {},
      {},
    ])
    expect((await api.get('/admin/product/status')).data).toEqual([
      { code: 'SALE', name: '판매중', count: 2 },
      { code: 'SOLD_OUT', name: '품절', count: 0 },
      { code: 'STOP', name: '판매중지', count: 1 },
      { code: 'ARCHIVED', name: '보관', count: 0 },
    ])
  })
})
