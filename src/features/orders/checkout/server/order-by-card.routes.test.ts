import { describe, expect, it } from 'vitest'
import { apiAs } from '#testing/harness/api-client.ts'
import { addProduct } from '#testing/fixtures/goods/goods.ts'
import { requestOf } from '#testing/fixtures/orders/placed-orders.ts'
import { addBrands, addMember, addPlatform, coffee } from '#testing/fixtures/people/people.ts'
import { useWorld } from '#testing/world.ts'

const world = useWorld({ env: { CARD_SANDBOX: 'on' } })

/** Both calls that place an order, with a card to pay it. */
async function counter() {
  await addPlatform(world)
  await addBrands(world, coffee)
  const store = await addMember(world, { username: 'store', brand: coffee })
  const { partnerProductId } = await addProduct(world, { brand: coffee })
  const form = requestOf(store, { items: [{ partnerProductId, count: 1 }], pay: 'CARD' }, 10_000)
  const api = await apiAs(world, store)
  return { form, post: (path: string) => api.post(path, form), direct: `/order/partnerProduct/${partnerProductId}` }
}

describe('an order by card', () => {
  it.each(['from the cart', 'of one product'])('%s answers the payment that the window asks for', async (way) => {
    const { post, direct } = await counter()
    expect(await post(way === 'of one product' ? direct : '/order')).toMatchObject({
      status: 200,
      data: { status: 'BD', payment: { card: { amount: 10_000 } } },
    })
  })
})
