import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { marginEntry } from '#features/orders/orders/server/margin.tables.ts'
import { orderReturn } from '#features/orders/returns/server/returns.tables.ts'
import type { DataOf } from '#contract/call.ts'
import { apiAs } from '#testing/harness/api-client.ts'
import { tokenOf } from '#testing/fixtures/people/people.ts'
import { openWorkbook } from '#testing/files/open-workbook.ts'
import { openPurchasing } from '#testing/fixtures/orders/purchase-orders.ts'
import { readPdf } from '#testing/files/read-pdf.ts'
import { piecesOf } from '#testing/fixtures/orders/returns.ts'
import { useWorld } from '#testing/world.ts'
import type { dispatchCall } from '../contract/dispatch.admin.calls.ts'
import { purchaseOrderSentences, supplierLinkSentences as sentences } from '../contract/purchase-order-terms.ts'
import type { LinkedPurchaseOrder } from '../contract/supplier-link.calls.ts'

const world = useWorld({ env: { PUBLIC_URL: 'https://balju.test' } })
const minutes = (count: number) => (world.now = new Date(world.now.getTime() + count * 60_000))

/** An order of five pieces that was listed and sent, and an accepted exchange of two of them. */
async function openExchange() {
  const fixture = await openPurchasing(world)
  const orderNumber = await fixture.order(5)
  await fixture.make()
  // Its mail goes first, so that the last one has the link of the purchase order with the exchange.
  await world.runJob('send-messages')
  await fixture.handlingFor(orderNumber).prepare()
  await fixture.handlingFor(orderNumber).ship(fixture.supplierId)
  const buyer = await apiAs(world, fixture.store)
  const body = {
    wish: 'EXCHANGE',
    reason: 'WRONG_GOODS',
    text: '다른 컵이 왔습니다.',
    lines: piecesOf(2),
    way: 'COLLECT',
  }
  const reply = await buyer.post(`/order/${orderNumber}/return`, { ...body, fileIds: [] })
  const { id } = reply.data as { id: number } // the call's contract
  const step = (name: string, part: object = {}) => fixture.api.post(`/admin/return/${id}/${name}`, part)
  await step('accept', { guide: '내일 기사님이 방문합니다.' })
  const made = async () => {
    minutes(10)
    const reply2 = await fixture.make()
    const [number = ''] = (reply2.data as { numbers: string[] } | undefined)?.numbers ?? []
    return number
  }
  return { ...fixture, orderNumber, id, step, made }
}

/** The link of the newest purchase order, as its mail has it. */
async function openLink(fixture: Awaited<ReturnType<typeof openExchange>>) {
  const number = await fixture.made()
  await world.runJob('send-messages')
  const token = fixture.mailedToken()
  const read = async () => (await fixture.guest.post('/supplier/purchaseOrder', { token })).data as LinkedPurchaseOrder
  const parcel = {
    token,
    orderNumber: fixture.orderNumber,
    returnId: fixture.id,
    courier: 'CJGLS',
    number: '555566667777',
  }
  const ship = (part: object = {}) => fixture.guest.post('/supplier/exchange', { ...parcel, ...part })
  return { number, token, read, ship }
}

