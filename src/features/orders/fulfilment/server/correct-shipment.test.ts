import { asc } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { auditLog } from '#features/platform/audit/server/audit.tables.ts'
import { messageTemplates } from '#features/messages/messages/contract/message-templates.ts'
import { fillIn } from '#features/messages/messages/contract/message-text.ts'
import { message } from '#features/messages/messages/server/messages.tables.ts'
import { apiAs, apiWith } from '#testing/harness/api-client.ts'
import { addProduct, addSupplier } from '#testing/fixtures/goods/goods.ts'
import { addOperator, handlingOf } from '#testing/fixtures/orders/order-handling.ts'
import { placed } from '#testing/fixtures/orders/placed-orders.ts'
import { addBrands, addMember, addPlatform, coffee, giveCash } from '#testing/fixtures/people/people.ts'
import { useWorld } from '#testing/world.ts'
import { markDelivered } from './mark-delivered.ts'

const world = useWorld()
const seen = { courier: 'CJGLS', number: '600012345678' } as const
const right = { courier: 'HANJIN', number: '123456789012' } as const

/** Two orders; the first was sent with a wrong number. */
async function sent() {
  await addPlatform(world)
  await addBrands(world, coffee)
  const store = await addMember(world, { username: 'store', brand: coffee })
  await giveCash(world, store.memberId, { cash: 1_000_000 })
  const supplierId = await addSupplier(world)
  const { partnerProductId } = await addProduct(world, { brand: coffee, product: { supplierId } })
  const operator = await addOperator(world, coffee)
  const order = async () => {
    const orderNumber = await placed(world, store, { items: [{ partnerProductId, count: 2 }] })
    const handling = handlingOf(world, operator, orderNumber)
    await handling.prepare()
    return { orderNumber, handling }
  }
  const { orderNumber, handling } = await order()
  await handling.ship(supplierId, undefined, seen.number)
  const shipmentId = (await handling.read()).shipments[0]!.shipmentId // the order has this one parcel
  const api = await apiAs(world, operator)
  const path = `/admin/order/${orderNumber}/shipment/${shipmentId}`
  const correct = (body: object, as = api) => as.put(path, { seen, ...body })
  return { store, operator, supplierId, order, orderNumber, handling, shipmentId, path, correct }
}

