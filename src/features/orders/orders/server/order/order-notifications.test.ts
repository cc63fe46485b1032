import { asc } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { apiAs } from '#testing/harness/api-client.ts'
import { addProduct } from '#testing/fixtures/goods/goods.ts'
import { addOperator, handlingOf } from '#testing/fixtures/orders/order-handling.ts'
import { orderAs, placed } from '#testing/fixtures/orders/placed-orders.ts'
import { addBrands, addMember, addPlatform, coffee, giveCash } from '#testing/fixtures/people/people.ts'
import { useWorld } from '#testing/world.ts'
import { messageTemplates } from '#features/messages/messages/contract/message-templates.ts'
import { fillIn } from '#features/messages/messages/contract/message-text.ts'
import { recordOrderArrival } from '#features/orders/fulfilment/server/record-arrivals.ts'
import { message } from '#features/messages/messages/server/messages.tables.ts'

const world = useWorld()

async function openShop() {
  await addPlatform(world)
  await addBrands(world, coffee)
  const store = await addMember(world, { username: 'storecoffee', brand: coffee })
  await giveCash(world, store.memberId, { cash: 1_000_000 })
  const goods = await addProduct(world, { brand: coffee })
  const other = await addProduct(world, { brand: coffee })
  const items = [goods, other].map(({ partnerProductId }) => ({ partnerProductId, count: 1 }))
  const order = async (pay: 'BANK' | 'CASH') => {
    const orderNumber = await placed(world, store, { pay, items })
    return handlingOf(world, operator, orderNumber)
  }
  const operator = await addOperator(world, coffee)
  return { store, items, order }
}

/** The Alimtalk texts in order. */
async function told(): Promise<string[]> {
  const rows = await world.db.select().from(message).orderBy(asc(message.id))
  return rows.flatMap(({ channel, event }) => (channel === 'ALIM' ? event : []))
}

async function textOf(event: 'ORDER_SHIPPED' | 'ORDER_PART_CANCELLED' | 'ORDER_CANCELLED'): Promise<string> {
  const rows = await world.db.select().from(message)
  const row = rows.find((one) => one.event === event && one.channel === 'ALIM')
  return fillIn(messageTemplates[event].ALIM ?? '', row?.variables ?? {})
}

