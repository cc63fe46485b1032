import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import type { PayMethod } from '#features/money/payments/contract/payment-terms.ts'
import { chainStore } from '#features/stores/chain-stores/server/chain-stores.tables.ts'
import { apiAs } from '#testing/harness/api-client.ts'
import { addProduct, addSupplier } from '#testing/fixtures/goods/goods.ts'
import { placed } from '#testing/fixtures/orders/placed-orders.ts'
import { addBrands, addMember, addPlatform, coffee, giveCash } from '#testing/fixtures/people/people.ts'
import { useWorld } from '#testing/world.ts'
import { cancelOrder } from '#features/orders/orders/server/cancel/cancel-order.ts'
import { proposePayMethod } from './propose-pay-method.ts'

const world = useWorld({ env: { CARD_SANDBOX: 'on' } })

/** A store with goods of 10,000 won a piece, and the way of paying that the home page and the order page propose. */
async function shop({ cash = 0 }: { cash?: number } = {}) {
  await addPlatform(world)
  await addBrands(world, coffee)
  const store = await addMember(world, { username: 'store', brand: coffee, stores: [{}, { name: '망원점' }] })
  if (cash > 0) await giveCash(world, store.memberId, { cash })
  const supplierId = await addSupplier(world, { type: 'FREE', remoteJeju: 3_000 })
  const { partnerProductId } = await addProduct(world, { brand: coffee, product: { supplierId } })
  const items = (count: number) => [{ partnerProductId, productOptionId: null, count }]
  const order = (pay: PayMethod) => placed(world, store, { items: items(1), pay })
  const proposed = async (count: number, chainStoreId = store.storeIds[0]) => {
    const api = await apiAs(world, store, chainStoreId)
    const home = await api.get(`/order/product?data=${encodeURIComponent(JSON.stringify(items(count)))}`)
    const [ordering] = await world.db.select().from(chainStore).where(eq(chainStore.id, chainStoreId!)) // the member has stores
    const body = { chainStoreId, items: items(count), postalCode: ordering?.postalCode }
    const quote = await api.post('/order/partnerProduct/total/forOrder', body)
    const [shown, asked] = [home, quote].map(({ data }) => data as { payMethod: PayMethod; total: number }) // both have them
    expect([shown?.payMethod, shown?.total]).toEqual([asked?.payMethod, asked?.total])
    return asked?.payMethod
  }
  return { store, order, proposed }
}

describe('the proposed way of paying', () => {
  it('is cash as long as it pays all, whatever was used last', async () => {
    const { order, proposed } = await shop({ cash: 20_000 })
    await order('BANK')
    expect(await proposed(2)).toBe('CASH')
    expect(await proposed(3)).toBe('BANK')
  })

  it.each(['BANK', 'CARD'] as const)('is the way used last when cash does not suffice: %s', async (last) => {
    const { order, proposed } = await shop({ cash: 20_000 })
    await order(last === 'BANK' ? 'CARD' : 'BANK')
    await order(last)
    await order('CASH')
    expect(await proposed(5)).toBe(last)
  })

  it('is a transfer for the first order', async () => {
    const { proposed } = await shop()
    expect(await proposed(1)).toBe('BANK')
  })

  it('counts the surcharge of a store in a remote area', async () => {
    const { proposed } = await shop({ cash: 10_000 })
    expect(await proposed(1)).toBe('CASH')
    await world.db.update(chainStore).set({ postalCode: '63100' })
    expect(await proposed(1)).toBe('BANK')
  })

  it("ignores cancelled orders and other stores' orders", async () => {
    const { store, order, proposed } = await shop()
    const orderNumber = await order('CARD')
    expect(await proposed(1)).toBe('CARD')
    expect(await proposed(1, store.storeIds[1])).toBe('BANK')
    await cancelOrder(world.db, store.caller, { orderNumber, at: world.now })
    expect(await proposed(1)).toBe('BANK')
  })
})

describe('the proposed way of paying among those that work now', () => {
  const accounts = [{}]
  it.each([
    [
      'a card was used last, but none is accepted any more',
      { accounts, lastPayMethod: 'CARD', takesCards: false },
      'BANK',
    ],
    [
      'a transfer was used last, but there is no account any more',
      { accounts: [], lastPayMethod: 'BANK', takesCards: true },
      'CARD',
    ],
    ['nothing but cash was used', { accounts, lastPayMethod: null, takesCards: true }, 'BANK'],
  ] as const)('%s', (_, { takesCards, ...context }, expected) => {
    expect(proposePayMethod({ ...context, balance: 0 }, { total: 1, takesCards })).toBe(expected)
  })
})
