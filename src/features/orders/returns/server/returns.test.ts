import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { and, eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { idempotencyKeyHeader } from '#contract/envelope.ts'
import { findCashBalance } from '#features/money/cash/server/cash-balance.ts'
import { message } from '#features/messages/messages/server/messages.tables.ts'
import { apiAs } from '#testing/harness/api-client.ts'
import { addProduct, addSupplier } from '#testing/fixtures/goods/goods.ts'
import { ledgerProblems } from '#testing/fixtures/money/ledger.ts'
import { placed } from '#testing/fixtures/orders/placed-orders.ts'
import { coffee } from '#testing/fixtures/people/people.ts'
import { handlingOf } from '#testing/fixtures/orders/order-handling.ts'
import { openReturns, piecesOf, uploadPhoto } from '#testing/fixtures/orders/returns.ts'
import { useWorld } from '#testing/world.ts'
import type { AdminReturnDetail, ReturnDetail, ReturnableOrderRow } from '../contract/return-data.ts'
import { returnSentences, usualGuides } from '../contract/return-sentences.ts'
import type { MessageEvent } from '#contract/message-events.ts'
import { shipSentences } from '#features/orders/fulfilment/contract/fulfilment.admin.calls.ts'

const world = useWorld({ env: { DATA_DIR: mkdtempSync(join(tmpdir(), 'balju-returns-')) } })
const balanceOf = async (memberId: number) => (await findCashBalance(world.db, memberId)).balance
const days = (count: number) => {
  world.now = new Date(world.now.getTime() + count * 24 * 60 * 60 * 1000)
}
const toldOf = (memberId: number, event: MessageEvent) =>
  world.db.$count(message, and(eq(message.memberId, memberId), eq(message.event, event), eq(message.channel, 'INBOX')))
type Shop = Awaited<ReturnType<typeof openReturns>>
interface OrderReturns {
  rows: ReturnableOrderRow[]
  returns: ReturnDetail[]
}
const returnsOf = async ({ store }: Shop, orderNumber: string) =>
  // A token of its own for each call, because days pass in these tests.
  (await (await apiAs(world, store)).get(`/order/${orderNumber}/return`)).data as OrderReturns
const adminOf = async ({ operatorApi }: Shop, id: number) =>
  (await operatorApi.get(`/admin/return/${id}`)).data as AdminReturnDetail
const guide = { guide: '내일 오후에 기사님이 방문합니다.' }
const fault = { reason: 'WRONG_GOODS', text: '다른 컵이 왔습니다.' }

/** The operator's refund with the sum that the page shows. */
async function refund(shop: Shop, id: number, part: { fault?: 'BUYER' | 'SUPPLIER'; fee?: number } = {}) {
  const { refund: shown } = await adminOf(shop, id)
  const body = { fault: 'BUYER', fee: 0, toStock: false, ...part }
  const seen = shown ?? { goodsAmount: 20_000, printAmount: 0, seenRefunds: 0 }
  const expectedRefund = seen.goodsAmount + seen.printAmount + body.fee
  return shop.operatorApi.post(`/admin/return/${id}/refund`, { ...body, expectedRefund, seenRefunds: seen.seenRefunds })
}

describe('a return', () => {
  it('is asked for, accepted, received and refunded; each side is told, and the order tells its story', async () => {
    const shop = await openReturns(world)
    const { store, operator, operatorApi, ask, sent } = shop
    const { orderNumber, handling } = await sent()
    const before = await balanceOf(store.memberId)
    const reply = await ask(orderNumber)
    expect(reply.status).toBe(200)
    const { id } = reply.data as { id: number }
    expect(await toldOf(operator.memberId, 'RETURN_ASKED')).toBe(1)
    expect((await operatorApi.get('/admin/todo')).data).toMatchObject({ return: { count: 1 } })
    expect(await returnsOf(shop, orderNumber)).toMatchObject({
      rows: [{ lineNo: 1, free: 3, name: '종이컵 13oz' }],
      returns: [{ id, state: 'ASKED', wish: 'REFUND', lines: [{ name: '종이컵 13oz', count: 2 }] }],
    })

    expect(await operatorApi.post(`/admin/return/${id}/accept`, guide)).toMatchObject({ status: 200 })
    expect(await toldOf(store.memberId, 'RETURN_ACCEPTED')).toBe(1)
    expect((await operatorApi.get('/admin/todo')).data).toMatchObject({ return: { count: 0, oldestAt: null } })
    expect(await operatorApi.post(`/admin/return/${id}/receive`, {})).toMatchObject({ status: 200 })
    expect((await operatorApi.get('/admin/todo')).data).toMatchObject({ return: { count: 1 } })
    expect(await adminOf(shop, id)).toMatchObject({ refund: { goodsAmount: 20_000, printAmount: 0, seenRefunds: 0 } })
    expect(await refund(shop, id)).toMatchObject({ status: 200, data: { refundTotal: 20_000 } })

    expect(await balanceOf(store.memberId)).toBe(before + 20_000)
    expect(await toldOf(store.memberId, 'ORDER_REFUNDED')).toBe(1)
    const order = await handling.read()
    expect(order.options).toMatchObject([{ shipped: 5, refunded: 2 }])
    expect(order.timeline.slice(-4).map(({ type, actor, note }) => [type, actor, note])).toEqual([
      ['RETURN_ASKED', 'BUYER', '환불 · 단순 변심'],
      ['RETURN_ACCEPTED', 'OPERATOR', guide.guide],
      ['RETURN_RECEIVED', 'OPERATOR', ''],
      ['REFUNDED', 'OPERATOR', '반품 · 단순 변심'],
    ])
    const { returns } = await returnsOf(shop, orderNumber)
    expect(returns).toMatchObject([{ state: 'REFUNDED', refundTotal: 20_000 }])
    expect(returns[0]?.steps.map(({ state, by }) => [state, by])).toEqual([
      ['ASKED', ''],
      ['ACCEPTED', ''],
      ['RECEIVED', ''],
      ['REFUNDED', ''],
    ])
    expect((await adminOf(shop, id)).steps.map(({ by }) => by)).toEqual(['', '김하늘', '김하늘', '김하늘'])
    expect(await ledgerProblems(world.db)).toEqual([])
  })

  it('that the buyer is at fault for costs the delivery that the operator names', async () => {
    const shop = await openReturns(world)
    const { store, operatorApi, asked, sent } = shop
    const { orderNumber } = await sent()
    const before = await balanceOf(store.memberId)
    const id = await asked(orderNumber)
    await operatorApi.post(`/admin/return/${id}/accept`, guide)
    expect(await refund(shop, id, { fault: 'SUPPLIER', fee: -3_000 })).toMatchObject({ status: 400 })
    expect(await refund(shop, id, { fee: -3_000 })).toMatchObject({ status: 200, data: { refundTotal: 17_000 } })
    expect(await balanceOf(store.memberId)).toBe(before + 17_000)
  })

  it('is refused with a reason, which the buyer reads, and its pieces can be asked for again', async () => {
    const shop = await openReturns(world)
    const { store, operatorApi, ask, asked, sent } = shop
    const { orderNumber } = await sent()
    const id = await asked(orderNumber, { lines: piecesOf(5) })
    expect(await operatorApi.post(`/admin/return/${id}/refuse`, { reason: '-' })).toMatchObject({ status: 400 })
    await operatorApi.post(`/admin/return/${id}/refuse`, { reason: '사용한 흔적이 있습니다.' })
    expect(await toldOf(store.memberId, 'RETURN_REFUSED')).toBe(1)
    const { returns } = await returnsOf(shop, orderNumber)
    expect(returns[0]?.steps.at(-1)).toMatchObject({ state: 'REFUSED', note: '사용한 흔적이 있습니다.' })
    expect(await ask(orderNumber, { lines: piecesOf(5) })).toMatchObject({ status: 200 })
  })

  it('is withdrawn by its buyer until the goods are back; operators who had accepted it are told', async () => {
    const shop = await openReturns(world)
    const { api, operator, operatorApi, asked, sent } = shop
    const { orderNumber } = await sent()
    const first = await asked(orderNumber)
    expect(await api.post(`/order/return/${first}/withdraw`, {})).toMatchObject({ status: 200 })
    expect(await toldOf(operator.memberId, 'RETURN_WITHDRAWN')).toBe(0)
    expect(await operatorApi.post(`/admin/return/${first}/accept`, guide)).toMatchObject({
      status: 409,
      message: '신청자가 철회한 신청입니다. 새로고침해 주세요.',
    })
    const second = await asked(orderNumber)
    await operatorApi.post(`/admin/return/${second}/accept`, guide)
    await api.post(`/order/return/${second}/withdraw`, {})
    expect(await toldOf(operator.memberId, 'RETURN_WITHDRAWN')).toBe(1)
    const third = await asked(orderNumber)
    await operatorApi.post(`/admin/return/${third}/accept`, guide)
    await operatorApi.post(`/admin/return/${third}/receive`, {})
    const late = await api.post(`/order/return/${third}/withdraw`, {})
    expect(late).toMatchObject({ status: 409, message: expect.stringContaining('상품 도착') })
    expect(JSON.stringify(late)).not.toContain('김하늘')
    expect((await returnsOf(shop, orderNumber)).returns.map(({ state }) => state)).toEqual([
      'RECEIVED',
      'WITHDRAWN',
      'WITHDRAWN',
    ])
  })

  it('goes back in the buyer’s own parcel, whose number may follow', async () => {
    const shop = await openReturns(world)
    const { api, asked, sent } = shop
    const { orderNumber } = await sent()
    const id = await asked(orderNumber, { way: 'OWN_PARCEL' })
    const parcel = (body: object) => api.put(`/order/return/${id}/parcel`, body)
    expect(await parcel({ courier: 'CJGLS', number: '12' })).toMatchObject({
      status: 400,
      errors: [{ path: 'number', message: returnSentences.invoice }],
    })
    const accept = (words: string) => shop.operatorApi.post(`/admin/return/${id}/accept`, { guide: words })
    const refused = { status: 400, errors: [{ path: 'guide', message: returnSentences.guideShort }] }
    expect(await accept('')).toMatchObject(refused) // only the operator knows where the parcel goes
    expect(await accept('서울')).toMatchObject(refused)
    expect(await accept('서울 마포구 가온로 12')).toMatchObject({ status: 200 })
    expect(await parcel({ courier: 'CJGLS', number: '1234-5678-9012' })).toMatchObject({ status: 200 })
    expect((await returnsOf(shop, orderNumber)).returns).toMatchObject([
      { parcel: { courier: 'CJGLS', number: '123456789012' } },
    ])
  })

  it('that is collected needs no words of the operator: the buyer gets the usual guide', async () => {
    const shop = await openReturns(world)
    const { store, operatorApi, asked, sent } = shop
    const { orderNumber } = await sent()
    const id = await asked(orderNumber)
    expect(await operatorApi.post(`/admin/return/${id}/accept`, { guide: '' })).toMatchObject({ status: 200 })
    const { returns } = await returnsOf(shop, orderNumber)
    expect(returns[0]?.steps.at(-1)).toMatchObject({ state: 'ACCEPTED', note: usualGuides.COLLECT })
    expect(await toldOf(store.memberId, 'RETURN_ACCEPTED')).toBe(1)
  })

  it('is one return when the form is sent twice', async () => {
    const shop = await openReturns(world)
    const { api, sent } = shop
    const { orderNumber } = await sent()
    const body = { wish: 'REFUND', reason: 'CHANGED_MIND', text: '', lines: piecesOf(2), way: 'COLLECT', fileIds: [] }
    const post = () =>
      api.post(`/order/${orderNumber}/return`, body, { [idempotencyKeyHeader]: '0f7f9a52-7d7e-4d8e-8f0e-000000000001' })
    expect((await post()).data).toEqual((await post()).data)
    expect((await returnsOf(shop, orderNumber)).returns).toHaveLength(1)
  })
})

describe('an exchange', () => {
  it('sends the same pieces once more, takes them from the stock and leaves the order as it is', async () => {
    const shop = await openReturns(world, { stock: 20 })
    const { store, operatorApi, asked, sent, productId } = shop
    const { orderNumber, handling } = await sent()
    const before = await handling.read()
    const balance = await balanceOf(store.memberId)
    const id = await asked(orderNumber, { ...fault, wish: 'EXCHANGE' })
    await operatorApi.post(`/admin/return/${id}/accept`, guide)
    const exchange = (part: object = {}) =>
      operatorApi.post(`/admin/return/${id}/exchange`, {
        courier: 'CJGLS',
        number: '555566667777',
        toStock: false,
        ...part,
      })
    expect(await exchange({ number: '5' })).toMatchObject({ status: 400, errors: [{ path: 'number' }] })
    expect(await exchange()).toMatchObject({ status: 200 })
    expect(await toldOf(store.memberId, 'RETURN_EXCHANGED')).toBe(1)

    const after = await handling.read()
    const { timeline: _, shipments, ...rest } = after
    expect(rest).toEqual((({ timeline: __, shipments: ___, ...same }) => same)(before))
    expect(shipments.map(({ kind, deliveryNumber, lines }) => [kind, deliveryNumber, lines])).toEqual([
      ['ORDER', '123456789012', piecesOf(5)],
      ['EXCHANGE', '555566667777', piecesOf(2)],
    ])
    expect(await balanceOf(store.memberId)).toBe(balance)
    const stock = await world.db.execute(`select stock from product where id = ${productId}`)
    expect((stock as { rows: unknown[] }).rows).toEqual([{ stock: 13 }])
    expect((await returnsOf(shop, orderNumber)).returns).toMatchObject([
      { state: 'EXCHANGED', exchangeParcel: { courier: 'CJGLS', number: '555566667777' } },
    ])
    // The same damage is not paid as well.
    expect((await returnsOf(shop, orderNumber)).rows).toMatchObject([{ free: 3, exchanged: 2 }])
  })

  it('asks about a number that a parcel of another order has, and sends it when it is confirmed', async () => {
    const shop = await openReturns(world)
    const { operatorApi, asked, sent } = shop
    const [other, { orderNumber }] = [await sent(), await sent()]
    const id = await asked(orderNumber, { ...fault, wish: 'EXCHANGE' })
    await operatorApi.post(`/admin/return/${id}/accept`, guide)
    // Both orders were sent with this number.
    const parcel = { courier: 'CJGLS', number: '123456789012', toStock: false }
    expect(await operatorApi.post(`/admin/return/${id}/exchange`, parcel)).toMatchObject({
      status: 409,
      message: shipSentences.numberTaken(other.orderNumber),
      data: { asks: 'number-taken' },
    })
    expect((await adminOf(shop, id)).state).toBe('ACCEPTED')
    const confirmed = { ...parcel, confirmed: true }
    expect(await operatorApi.post(`/admin/return/${id}/exchange`, confirmed)).toMatchObject({ status: 200 })
  })

  it('is refused when the stock is short; the operator may refund instead', async () => {
    const shop = await openReturns(world, { stock: 5 })
    const { operatorApi, asked, sent } = shop
    const { orderNumber } = await sent()
    const id = await asked(orderNumber, { ...fault, wish: 'EXCHANGE' })
    await operatorApi.post(`/admin/return/${id}/accept`, guide)
    const parcel = { courier: 'CJGLS', number: '555566667777', toStock: false }
    expect(await operatorApi.post(`/admin/return/${id}/exchange`, parcel)).toMatchObject({
      status: 409,
      message: returnSentences.shortOfStock,
    })
    expect(await refund(shop, id, { fault: 'SUPPLIER' })).toMatchObject({ status: 200 })
  })
})

describe('a request is refused', () => {
  it('after 7 days for any reason, after 3 months for a fault', async () => {
    const shop = await openReturns(world)
    const { sent, store } = shop
    const { orderNumber } = await sent()
    await shop.api.post(`/order/${orderNumber}/received`, {})
    const ask = async (part: object = {}) =>
      shop.ask(orderNumber, { lines: piecesOf(1), ...part }, await apiAs(world, store))
    days(7)
    expect(await ask()).toMatchObject({ status: 200 })
    days(1)
    expect(await ask()).toMatchObject({ status: 409, message: returnSentences.tooLate })
    expect(await ask(fault)).toMatchObject({ status: 200 })
    days(90)
    expect(await ask(fault)).toMatchObject({ status: 409, message: returnSentences.tooLate })
  })

  it('for goods made to order, unless they have a fault', async () => {
    const { ask, sent } = await openReturns(world, { customMade: true })
    const { orderNumber } = await sent()
    expect(await ask(orderNumber)).toMatchObject({ status: 409, message: returnSentences.customMade })
    expect(await ask(orderNumber, fault)).toMatchObject({ status: 200 })
  })

  it('for damage without a photo, for an exchange of what is merely disliked, without a text about a fault', async () => {
    const { api, ask, sent } = await openReturns(world)
    const { orderNumber } = await sent()
    const damage = { reason: 'DAMAGED', text: '찌그러져 왔습니다.' }
    expect(await ask(orderNumber, damage)).toMatchObject({
      errors: [{ path: 'fileIds', message: returnSentences.photo }],
    })
    expect(await ask(orderNumber, { wish: 'EXCHANGE' })).toMatchObject({
      errors: [{ path: 'wish', message: returnSentences.wish }],
    })
    expect(await ask(orderNumber, { ...fault, text: '' })).toMatchObject({
      errors: [{ path: 'text', message: returnSentences.textShort }],
    })
    expect(await ask(orderNumber, { reason: 'SHORTAGE', text: '두 개가 없습니다.' })).toMatchObject({
      errors: [{ path: 'way' }],
    })
    expect(await ask(orderNumber, { ...damage, fileIds: [999] })).toMatchObject({
      status: 409,
      message: returnSentences.photosMissing,
    })
    expect(await ask(orderNumber, { ...damage, fileIds: [await uploadPhoto(api)] })).toMatchObject({ status: 200 })
  })

  it('for pieces that were not sent, are refunded, or are in another open return', async () => {
    const { ask, asked, sent } = await openReturns(world)
    const { orderNumber, handling } = await sent(5, 4)
    await handling.refund({ lines: piecesOf(1) })
    expect(await ask(orderNumber, { lines: piecesOf(4) })).toMatchObject({
      status: 409,
      message: returnSentences.notReturnable,
    })
    await asked(orderNumber, { lines: piecesOf(2) })
    expect(await ask(orderNumber, { lines: piecesOf(2) })).toMatchObject({ status: 409 })
    expect(await ask(orderNumber, { lines: piecesOf(1) })).toMatchObject({ status: 200 })
    expect(await ask(orderNumber, { lines: piecesOf(1) })).toMatchObject({
      status: 409,
      message: returnSentences.noneLeft,
    })
  })

  it('for goods of two suppliers at once', async () => {
    const { store, operator, api, supplierId, partnerProductId, ask } = await openReturns(world)
    const second = await addSupplier(world, {}, '나루포장(데모)')
    const other = await addProduct(world, { brand: coffee, product: { name: '빨대', supplierId: second } })
    const items = [
      { partnerProductId, count: 1 },
      { partnerProductId: other.partnerProductId, count: 1 },
    ]
    const orderNumber = await placed(world, store, { items })
    const handling = handlingOf(world, operator, orderNumber)
    await handling.prepare()
    await handling.ship(supplierId)
    await handling.ship(second, undefined, '222233334444')
    const { rows } = (await api.get(`/order/${orderNumber}/return`)).data as OrderReturns
    const lines = rows.map(({ lineNo, rowNo }) => ({ lineNo, rowNo, count: 1 }))
    expect(await ask(orderNumber, { lines })).toMatchObject({ status: 409, message: returnSentences.oneSupplier })
  })

  it('above 20 a day', async () => {
    const { ask, sent } = await openReturns(world)
    const { orderNumber } = await sent(21)
    for (let no = 0; no < 20; no++) expect((await ask(orderNumber, { lines: piecesOf(1) })).status).toBe(200)
    expect(await ask(orderNumber, { lines: piecesOf(1) })).toMatchObject({
      status: 409,
      message: returnSentences.tooManyToday,
    })
  })
})

describe('a step is refused', () => {
  it('when a colleague was faster, with the name of the colleague and the state', async () => {
    const { operatorApi, asked, sent } = await openReturns(world)
    const { orderNumber } = await sent()
    const id = await asked(orderNumber)
    await operatorApi.post(`/admin/return/${id}/refuse`, { reason: '사용한 흔적이 있습니다.' })
    expect(await operatorApi.post(`/admin/return/${id}/accept`, guide)).toMatchObject({
      status: 409,
      message: '김하늘님이 이미 ‘거절’ 처리했습니다. 새로고침해 주세요.',
      data: { state: 'REFUSED', by: '김하늘' },
    })
  })

  it('when its pieces are paid already, which a refund by hand no longer does: nothing is paid or sent twice', async () => {
    const shop = await openReturns(world)
    const { store, operatorApi, asked, sent } = shop
    const { orderNumber, handling } = await sent()
    const ids = [
      await asked(orderNumber, { lines: piecesOf(3) }),
      await asked(orderNumber, { ...fault, wish: 'EXCHANGE' }),
    ]
    for (const id of ids) await operatorApi.post(`/admin/return/${id}/accept`, guide)
    expect(await handling.refund({ lines: piecesOf(5) })).toMatchObject({ ok: false, refused: 'claimed-elsewhere' })
    // An older release has paid them while the returns were open.
    await world.db.execute('update order_option set refunded = shipped')
    const before = await balanceOf(store.memberId)
    const [first = 0, second = 0] = ids
    expect(await adminOf(shop, first)).toMatchObject({ refund: null })
    const body = { fault: 'BUYER', fee: 0, toStock: false, expectedRefund: 30_000, seenRefunds: 0 }
    expect(await operatorApi.post(`/admin/return/${first}/refund`, body)).toMatchObject({
      status: 409,
      message: returnSentences.refundedMeanwhile,
    })
    const parcel = { courier: 'CJGLS', number: '555566667777', toStock: false }
    expect(await operatorApi.post(`/admin/return/${second}/exchange`, parcel)).toMatchObject({
      status: 409,
      message: returnSentences.refundedMeanwhile,
    })
    expect(await balanceOf(store.memberId)).toBe(before)
    for (const id of ids) {
      expect(await operatorApi.post(`/admin/return/${id}/refuse`, { reason: '이미 환불했습니다.' })).toMatchObject({
        status: 200,
      })
    }
  })

  it('with another sum than the order has by now, and when broken goods would go back to the stock', async () => {
    const shop = await openReturns(world)
    const { operatorApi, asked, sent } = shop
    const { orderNumber, handling } = await sent()
    const id = await asked(orderNumber, fault)
    await operatorApi.post(`/admin/return/${id}/accept`, guide)
    await handling.refund({ lines: piecesOf(1) })
    const body = { fault: 'SUPPLIER', fee: 0, toStock: false, expectedRefund: 20_000, seenRefunds: 0 }
    const post = (part: object) => operatorApi.post(`/admin/return/${id}/refund`, { ...body, ...part })
    expect(await post({})).toMatchObject({ status: 409 })
    expect(await post({ seenRefunds: 1, toStock: true })).toMatchObject({ status: 400, errors: [{ path: 'toStock' }] })
    expect(await post({ seenRefunds: 1 })).toMatchObject({ status: 200 })
  })
})
