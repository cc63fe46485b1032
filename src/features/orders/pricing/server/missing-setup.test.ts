import { describe, expect, it } from 'vitest'
import { findCashBalance } from '#features/money/cash/server/cash-balance.ts'
import { bankAccount } from '#features/platform/settings/server/settings.tables.ts'
import { monthlyPurchase, product } from '#features/goods/catalog/server/catalog.tables.ts'
import { apiAs } from '#testing/harness/api-client.ts'
import { addProduct } from '#testing/fixtures/goods/goods.ts'
import { requestOf } from '#testing/fixtures/orders/placed-orders.ts'
import { addOperator } from '#testing/fixtures/orders/order-handling.ts'
import { addBrands, addMember, addPlatform, coffee, giveCash } from '#testing/fixtures/people/people.ts'
import { useWorld } from '#testing/world.ts'
import { orderRefusalText } from '../contract/order-refusals.ts'
import { orders } from '#features/orders/orders/server/orders.tables.ts'

const world = useWorld()

/** A shop of a platform that has neither a company block nor a bank account, unless added. */
async function shop() {
  await addBrands(world, coffee)
  const store = await addMember(world, { username: 'store', brand: coffee })
  await giveCash(world, store.memberId, { cash: 50_000 })
  const { partnerProductId } = await addProduct(world, { brand: coffee, product: { stock: 5 } })
  const items = [{ partnerProductId, productOptionId: null, count: 1 }]
  const operator = await apiAs(world, await addOperator(world, coffee))
  return { store, items, api: await apiAs(world, store), todo: () => operator.get('/admin/todo') }
}

const message = orderRefusalText['company-missing']

describe('a platform without a company block', () => {
  it('refuses every order with a sentence, and changes nothing', async () => {
    const { store, items, api } = await shop()
    for (const pay of ['CASH', 'BANK'] as const) {
      expect(await api.post('/order', requestOf(store, { items, pay }, 10_000))).toMatchObject({
        status: 409,
        message,
        data: { reason: 'company-missing' },
      })
    }
    expect(await world.db.$count(orders)).toBe(0)
    expect(await world.db.$count(monthlyPurchase)).toBe(0)
    expect(await world.db.select({ stock: product.stock }).from(product)).toEqual([{ stock: 5 }])
    expect(await findCashBalance(world.db, store.memberId)).toMatchObject({ balance: 50_000 })
  })

  it('shows the refusal with the quote and the selection, before the form is filled in', async () => {
    const { store, items, api } = await shop()
    const refusal = { code: 'company-missing', message }
    const body = { chainStoreId: store.storeIds[0], items }
    expect(await api.post('/order/partnerProduct/total/forOrder', body)).toMatchObject({
      status: 200,
      data: { total: 10_000, refusal },
    })
    const selection = encodeURIComponent(JSON.stringify(items))
    expect(await api.get(`/order/product?data=${selection}`)).toMatchObject({ data: { refusal } })
    expect(await api.post('/order/partnerProduct/checkLimit', body)).toMatchObject({ code: 'F', message })
  })

  it('shows the operator what is missing, until it is there', async () => {
    const { todo } = await shop()
    expect(await todo()).toMatchObject({ data: { missing: ['company', 'account'] } })
    await addPlatform(world)
    expect(await todo()).toMatchObject({ data: { missing: [] } })
    await world.db.update(bankAccount).set({ isActive: false })
    expect(await todo()).toMatchObject({ data: { missing: ['account'] } })
  })
})