describe('an accepted exchange', () => {
  it('is a line of the next purchase order, once, with its reason and without a price', async () => {
    const fixture = await openExchange()
    const number = await fixture.made()
    const detail = await fixture.detail(number)
    expect(detail).toMatchObject({ asked: [], takenBack: [], exchanges: 1, orders: 1, supply: 0 })
    expect(detail.bundles).toMatchObject([
      {
        orderNumber: fixture.orderNumber,
        lines: [],
        exchanges: [
          { returnId: fixture.id, reason: 'WRONG_GOODS', isAsked: true, isOpen: true, lines: [{ count: 2 }] },
        ],
      },
    ])
    minutes(10)
    expect(await fixture.make()).toMatchObject({ status: 409, message: purchaseOrderSentences.nothingToOrder })
  })

  it('stands in the PDF, the workbook and the signed page of the supplier', async () => {
    const fixture = await openExchange()
    const { read, token } = await openLink(fixture)
    expect(await read()).toMatchObject({ bundles: [{ exchanges: [{ returnId: fixture.id, isOpen: true }] }] })
    const [pdf, sheet] = world.mails.at(-1)?.attachments ?? []
    const page = (await readPdf(pdf!.content)).join('') // a purchase order has two files
    for (const text of ['교환', '다른상품배송,공급사부담', '교환1건', '김하늘']) expect(page).toContain(text)
    const rows = JSON.stringify(openWorkbook(sheet!.content).rows) // the same
    expect(rows).toContain('다른 상품 배송, 공급사 부담')
    const { rawPayload } = await world.app.inject({
      method: 'POST',
      url: '/api/supplier/purchaseOrder/sheet',
      payload: { token },
    })
    expect(JSON.stringify(openWorkbook(rawPayload).rows)).toContain('교환')
  })

  it('is sent by the supplier with a parcel of its own, which belongs to it; the order and its margin stay', async () => {
    const fixture = await openExchange()
    const { read, ship } = await openLink(fixture)
    const margins = await world.db.select().from(marginEntry)
    const before = await fixture.handlingFor(fixture.orderNumber).read()
    expect(await ship({ number: '12' })).toMatchObject({ status: 400, errors: [{ path: 'number' }] })
    expect(await ship()).toMatchObject({ status: 200 })
    const [bundle] = (await read()).bundles
    expect(bundle?.exchanges).toMatchObject([{ isOpen: false }])
    expect(bundle?.parcels).toMatchObject([
      { number: '123456789012', pieces: [{ unit: '개', count: 5 }], returnId: null },
      { number: '555566667777', pieces: [{ unit: '개', count: 2 }], returnId: fixture.id },
    ])
    const after = await fixture.handlingFor(fixture.orderNumber).read()
    expect(after.options).toEqual(before.options)
    expect(after.timeline.at(-1)).toMatchObject({
      type: 'EXCHANGED',
      actor: 'SUPPLIER',
      note: expect.stringContaining('누리인쇄(데모) · '),
    })
    expect(await world.db.select().from(marginEntry)).toEqual(margins)
    expect((await fixture.api.get(`/admin/return/${fixture.id}`)).data).toMatchObject({ state: 'EXCHANGED' })
    expect(await ship()).toMatchObject({ status: 409, message: sentences.exchangeOver })
  })

  it('that the operator sends shows its parcel to the supplier, and is asked for no more', async () => {
    const fixture = await openExchange()
    const { read, ship } = await openLink(fixture)
    const parcel = { courier: 'CJGLS', number: '555566667777', toStock: false }
    expect(await fixture.step('exchange', parcel)).toMatchObject({ status: 200 })
    expect((await read()).bundles[0]).toMatchObject({ exchanges: [{ isOpen: false }] })
    expect(await ship()).toMatchObject({ status: 409 })
    minutes(10)
    expect(await fixture.make()).toMatchObject({ status: 409 })
  })

  it('that is refused afterwards is taken back by the next purchase order', async () => {
    const fixture = await openExchange()
    const { ship } = await openLink(fixture)
    await fixture.step('refuse', { reason: '사용한 흔적이 있습니다.' })
    expect(await ship()).toMatchObject({ status: 409, message: sentences.exchangeOver })
    const [bundle] = (await fixture.detail(await fixture.made())).bundles
    expect(bundle?.exchanges).toMatchObject([{ returnId: fixture.id, isAsked: false, isOpen: false }])
  })

  it('of another purchase order is out of reach of a link', async () => {
    const fixture = await openExchange()
    await world.db.update(orderReturn).set({ state: 'ASKED' }).where(eq(orderReturn.id, fixture.id))
    await fixture.order(1)
    const { ship } = await openLink(fixture)
    await fixture.step('accept', { guide: '내일 기사님이 방문합니다.' })
    expect(await ship()).toMatchObject({ status: 409, message: sentences.notInOrder })
  })

  it('is goods to send, apart from its order: in the lists, on the labels and for its supplier, until it is sent', async () => {
    const fixture = await openExchange()
    const later = await fixture.order(3)
    const dispatch = async () =>
      (await fixture.api.get('/admin/dispatch?scope=ALL')).data as DataOf<typeof dispatchCall>
    expect(await dispatch()).toMatchObject({
      suppliers: [{ supplierId: fixture.supplierId, bundles: 2 }],
      bundles: [
        {
          orderNumber: fixture.orderNumber,
          exchange: { returnId: fixture.id, reason: 'WRONG_GOODS' },
          shipsOn: null,
          receiver: { name: '김하늘' },
          lines: [{ left: 2 }],
        },
        { orderNumber: later, exchange: null, lines: [{ left: 3 }] },
      ],
    })
    const printed = async (sheet: string) => {
      const token = await tokenOf(world, fixture.operator)
      const { rawPayload } = await world.app.inject({
        url: `/api/admin/dispatch/pdf?scope=ALL&supplierId=${fixture.supplierId}&sheet=${sheet}`,
        headers: { authorization: `Bearer ${token}` },
      })
      return (await readPdf(rawPayload)).join('').replaceAll(/\s/g, '')
    }
    const pick = await printed('pick')
    for (const text of ['주문1건·교환1건·상품1종', '교환(다른상품배송,공급사부담)']) expect(pick).toContain(text)
    expect(await printed('packing')).toContain(`교환(다른상품배송,공급사부담)·${fixture.orderNumber}`)
    expect(await printed('labels')).toContain(`${fixture.orderNumber}교환`)
    await fixture.step('exchange', { courier: 'CJGLS', number: '555566667777', toStock: false })
    expect(await dispatch()).toMatchObject({ suppliers: [{ bundles: 1 }], bundles: [{ exchange: null }] })
  })
})
