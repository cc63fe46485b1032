import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import type { DataOf } from '#contract/call.ts'
import { withStatements } from '#server/database/database.ts'
import { apiAs } from '#testing/harness/api-client.ts'
import { addProduct } from '#testing/fixtures/goods/goods.ts'
import { addBrands, addMember, chicken, coffee, market } from '#testing/fixtures/people/people.ts'
import { useWorld } from '#testing/world.ts'
import type { quickMatchCall } from '../../contract/quick-order.calls.ts'

const world = useWorld()

const names = ['투명 PET 16oz', '종이 받침', '얼음틀']

async function shop() {
  await addBrands(world, coffee, chicken, market)
  const goods = new Map<string, { partnerProductId: number; optionIds: number[] }>()
  for (const name of names) {
    const options = name === '투명 PET 16oz' ? { options: [{ name: '무지' }, { name: '1도 인쇄' }] } : {}
    goods.set(name, await addProduct(world, { brand: coffee, product: { name, ...options } }))
  }
  const storeOf = async (username: string, brand = coffee) => apiAs(world, await addMember(world, { username, brand }))
  const cup = goods.get('투명 PET 16oz')
  if (!cup) throw new Error('the cup is a product')
  return { api: await storeOf('store'), storeOf, cup, idOf: (name: string) => goods.get(name)?.partnerProductId }
}

type Api = Awaited<ReturnType<typeof shop>>['api']

async function match(api: Api, text: string) {
  const { data } = await api.post('/order/quickMatch', { lines: [text] })
  const [line] = (data as DataOf<typeof quickMatchCall>).lines // the shape of the contract
  const [first] = line?.candidates ?? []
  const { partnerProductId: product, productOptionId: option } = first ?? {}
  return { verdict: line?.verdict, product, option, count: line?.count, learnt: line?.learnt?.from }
}

const teach = (api: Api, words: string, partnerProductId?: number, productOptionId: number | null = null) =>
  api.post('/order/quickName', { names: [{ words, partnerProductId, productOptionId }] })

describe('words that a store has taught', () => {
  it('mean the product and the option next time, also with a particle, a space or an option behind them', async () => {
    const { api, cup } = await shop()
    const [plain, printed] = cup.optionIds
    expect(await match(api, '아이스 큰잔 1000개')).toMatchObject({ verdict: 'unknown' })
    expect(await teach(api, '아이스 큰잔', cup.partnerProductId, printed)).toMatchObject({ data: { learnt: 1 } })
    const meant = { verdict: 'matched', product: cup.partnerProductId, count: 1_000, learnt: 'store' }
    expect(await match(api, '아이스 큰잔 1000개')).toMatchObject({ ...meant, option: printed })
    expect(await match(api, '아이스  큰잔은 1000개 부탁드려요')).toMatchObject({ ...meant, option: printed })
    expect(await match(api, '아이스 큰잔 무지 1000개')).toMatchObject({ ...meant, option: plain })
    expect(await match(api, '아이스 큰잔 파란색 1000개')).toMatchObject({ ...meant, option: null })
  })

  it('never replace the exact name of a product', async () => {
    const { api, cup, idOf } = await shop()
    await teach(api, '얼음틀', cup.partnerProductId)
    expect(await match(api, '얼음틀 2개')).toMatchObject({ product: idOf('얼음틀'), count: 2 })
  })

  it('mean what they were corrected to last, until the store forgets them', async () => {
    const { api, cup, idOf } = await shop()
    await teach(api, '아이스큰잔', cup.partnerProductId)
    await teach(api, '아이스큰잔', idOf('종이 받침'))
    expect(await match(api, '아이스큰잔 3개')).toMatchObject({ product: idOf('종이 받침'), learnt: 'store' })
    const forget = () => api.delete(`/order/quickName?words=${encodeURIComponent('아이스큰잔')}`)
    expect(await forget()).toMatchObject({ data: { forgotten: true } })
    expect(await forget()).toMatchObject({ data: { forgotten: false } })
    expect(await match(api, '아이스큰잔 3개')).toMatchObject({ verdict: 'unknown' })
  })

  it('are proposed to the other stores of the brand when two stores mean the same, but not taken without a choice', async () => {
    const { api, storeOf, cup } = await shop()
    const third = await storeOf('third')
    await teach(api, '아이스큰잔', cup.partnerProductId)
    expect(await match(third, '아이스큰잔 1000개')).toMatchObject({ verdict: 'unknown' })
    await teach(await storeOf('second'), '아이스큰잔', cup.partnerProductId)
    const proposed = { verdict: 'ambiguous', product: cup.partnerProductId, learnt: 'brand' }
    expect(await match(third, '아이스큰잔 1000개')).toMatchObject(proposed)
    expect(await match(await storeOf('stranger', chicken), '아이스큰잔 1000개')).toMatchObject({ verdict: 'unknown' })
  })

  it('take one statement more, for any number of lines', async () => {
    const { api, cup } = await shop()
    await teach(api, '아이스큰잔', cup.partnerProductId)
    const statementsFor = async (lines: string[]) =>
      (await withStatements(() => api.post('/order/quickMatch', { lines }))).statements.length
    // The first match fills the cache of the products.
    await statementsFor(names)
    const exact = await statementsFor(names)
    const many = Array.from({ length: 100 }, (_, at) => `아이스큰잔 ${at + 1}개`)
    expect(await statementsFor(many)).toBe(exact + 1)
  })

  it('are corrected also where the store has as many as it can have', async () => {
    const { api, cup, idOf } = await shop()
    await teach(api, '아이스큰잔', cup.partnerProductId)
    await world.db.execute(sql`
      insert into quick_name (partner_id, chain_store_id, words, partner_product_id, learnt_at)
      select partner_id, chain_store_id, 'word' || no, partner_product_id, learnt_at
      from quick_name, generate_series(1, 499) no`)
    expect(await teach(api, '새로운잔', cup.partnerProductId)).toMatchObject({ data: { learnt: 0 } })
    expect(await teach(api, '아이스큰잔', idOf('종이 받침'))).toMatchObject({ data: { learnt: 1 } })
  })

  it('are not stored for the products and options of others', async () => {
    const { api, cup } = await shop()
    const { partnerProductId: other, optionIds } = await addProduct(world, {
      brand: chicken,
      product: { name: '치킨박스', options: [{ name: '한마리' }] },
    })
    expect(await teach(api, '큰박스', other)).toMatchObject({ data: { learnt: 0 } })
    await teach(api, '아이스큰잔', cup.partnerProductId, optionIds[0])
    expect(await match(api, '아이스큰잔 1000개')).toMatchObject({ product: cup.partnerProductId, option: null })
    expect(await teach(api, '!!', cup.partnerProductId)).toMatchObject({ data: { learnt: 0 } })
  })
})
