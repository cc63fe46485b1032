import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import type { DataOf } from '#contract/call.ts'
import { partnerProduct, product } from '#features/goods/catalog/server/catalog.tables.ts'
import { refreshPrices } from '#features/goods/catalog/server/refresh-prices.ts'
import { withStatements } from '#server/database/database.ts'
import { apiAs } from '#testing/harness/api-client.ts'
import { addProduct } from '#testing/fixtures/goods/goods.ts'
import { addBrands, addMember, chicken, coffee, market } from '#testing/fixtures/people/people.ts'
import { useWorld } from '#testing/world.ts'
import type { quickMatchCall } from '../../contract/quick-order.calls.ts'
import { nameMatcher } from './match-names.ts'

const world = useWorld()

const names = ['종이컵 8oz 1도 인쇄', '종이컵 13oz 1도 인쇄', '감열지 79×70 50롤', '원두 하우스 블렌드 1kg', 'A4 전단지 양면', '컵홀더 크라프트'] // prettier-ignore

const { match: matcher } = nameMatcher(names.map((name, at) => ({ partnerProductId: at, name, spec: '', options: [] })))
const bestOf = (words: string) => names[matcher(words)[0]?.partnerProductId ?? -1]

describe('a product is found by', () => {
  it.each([
    ['its name', '컵홀더 크라프트', '컵홀더 크라프트'],
    ['a part of it', '종이컵 13oz', '종이컵 13oz 1도 인쇄'],
    ['words in another order', '13oz 종이컵', '종이컵 13oz 1도 인쇄'],
    ['another word for a measure', '13온스 컵', '종이컵 13oz 1도 인쇄'],
    ['no spaces', '하우스블렌드', '원두 하우스 블렌드 1kg'],
    ['one letter wrong', '하우스 블랜드 원두', '원두 하우스 블렌드 1kg'],
    ['initials', 'ㄱㅇㅈ', '감열지 79×70 50롤'],
    ['another sign', '감열지 79x70', '감열지 79×70 50롤'],
    ['capitals or not', 'a4 전단지', 'A4 전단지 양면'],
  ])('%s', (_, words, name) => {
    expect(bestOf(words)).toBe(name)
  })

  it('no similar words, and finds nothing', () => {
    for (const words of ['형광등', '종이컵 99oz 뚜껑 파란색', '', '   ', '😀', '%', '\\']) {
      expect(matcher(words).filter(({ score }) => score >= 0.72)).toEqual([])
    }
  })
})

async function shop(products = names) {
  await addBrands(world, coffee, chicken, market)
  const store = await addMember(world, { username: 'store', brand: coffee })
  const ids: number[] = []
  for (const name of products) {
    const options = name.startsWith('컵홀더') ? { options: [{ name: '무지' }, { name: '1도 인쇄' }] } : {}
    ids.push((await addProduct(world, { brand: coffee, product: { name, ...options } })).partnerProductId)
  }
  return { api: await apiAs(world, store), idOf: (name: string) => ids[products.indexOf(name)] }
}

