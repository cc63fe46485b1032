import type * as z from 'zod/mini'
import { describe, expect, it } from 'vitest'
import type { Call, DataOf } from '#contract/call.ts'
import { brandCall } from '#features/brands/brands/contract/brands.calls.ts'
import {
  changePartnerProductsCall,
  partnerProductCategoryCall,
  partnerProductsCall,
  previewPartnerProductsCall,
} from '#features/goods/assortment/contract/assortment.partner.calls.ts'
import { dashboardCall } from '#features/office/dashboard/contract/dashboard.partner.calls.ts'
import {
  partnerSettlementCall,
  partnerSettlementListCall,
  partnerSettlementPdfCall,
} from '#features/office/settlement/contract/settlement.partner.calls.ts'
import { partnerOrderCall } from '#features/orders/orders/contract/order-detail.partner.calls.ts'
import { partnerOrdersCall, partnerOrderSummaryCall } from '#features/orders/orders/contract/orders.partner.calls.ts'
import {
  partnerStoreCall,
  partnerStoresCall,
} from '#features/stores/chain-stores/contract/chain-stores.partner.calls.ts'
import { requestOf, type AnyCall, type LooseParts } from '#web/api/request.ts'
import { tourAnswers, tourSentences } from './tour-answers.ts'
import { tourShop } from './tour-path.ts'

const now = new Date('2026-11-20T06:00:00Z')
const wholeMonth = { startDate: '2026-10-01', endDate: '2026-10-31' }

function openTour() {
  let writes = 0
  const answer = tourAnswers(now, () => (writes += 1))
  /** The data as the contract has it: an example with a missing field fails. */
  const read = async <C extends AnyCall & { data?: z.ZodMiniType }>(call: C, parts: LooseParts = {}) => {
    const answered = await answer(requestOf(call, { shop: tourShop, ...parts }))
    if (!answered.ok) throw new Error(`${call.path}: ${answered.error.message}`)
    return call.data?.parse(answered.data) as DataOf<C> // parsed by the schema of the call
  }
  const ask = (call: Call, parts: LooseParts = {}) => answer(requestOf(call, { shop: tourShop, ...parts }))
  return { read, ask, writes: () => writes }
}

describe('the examples of the tour', () => {
  it('agree with each other: the figures are the sums of the listed orders', async () => {
    const { read } = openTour()
    const list = await read(partnerOrdersCall, { query: { ...wholeMonth, size: 100 } })
    const all = [...list.content]
    for (let page = 1; all.length < list.totalElements; page++)
      all.push(...(await read(partnerOrdersCall, { query: { ...wholeMonth, size: 100, page } })).content)
    const summary = await read(partnerOrderSummaryCall, { query: wholeMonth })
    const figures = await read(dashboardCall, { query: wholeMonth })
    const sales = all.reduce((sum, order) => sum + order.sales, 0)
    expect(sales).toBeGreaterThan(10_000_000)
    expect(summary).toMatchObject({ count: all.length, sales })
    expect(figures.sales.total).toBe(sales)
    expect(figures.days.reduce((sum, day) => sum + day.sales, 0)).toBe(sales)
    const order = await read(partnerOrderCall, { params: { id: all[0]?.orderNumber } })
    expect(order.lines.reduce((sum, line) => sum + line.sales, 0)).toBe(all[0]?.sales)
  })

  it('show every state of orders and stores, with something to do', async () => {
    const { read } = openTour()
    const { counts, quiet, products, stores } = await read(dashboardCall, { query: {} })
    for (const count of Object.values(counts)) expect(count).toBeGreaterThan(0)
    expect([quiet.length > 0, products.length, stores.length]).toEqual([true, 5, 5])
    for (const status of ['BD', 'PC', 'PIP', 'RP', 'RC', 'CC', 'LATE', 'UNSHIPPED'])
      expect((await read(partnerOrdersCall, { query: { status } })).totalElements, status).toBeGreaterThan(0)
    const waiting = await read(partnerStoresCall, { query: { status: 'WAIT' } })
    const store = await read(partnerStoreCall, { params: { id: waiting.content[0]?.id } })
    expect(store).toMatchObject({ status: 'WAIT', moves: ['ACTIVE', 'CLOSED'] })
  })

  it('are narrowed by the filters of the lists', async () => {
    const { read } = openTour()
    const found = await read(partnerOrdersCall, { query: { search: '강남', status: 'RC', sort: 'amount' } })
    expect(new Set(found.content.map(({ storeName, status }) => `${storeName} ${status}`))).toEqual(
      new Set(['강남점 RC']),
    )
    const totals = found.content.map(({ total }) => total)
    expect(totals).toEqual(totals.toSorted((one, other) => other - one))
    const categories = await read(partnerProductCategoryCall)
    const products = await read(partnerProductsCall, { query: { categoryId: categories[2]?.id } })
    expect(products.totalElements).toBe(categories[2]?.count)
    expect((await read(partnerProductsCall, { query: { search: 'ㅈㅇㅋ' } })).content[0]?.name).toBe('종이컵 13oz')
  })

  it('settle the margin of what was sent, by month, without a commission', async () => {
    const { read } = openTour()
    const { content } = await read(partnerSettlementListCall)
    expect(content.map(({ month, state }) => `${month} ${state}`)).toEqual([
      '2026-11 OPEN',
      '2026-10 PAID',
      '2026-09 PAID',
      '2026-08 PAID',
    ])
    const month = await read(partnerSettlementCall, { params: { month: '2026-10' } })
    const sumOf = (parts: typeof month.stores) => parts.reduce((sum, part) => sum + part.margin, 0)
    expect(month).toMatchObject({ commission: 0, amount: month.margin })
    expect([sumOf(month.stores), sumOf(month.products)]).toEqual([month.margin, month.margin])
  })

  it('show the effect of a changed margin before it is saved', async () => {
    const { read, writes } = openTour()
    const [product] = (await read(partnerProductsCall)).content
    const items = [{ id: product?.id, marginType: 'RATE', margin: 200 }]
    const effect = await read(previewPartnerProductsCall, { body: { items } })
    expect(effect).toMatchObject({ changedCount: 1, pricedCount: 1 })
    expect(effect.margin.after).toBeGreaterThan(effect.margin.before)
    expect(effect.items[0]?.after.storePrice).toBe(50_400)
    expect(writes()).toBe(0)
  })

  it('belong to a brand that no installation can have', async () => {
    const { read } = openTour()
    expect(brandCall.params?.safeParse({ id: tourShop }).success).toBe(false)
    expect(await read(brandCall, { params: { id: tourShop } })).toMatchObject({ uri: tourShop, name: '예시 브랜드' })
  })

  it('never change: a write is refused with a sentence, and files are not made', async () => {
    const { ask, writes } = openTour()
    const body = { items: [{ id: 1, displayOrder: 3 }] }
    expect(await ask(changePartnerProductsCall, { body })).toMatchObject({
      ok: false,
      error: { status: 409, message: tourSentences.notSaved },
    })
    expect(writes()).toBe(1)
    expect(await ask(partnerSettlementPdfCall, { params: { month: '2026-10' } })).toMatchObject({
      ok: false,
      error: { message: tourSentences.notHere },
    })
    expect(writes()).toBe(1)
  })
})