/** [rules §8] */
describe('the buyer of an order is notified of', () => {
  it('the account, the payment, the preparing, and each parcel with its invoice number', async () => {
    const { order } = await openShop()
    const handling = await order('BANK')
    expect(await told()).toEqual(['ORDER_PLACED'])
    await handling.deposit((await handling.read()).total)
    await handling.prepare()
    await handling.ship((await handling.read()).bundles[0]?.supplierId ?? 0)
    expect(await told()).toEqual(['ORDER_PLACED', 'ORDER_PAID', 'ORDER_PREPARED', 'ORDER_SHIPPED'])
    expect(await textOf('ORDER_SHIPPED')).toContain('택배사: CJ대한통운\n운송장번호: 123456789012')
  })

  it('the new sum to transfer after an edit of the unpaid order', async () => {
    const { store, items, order } = await openShop()
    const { orderNumber } = await (await order('BANK')).read()
    const api = await apiAs(world, store)
    const [first] = items
    const edit = { items: [{ ...first, productOptionId: null }], expectedTotal: 10_000 }
    expect(await api.patch(`/order/${orderNumber}`, edit)).toMatchObject({ status: 200 })
    expect(await told()).toEqual(['ORDER_PLACED', 'ORDER_PLACED'])
    const rows = await world.db.select().from(message).orderBy(asc(message.id))
    expect(rows.at(-1)?.variables).toMatchObject({ due: '10000', orderNumber })
  })

  it('the missing amount in a resend, after a part payment and a part cancel', async () => {
    const { store, order } = await openShop()
    const handling = await order('BANK')
    const { orderNumber } = await handling.read()
    await handling.deposit(3_000)
    await handling.cancel({ lines: [{ lineNo: 1, rowNo: 1, count: 1 }] })
    world.now = new Date(world.now.getTime() + 11 * 60_000)
    expect(await (await apiAs(world, store)).post(`/order/alim/${orderNumber}`)).toMatchObject({ status: 200 })
    const rows = await world.db.select().from(message).orderBy(asc(message.id))
    expect(rows.at(-1)).toMatchObject({ event: 'ORDER_PLACED', variables: { total: '10000', due: '7000' } })
  })

  it('the remaining sum after a part cancel', async () => {
    const { order } = await openShop()
    const handling = await order('BANK')
    await handling.deposit(10_000)
    await handling.cancel({ lines: [{ lineNo: 1, rowNo: 1, count: 1 }] })
    const rows = await world.db.select().from(message).orderBy(asc(message.id))
    expect(rows.filter(({ event }) => event === 'ORDER_PAID')[0]).toMatchObject({ variables: { total: '10000' } })
  })

  it('only the payment, when cash pays at once', async () => {
    const { order } = await openShop()
    await order('CASH')
    expect(await told()).toEqual(['ORDER_PAID'])
  })

  it('each parcel, once', async () => {
    const { order } = await openShop()
    const handling = await order('CASH')
    await handling.prepare()
    const { bundles } = await handling.read()
    const [first = 0, second = first] = bundles.map(({ supplierId }) => supplierId)
    await handling.ship(first, [{ lineNo: 1, rowNo: 1, count: 1 }], '123456789012')
    await handling.ship(second, [{ lineNo: 2, rowNo: 1, count: 1 }], '123456789013')
    expect(await told()).toEqual(['ORDER_PAID', 'ORDER_PREPARED', 'ORDER_SHIPPED', 'ORDER_SHIPPED'])
  })

  it('the arrival of its goods once, where they can be reviewed', async () => {
    const { order } = await openShop()
    const handling = await order('CASH')
    await handling.prepare()
    const { id: orderId, bundles } = await handling.read()
    for (const { supplierId } of bundles) await handling.ship(supplierId)
    const arrive = () =>
      world.db.transact(async (tx) => {
        const arrival = { orderId, at: world.now }
        const count = await recordOrderArrival(tx, arrival, { type: 'DELIVERED', actor: 'SYSTEM', actorId: null })
        return { ok: true, count }
      })
    await arrive()
    await arrive()
    const rows = await world.db.select().from(message)
    expect(rows.filter(({ event }) => event === 'ORDER_DELIVERED')).toMatchObject([{ channel: 'INBOX' }])
  })

  it('a cancel with its reason and its refund', async () => {
    const { order, store } = await openShop()
    const handling = await order('CASH')
    await handling.cancel({ lines: [{ lineNo: 1, rowNo: 1, count: 1 }], reason: '공급사 품절' })
    expect(await told()).toEqual(['ORDER_PAID', 'ORDER_PART_CANCELLED'])
    expect(await textOf('ORDER_PART_CANCELLED')).toMatch(/취소상품: .+\n취소사유: 공급사 품절\n환불금액: 10,000원/)
    await handling.cancelByBuyer(store)
    expect(await told()).toEqual(['ORDER_PAID', 'ORDER_PART_CANCELLED', 'ORDER_CANCELLED'])
    expect(await textOf('ORDER_CANCELLED')).toContain('취소사유: 고객 요청')
  })

  it('the payment, when a part cancel makes the received money sufficient', async () => {
    const { order } = await openShop()
    const handling = await order('BANK')
    await handling.deposit(10_000)
    expect(await told()).toEqual(['ORDER_PLACED'])
    await handling.cancel({ lines: [{ lineNo: 1, rowNo: 1, count: 1 }] })
    expect(await told()).toEqual(['ORDER_PLACED', 'ORDER_PART_CANCELLED', 'ORDER_PAID'])
  })

  it('every surplus of a transfer that became cash', async () => {
    const { store, order } = await openShop()
    for (const surplus of [3_000, 2_000]) await (await order('BANK')).deposit(20_000 + surplus)
    expect(await told()).toEqual([
      'ORDER_PLACED',
      'CASH_CHARGED',
      'ORDER_PAID',
      'ORDER_PLACED',
      'CASH_CHARGED',
      'ORDER_PAID',
    ])
    const rows = await world.db.select().from(message).orderBy(asc(message.id))
    const charged = rows.filter(({ event }) => event === 'CASH_CHARGED')
    expect(charged.map(({ channel }) => channel)).toEqual(['INBOX', 'ALIM', 'INBOX', 'ALIM'])
    expect(charged[3]).toMatchObject({ memberId: store.memberId, variables: { charge: '2000', balance: '1005000' } })
    expect(fillIn(messageTemplates.CASH_CHARGED.ALIM ?? '', charged[1]?.variables ?? {})).toMatch(
      /^\[.+\] 예치금이 충전되었습니다\.\n충전내용: 초과 입금 \(주문 \d{8}-\d{7}\)\n충전금액: 3,000원\n예치금 잔액: 1,003,000원$/,
    )
  })

  it('nothing that was refused', async () => {
    const { store, items, order } = await openShop()
    expect(await orderAs(world, store, { items, expectedTotal: 1 })).toMatchObject({ ok: false })
    const handling = await order('CASH')
    const before = await told()
    expect(await handling.ship(999)).toMatchObject({ ok: false })
    expect(await handling.deposit(1_000)).toMatchObject({ ok: false })
    expect(await told()).toEqual(before)
  })
})