describe('correcting a shipment', () => {
  it('replaces courier and number; before and after stay visible to operator and buyer', async () => {
    const { store, orderNumber, handling, shipmentId, correct } = await sent()
    expect(await correct({ ...right, number: '1234-5678-9012', reason: '번호 착오' })).toMatchObject({
      status: 200,
      data: { orderNumber, ...right },
    })
    const corrections = [{ from: seen, to: right, correctedAt: world.now.toISOString() }]
    const parcel = { shipmentId, deliveryId: 'HANJIN', deliveryNumber: right.number, corrections }
    const event = {
      type: 'PARCEL_CORRECTED',
      actor: 'OPERATOR',
      note: 'CJ대한통운 600012345678 → 한진택배 123456789012',
    }
    const buyer = await apiAs(world, store)
    expect(await buyer.get(`/order/${orderNumber}`)).toMatchObject({
      data: { status: 'RC', shipments: [parcel], timeline: expect.arrayContaining([expect.objectContaining(event)]) },
    })
    expect(await buyer.get(`/order/deliveryInfo/${orderNumber}`)).toMatchObject({ data: [parcel] })
    expect((await handling.read()).shipments).toMatchObject([{ corrections }])
    // The page of the old number ends, and the new one opens.
    expect((await buyer.get(`/delivery/CJGLS/${seen.number}`)).status).toBe(404)
    expect((await buyer.get(`/delivery/HANJIN/${right.number}`)).status).toBe(200)
    const lines = await world.db.select().from(auditLog).orderBy(auditLog.id)
    expect(lines.find(({ call }) => call.includes('shipment'))).toMatchObject({
      subject: orderNumber,
      before: seen,
      after: right,
      reason: '번호 착오',
    })
  })

  it('tells the buyer each time, with the number before', async () => {
    const { correct } = await sent()
    await correct(right)
    await correct({ courier: 'CJGLS', number: '600012345679', seen: right })
    const rows = await world.db.select().from(message).orderBy(asc(message.id))
    const told = rows.filter(({ event }) => event === 'ORDER_PARCEL_CORRECTED')
    expect(told.map(({ channel }) => channel)).toEqual(['INBOX', 'MAIL', 'INBOX', 'MAIL'])
    const { INBOX } = messageTemplates.ORDER_PARCEL_CORRECTED
    expect(fillIn(INBOX!.text, told[0]!.variables)).toContain(
      '한진택배 123456789012 (정정 전: CJ대한통운 600012345678)',
    )
  })

  it('refuses an arrived parcel, a number the courier does not use, and no change', async () => {
    const { handling, shipmentId, correct } = await sent()
    expect(await correct({ courier: 'HANJIN', number: '12' })).toMatchObject({
      status: 400,
      errors: [{ path: 'number' }],
    })
    expect(await correct(seen)).toMatchObject({ status: 409, message: expect.stringContaining('바뀐 내용') })
    const { id: orderId } = await handling.read()
    await markDelivered(world.db, [{ shipmentId, orderId, at: world.now, ...seen }])
    expect(await correct(right)).toMatchObject({ status: 409, message: expect.stringContaining('배송이 완료된') })
    expect((await handling.read()).shipments).toMatchObject([{ deliveryNumber: seen.number, corrections: [] }])
  })

  it('tells the second operator who corrected it, and does a repeated press once', async () => {
    const { handling, correct } = await sent()
    const other = await addMember(world, { username: 'second', brand: coffee, authority: 'ROLE_ADMIN' })
    expect((await correct(right)).status).toBe(200)
    expect((await correct(right)).status).toBe(200)
    const late = await correct({ courier: 'CJGLS', number: '600012345679' }, await apiAs(world, other))
    expect(late).toMatchObject({
      status: 409,
      message: expect.stringMatching(/님이 먼저 한진택배 123456789012로 정정했습니다/),
    })
    // The same correction by another operator is named too.
    expect((await correct(right, await apiAs(world, other))).status).toBe(409)
    expect((await handling.read()).shipments).toMatchObject([{ deliveryNumber: right.number, corrections: [{}] }])
  })

  it('asks about a number that another order has, and takes it when confirmed', async () => {
    const { supplierId, order, handling, correct } = await sent()
    const other = await order()
    await other.handling.ship(supplierId, undefined, '600012345670')
    const used = { courier: 'CJGLS', number: '600012345670' }
    expect(await correct(used)).toMatchObject({ status: 409, data: { usedBy: other.orderNumber } })
    expect((await handling.read()).shipments).toMatchObject([{ corrections: [] }])
    expect((await correct({ ...used, shared: true })).status).toBe(200)
  })

  it('ignores an arrival that the courier reports for the number before', async () => {
    const { handling, shipmentId, correct } = await sent()
    const { id: orderId } = await handling.read()
    await correct(right)
    await markDelivered(world.db, [{ shipmentId, orderId, at: world.now, ...seen }])
    expect((await handling.read()).shipments).toMatchObject([{ deliveredAt: null }])
  })

  it('refuses strangers, members and the parcel of another order', async () => {
    const { store, order, shipmentId, path, correct } = await sent()
    const reader = await addMember(world, {
      username: 'reader',
      brand: coffee,
      authority: 'ROLE_ADMIN',
      operatorRole: 'read',
    })
    expect((await apiWith(world, undefined).put(path, { seen, ...right })).status).toBe(403)
    expect((await correct(right, await apiAs(world, store))).status).toBe(403)
    expect((await correct(right, await apiAs(world, reader))).status).toBe(403)
    const { orderNumber, handling } = await order()
    const api = await apiAs(world, handling.operator)
    const foreign = await api.put(`/admin/order/${orderNumber}/shipment/${shipmentId}`, { seen, ...right })
    expect(foreign.status).toBe(404)
  })
})
