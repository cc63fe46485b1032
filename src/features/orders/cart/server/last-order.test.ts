import { expect, it } from 'vitest'
import { withStatements } from '#server/database/database.ts'
import { cancelOrder } from '#features/orders/orders/server/cancel/cancel-order.ts'
import { apiAs } from '#testing/harness/api-client.ts'
import { addProduct, type TestProduct } from '#testing/fixtures/goods/goods.ts'
import { placed } from '#testing/fixtures/orders/placed-orders.ts'
import { addBrands, addMember, addPlatform, coffee, giveCash } from '#testing/fixtures/people/people.ts'
import { useWorld } from '#testing/world.ts'

const world = useWorld()

async function shop() {
  await addPlatform(world)
  await addBrands(world, coffee)
  const store = await addMember(world, { username: 'store', brand: coffee, stores: [{}, { name: '망원점' }] })
  await giveCash(world, store.memberId, { cash: 5_000_000 })
  const cups = await addProduct(world, {
    brand: coffee,
    product: { name: '종이컵', options: [{ name: '8oz' }, { name: '13oz' }] },
  })
  return { store, cups, api: await apiAs(world, store) }
}

const lastOf = ({ partnerProductId }: TestProduct) => `/order/partnerProduct/last?partnerProductId=${partnerProductId}`
const itemOf = ({ partnerProductId, optionIds }: TestProduct, option: number, count: number) => ({
  partnerProductId,
  productOptionId: optionIds[option] ?? null,
  count,
})

it('is what the store ordered of a product the last time, with every option, in one more statement', async () => {
  const { store, cups, api } = await shop()
  expect((await api.get(lastOf(cups))).data).toEqual({ last: null, underWay: 0 })
  await placed(world, store, { items: [itemOf(cups, 0, 5)] })
  const orderNumber = await placed(world, store, { items: [itemOf(cups, 1, 7), itemOf(cups, 0, 2)] })
  const { result, statements } = await withStatements(() => api.get(lastOf(cups)))
  expect(result.data).toEqual({
    last: {
      orderNumber,
      orderedAt: world.now.toISOString(),
      rows: [
        { productOptionId: cups.optionIds[1], count: 7 },
        { productOptionId: cups.optionIds[0], count: 2 },
      ],
    },
    underWay: 14, // of both orders
  })
  expect(statements.length, statements.join('\n')).toBeLessThanOrEqual(4)
})

it('leaves out a cancelled order, and the orders of other stores and members', async () => {
  const { store, cups, api } = await shop()
  const first = await placed(world, store, { items: [itemOf(cups, 0, 5)] })
  const undone = await placed(world, store, { items: [itemOf(cups, 1, 7)] })
  await cancelOrder(world.db, store.caller, { orderNumber: undone, at: world.now })
  expect((await api.get(lastOf(cups))).data).toMatchObject({ last: { orderNumber: first, rows: [{ count: 5 }] } })
  const otherStore = await apiAs(world, store, store.storeIds[1])
  expect((await otherStore.get(lastOf(cups))).data).toEqual({ last: null, underWay: 0 })
  const other = await addMember(world, { username: 'other', brand: coffee, stores: [{}] })
  expect((await (await apiAs(world, other)).get(lastOf(cups))).data).toEqual({ last: null, underWay: 0 })
})
