import { eq } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { businessSentences } from '#features/platform/business-checks/contract/business-sentences.ts'
import { businessCheck } from '#features/platform/business-checks/server/business-checks.tables.ts'
import { chainStore } from '#features/stores/chain-stores/server/chain-stores.tables.ts'
import { taxDocument } from '#features/money/tax-documents/server/tax-documents.tables.ts'
import { orders } from '#features/orders/orders/server/orders.tables.ts'
import { apiAs } from '../harness/api-client.ts'
import { addBusinesses, asksTaxOffice, closedNumber, pausedNumber } from '../fixtures/stores/closed-business.ts'
import { editsOf } from '../fixtures/orders/edited-orders.ts'
import { addProduct } from '../fixtures/goods/goods.ts'
import { startNts } from '../services/nts-service.ts'
import { requestOf, type TestOrder } from '../fixtures/orders/placed-orders.ts'
import { addBrands, addMember, addPlatform, coffee, giveCash } from '../fixtures/people/people.ts'
import { useWorld } from '../world.ts'

const service = await startNts()
const world = useWorld({ env: { ...asksTaxOffice(service), CARD_SANDBOX: 'on' } })
afterAll(() => service.stop())
beforeEach(() => {
  service.state = 'fine'
  service.asked.length = 0
  addBusinesses(service)
})

/** A store whose business has been closed since it signed up. */
async function openShop(businessNumber = closedNumber) {
  await addPlatform(world)
  await addBrands(world, coffee)
  const store = await addMember(world, { username: 'store', brand: coffee })
  await giveCash(world, store.memberId, { cash: 1_000_000 })
  const { partnerProductId } = await addProduct(world, { brand: coffee, product: { tiers: [[1, 10_000]] } })
  await world.db.update(chainStore).set({ businessNumber }).where(eq(chainStore.memberId, store.memberId))
  const api = await apiAs(world, store)
  const items = [{ partnerProductId, count: 1 }]
  const form = (order: Partial<TestOrder> = {}) => requestOf(store, { items, ...order }, 10_000)
  return {
    api,
    store,
    direct: `/order/partnerProduct/${partnerProductId}`,
    form,
    order: (order?: Partial<TestOrder>) => api.post('/order', form(order)),
  }
}

const refused = {
  status: 409,
  message: businessSentences.closedForTax,
  data: { reason: 'tax-block-missing' },
}
const correctNumber = () => world.db.update(chainStore).set({ businessNumber: '124-81-00998' })

describe('an order with a tax invoice to a closed business', () => {
  it('is refused, until the number is corrected or other evidence is chosen', async () => {
    const { api, order, direct, form } = await openShop()
    expect(await order()).toMatchObject(refused)
    expect(await order({ pay: 'BANK' })).toMatchObject(refused)
    const { items: _, ...body } = form()
    expect(await api.post(direct, { ...body, items: [{ productOptionId: null, count: 1 }] })).toMatchObject(refused)
    expect(await world.db.$count(orders)).toBe(0)
    expect(await order({ evidence: 'CASH_RECEIPT' })).toMatchObject({ status: 200 })
    await correctNumber()
    expect(await order()).toMatchObject({ status: 200 })
  })

  it('is placed when cash of card charges pays it: the slips of the charges are its evidence', async () => {
    const { order, store } = await openShop()
    await giveCash(world, store.memberId, { card: 15_000 })
    expect(await order()).toMatchObject({ status: 200 })
    expect(await order()).toMatchObject(refused)
  })

  it('asks once for many orders, and nobody for orders without a tax invoice', async () => {
    const { order } = await openShop('124-81-00998')
    await order({ evidence: 'CASH_RECEIPT' })
    await order({ evidence: 'NONE' })
    await order({ pay: 'CARD' })
    expect(service.asked).toEqual([])
    for (let turn = 0; turn < 3; turn++) expect(await order()).toMatchObject({ status: 200 })
    expect(service.asked).toEqual([['1248100998']])
  })

  it('is placed for a paused business, and while the tax office is down', async () => {
    const { order } = await openShop(pausedNumber)
    expect(await order()).toMatchObject({ status: 200 })
    await world.db.delete(businessCheck)
    await world.db.update(chainStore).set({ businessNumber: closedNumber })
    service.state = 'broken'
    expect(await order()).toMatchObject({ status: 200 })
  })
})

describe('an unpaid order of a closed business', () => {
  it("can't change its evidence to a tax invoice, nor preview it", async () => {
    const { api, order } = await openShop()
    const placed = await order({ pay: 'BANK', evidence: 'CASH_RECEIPT' })
    const { orderNumber } = placed.data as { orderNumber: string }
    const { ask, edit } = editsOf(api, orderNumber)
    expect(await ask({ evidence: 'TAX' })).toMatchObject(refused)
    expect(await edit({ evidence: 'TAX', expectedTotal: 10_000 })).toMatchObject(refused)
    expect(await edit({ evidence: 'NONE', expectedTotal: 10_000 })).toMatchObject({ status: 200 })
  })

  it.each([
    ['with the payment alone', {}],
    ['with the same evidence again', { evidence: 'TAX' }],
  ])("can't change from a card, which gets no tax invoice, to cash %s", async (_, evidence) => {
    const { api, order } = await openShop()
    const { orderNumber } = (await order({ pay: 'CARD', evidence: 'TAX' })).data as { orderNumber: string }
    const { ask, edit } = editsOf(api, orderNumber)
    const payment = { ...evidence, payMethod: 'CASH', expectedTotal: 10_000 }
    expect(await ask({ ...evidence, payMethod: 'CASH' })).toMatchObject(refused)
    expect(await edit(payment)).toMatchObject(refused)
    expect(await world.db.$count(taxDocument)).toBe(0)
    expect(await edit({ ...payment, evidence: 'NONE' })).toMatchObject({ status: 200 })
  })

  it('without a business number gets no tax invoice by a change from card to cash', async () => {
    const { api, order } = await openShop('')
    const { orderNumber } = (await order({ pay: 'CARD', evidence: 'TAX' })).data as { orderNumber: string }
    const reply = await editsOf(api, orderNumber).edit({ payMethod: 'CASH', expectedTotal: 10_000 })
    expect(reply).toMatchObject({ status: 409, data: { reason: 'tax-block-missing' } })
  })

  it("is not looked up for another member's order", async () => {
    const { order } = await openShop()
    const placed = await order({ pay: 'BANK', evidence: 'CASH_RECEIPT' })
    const { orderNumber } = placed.data as { orderNumber: string }
    const stranger = await apiAs(world, await addMember(world, { username: 'stranger', brand: coffee }))
    expect(await editsOf(stranger, orderNumber).ask({ evidence: 'TAX' })).toMatchObject({ status: 404 })
    expect(service.asked).toEqual([])
  })
})