describe('pasted lines', () => {
  it('are matched one by one, with count, unit and option', async () => {
    const { api, idOf } = await shop()
    const lines = ['종이컵 13oz 2박스', '컵홀더 크라프트 1도 1,000', '종이컵 500', '형광등 3개', '감열지 79×70 50롤']
    expect((await api.post('/order/quickMatch', { lines })).data).toMatchObject({
      lines: [
        {
          count: 2,
          unit: '박스',
          verdict: 'matched',
          candidates: [{ partnerProductId: idOf('종이컵 13oz 1도 인쇄') }],
        },
        { count: 1_000, verdict: 'matched', candidates: [{ productOptionId: expect.any(Number) as number }] },
        { count: 500, verdict: 'ambiguous', candidates: [{}, {}] },
        { name: '형광등', verdict: 'unknown', candidates: [] },
        { count: null, unit: null, verdict: 'matched', candidates: [{ partnerProductId: idOf('감열지 79×70 50롤') }] },
      ],
      products: expect.arrayContaining([expect.objectContaining({ name: '컵홀더 크라프트' })]) as unknown[],
    })
  })

  it('ask for the count when it counts a part of what is inside the package', async () => {
    const { api } = await shop()
    await world.db.update(product).set({ unit: '박스' })
    const lines = ['감열지 30롤', '감열지 2000매', '감열지 100롤', '감열지 2박스', '감열지 2개']
    const { data } = await api.post('/order/quickMatch', { lines })
    const { lines: found } = data as DataOf<typeof quickMatchCall>
    expect(found.map(({ count, doubt }) => doubt ?? count)).toEqual(['unclear', 'unclear', 100, 2, 2])
  })

  it('are read as they were copied from a sheet, with headings in any order or none', async () => {
    const goods = ['냅킨 5,000매', '감열지', '물티슈 무지 1,000매']
    const { api, idOf } = await shop(goods)
    const ask = async (lines: string[]) => {
      const { data } = await api.post('/order/quickMatch', { lines })
      return (data as DataOf<typeof quickMatchCall>).lines.map(({ verdict, count, doubt, candidates }) => [
        verdict === 'matched' ? candidates[0]?.partnerProductId : verdict,
        count,
        doubt,
      ]) // the shape of the contract
    }
    const [napkins, rolls, wipes] = goods.map(idOf)
    const ignored = ['ignored', null, null]
    expect(await ask(['냅킨 5,000매\t2', '감열지\t50롤\t박스\t2', '물티슈 무지 1,000매 -2박스'])).toEqual([
      [napkins, 2, null],
      [rolls, 2, null],
      [wipes, null, 'minus'],
    ])
    const headings = '품명\t규격\t단위\t수량'
    expect(await ask([headings, '물티슈 무지 1,000매\t\t박스\t-2', '냅킨 5,000매\t\t박스\t두세 개'])).toEqual([
      ignored,
      [wipes, null, 'minus'],
      [napkins, null, 'unclear'],
    ])
    expect(await ask(['수량\t품명\t규격\t단가\t금액', '3\t감열지\t50롤\t9,000\t27,000', '합계\t\t\t\t27,000'])).toEqual(
      [ignored, [rolls, 3, null], expect.arrayContaining([null]) as unknown[]],
    )
  })

  it('are ignored when they name no product: greetings, thanks, days, senders', async () => {
    const { api, idOf } = await shop()
    const lines = [
      '[김하늘] [오후 3:12] 안녕하세요 사장님~',
      '김하늘입니다',
      '종이컵 13oz 2박스 내일까지 부탁드려요',
      '감사합니다^^',
      '형광등',
    ]
    expect((await api.post('/order/quickMatch', { lines })).data).toMatchObject({
      lines: [
        { verdict: 'ignored', candidates: [] },
        { verdict: 'ignored' },
        {
          verdict: 'matched',
          count: 2,
          unit: '박스',
          candidates: [{ partnerProductId: idOf('종이컵 13oz 1도 인쇄') }],
        },
        { verdict: 'ignored' },
        { verdict: 'unknown', name: '형광등' },
      ],
    })
  })

  it('name a product that is called like a greeting', async () => {
    const { api, idOf } = await shop(['감사합니다', '스티커'])
    const { data } = await api.post('/order/quickMatch', { lines: ['감사합니다 3개', '감사합니다'] })
    const candidates = [{ partnerProductId: idOf('감사합니다') }]
    expect(data).toMatchObject({
      lines: [
        { verdict: 'matched', count: 3, candidates },
        { verdict: 'matched', candidates },
      ],
    })
  })

  it('name a product that a messenger or a signature resembles', async () => {
    const { api, idOf } = await shop(['사진 인화지', '허니 드림볼'])
    const { data } = await api.post('/order/quickMatch', { lines: ['사진 10장', '허니 드림', '하늘 드림'] })
    expect(data).toMatchObject({
      lines: [
        { verdict: 'matched', count: 10, candidates: [{ partnerProductId: idOf('사진 인화지') }] },
        { verdict: 'matched', candidates: [{ partnerProductId: idOf('허니 드림볼') }] },
        { verdict: 'ignored' },
      ],
    })
  })

  it('take the only candidate that can be ordered, and still ask among several', async () => {
    const { api, idOf } = await shop()
    const ask = async () => (await api.post('/order/quickMatch', { lines: ['종이컵 500'] })).data
    const [small, large] = ['종이컵 8oz 1도 인쇄', '종이컵 13oz 1도 인쇄'].map(idOf)
    expect(await ask()).toMatchObject({ lines: [{ verdict: 'ambiguous' }] })
    await world.db.transact(async (tx) => {
      await tx
        .update(partnerProduct)
        .set({ status: 'SOLD_OUT' })
        .where(eq(partnerProduct.id, small ?? 0))
      await refreshPrices(tx, [small ?? 0])
      return { ok: true }
    })
    // The other one stays a candidate, so that the line can be changed.
    expect(await ask()).toMatchObject({
      lines: [{ verdict: 'matched', candidates: [{ partnerProductId: large }, { partnerProductId: small }] }],
    })
  })

  it('find only what this shop sells', async () => {
    const { api } = await shop([])
    await addProduct(world, { brand: chicken, product: { name: '치킨 박스' } })
    expect((await api.post('/order/quickMatch', { lines: ['치킨 박스 3'] })).data).toMatchObject({
      lines: [{ verdict: 'unknown' }],
      products: [],
    })
  })

  it('do not reveal products of a market that only its own stores can buy', async () => {
    const open = { ...chicken, hasOpenMarket: true }
    await addBrands(world, coffee, open, market)
    const api = await apiAs(world, await addMember(world, { username: 'store', brand: coffee }))
    const listed = (name: string, marketMargin?: number) =>
      addProduct(world, {
        brand: open,
        product: { name },
        partnerProduct: marketMargin === undefined ? {} : { marketMargin },
      })
    await listed('치킨 박스')
    const { partnerProductId } = await listed('공용 명함', 200)
    const lines = ['치킨 박스 3', '공용 명함 2']
    expect((await api.post(`/order/quickMatch?partnerUri=${open.uri}`, { lines })).data).toMatchObject({
      lines: [{ verdict: 'unknown' }, { verdict: 'matched', candidates: [{ partnerProductId }] }],
      products: [{ partnerProductId }],
    })
  })

  it('may be a thousand, with the same number of statements as one', async () => {
    const { api } = await shop()
    const lines = Array.from({ length: 1_000 }, (_, n) => `${names[n % names.length]} ${n + 1}개`)
    await api.post('/order/quickMatch', { lines }) // the process knows the products from here on
    const one = await withStatements(() => api.post('/order/quickMatch', { lines: lines.slice(0, 1) }))
    const all = await withStatements(() => api.post('/order/quickMatch', { lines }))
    expect((all.result.data as DataOf<typeof quickMatchCall>).lines).toHaveLength(1_000) // the shape of the contract
    expect(all.statements.length).toBe(one.statements.length)
    expect(all.statements.length, all.statements.join('\n')).toBeLessThanOrEqual(5)
    expect(await api.post('/order/quickMatch', { lines: [...lines, 'x'] })).toMatchObject({ status: 400 })
    expect(await api.post('/order/quickMatch', { lines: ['가'.repeat(201)] })).toMatchObject({ status: 400 })
    expect(await api.post('/order/quickMatch', { lines: [] })).toMatchObject({ status: 400 })
  })

  it('find their exact products, a thousand lines among five thousand products', () => {
    const many = Array.from({ length: 5_000 }, (_, at) => ({
      partnerProductId: at,
      spec: '스노우 250g',
      options: [],
      name: `${names[at % names.length]} ${at}호`,
    }))
    const { match } = nameMatcher(many)
    const wanted = many.filter((_, at) => at % 5 === 0)
    expect(wanted.map(({ name }) => match(name)[0])).toEqual(
      wanted.map(({ partnerProductId }) => ({ partnerProductId, score: 1 })),
    )
  })
})
