import { describe, expect, it } from 'vitest'
import { queueOrderMessages } from '#features/orders/orders/server/order/queue-order-messages.ts'
import { apiAs } from '#testing/harness/api-client.ts'
import { addProduct } from '#testing/fixtures/goods/goods.ts'
import { addOperator } from '#testing/fixtures/orders/order-handling.ts'
import { placed } from '#testing/fixtures/orders/placed-orders.ts'
import { addBrands, addMember, addPlatform, coffee } from '#testing/fixtures/people/people.ts'
import { useWorld } from '#testing/world.ts'
import { messageTextSentences } from '../contract/message-texts.admin.calls.ts'
import { message } from './messages.tables.ts'

const world = useWorld()

async function ordered() {
  await addPlatform(world)
  await addBrands(world, coffee)
  const store = await addMember(world, { username: 'store', brand: coffee })
  const { partnerProductId } = await addProduct(world, { brand: coffee })
  const orderNumber = await placed(world, store, { pay: 'BANK', items: [{ partnerProductId, count: 1 }] })
  await world.db.delete(message)
  const api = await apiAs(world, await addOperator(world, coffee))
  const preview = (number = orderNumber) => api.get(`/admin/message/template/ORDER_SHIPPED/MAIL/preview/${number}`)
  return { orderNumber, preview }
}

describe('the preview of a message with a real order', () => {
  it('has the facts of the order, and none that it lacks', async () => {
    const { orderNumber, preview } = await ordered()
    const { data } = await preview()
    expect(data).toMatchObject({
      orderNumber,
      values: { 브랜드: coffee.name, 이름: '김하늘', 매장: '성수점', 주문번호: orderNumber },
    })
    expect((data as { values: object }).values).not.toHaveProperty('송장번호')
  })

  it('has those of its newest message of the event too', async () => {
    const { orderNumber, preview } = await ordered()
    await world.db.transact(async (tx) => {
      const facts = { courier: 'CJ대한통운', invoice: '600000000017' }
      await queueOrderMessages(tx, [{ event: 'ORDER_SHIPPED', orderNumber, at: world.now, facts }])
      return { ok: true }
    })
    expect(await preview()).toMatchObject({ data: { values: { 택배사: 'CJ대한통운', 송장번호: '600000000017' } } })
  })

  it('refuses an unknown order', async () => {
    const { preview } = await ordered()
    expect(await preview('20260515-9999999')).toMatchObject({ status: 404, message: messageTextSentences.noOrder })
  })
})
