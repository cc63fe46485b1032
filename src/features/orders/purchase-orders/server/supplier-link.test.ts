import { desc, eq, sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { wrongCheckDigit } from '#features/goods/delivery/contract/couriers.ts'
import { auditLog } from '#features/platform/audit/server/audit.tables.ts'
import { adminOrderSentences } from '#features/orders/orders/contract/orders.admin.calls.ts'
import { marginEntry } from '#features/orders/orders/server/margin.tables.ts'
import { orderEvent, orders } from '#features/orders/orders/server/orders.tables.ts'
import { addProduct, addSupplier } from '#testing/fixtures/goods/goods.ts'
import { openWorkbook } from '#testing/files/open-workbook.ts'
import { placed } from '#testing/fixtures/orders/placed-orders.ts'
import { coffee } from '#testing/fixtures/people/people.ts'
import { openPurchasing } from '#testing/fixtures/orders/purchase-orders.ts'
import { testSecret, useWorld } from '#testing/world.ts'
import { supplierLinkSentences as sentences } from '../contract/purchase-order-terms.ts'
import type { LinkedPurchaseOrder } from '../contract/supplier-link.calls.ts'
import { linkTokens } from './link-token.ts'
import { shipSentences } from '#features/orders/fulfilment/contract/fulfilment.admin.calls.ts'

const world = useWorld({ env: { PUBLIC_URL: 'https://balju.test' } })

/** A mailed purchase order for three pieces of one order. */
async function openMailed() {
  const handling = await openPurchasing(world)
  const orderNumber = await handling.order(3)
  await handling.make()
  await world.runJob('send-messages')
  const token = handling.mailedToken()
  const [{ number } = { number: '' }] = await handling.list()
  const read = (by = token) => handling.guest.post('/supplier/purchaseOrder', { token: by })
  const parcel = { orderNumber, courier: 'CJGLS', number: '123456789012' }
  const line = { lineNo: 1, rowNo: 1, count: 3, left: 3 }
  const ship = (part: object = {}) =>
    handling.guest.post('/supplier/ship', { token, ...parcel, lines: [line], ...part })
  const status = async () =>
    (await world.db.select({ status: orders.status }).from(orders).where(eq(orders.orderNumber, orderNumber)))[0]
      ?.status
  return { ...handling, orderNumber, number, token, line, read, ship, status }
}

describe('the link of a supplier', () => {
  it('shows the lines of its own purchase order with the receivers, to somebody without an account', async () => {
    const { read, orderNumber, number } = await openMailed()
    const reply = await read()
    expect(reply.status).toBe(200)
    expect(reply.data).toMatchObject({
      number,
      supplierName: '누리인쇄(데모)',
      bundles: [{ orderNumber, receiver: { name: '김하늘' }, lines: [{ asked: 3, left: 3 }] }],
    })
  })

  it('masks the receiver a day after everything was sent, also in its files and in a mail that is sent again', async () => {
    const { read, ship, token, number, api } = await openMailed()
    const receiver = async () => ((await read()).data as LinkedPurchaseOrder).bundles[0]?.receiver
    const shown = await receiver()
    expect((await ship()).status).toBe(200)
    expect(await receiver()).toEqual(shown)
    world.now = new Date(world.now.getTime() + 25 * 60 * 60 * 1000)
    expect(await receiver()).toMatchObject({ name: '김*늘', address2: '' })
    expect(await receiver()).not.toMatchObject({ phone: shown?.phone })
    const url = '/api/supplier/purchaseOrder/sheet'
    const { rawPayload } = await world.app.inject({ method: 'POST', url, payload: { token } })
    expect(JSON.stringify(openWorkbook(rawPayload).rows)).not.toContain(shown?.phone)
    expect((await api.post(`/admin/purchaseOrder/${number}/resend`)).status).toBe(200)
    await world.runJob('send-messages')
    const [, sheet] = world.mails.at(-1)?.attachments ?? []
    expect(JSON.stringify(openWorkbook(sheet!.content).rows)).not.toContain(shown?.phone) // a purchase order has two files
  })

  it('is refused with the reason when it is altered, expired or revoked, and changes nothing', async () => {
    const { read, ship, token, status, api, number } = await openMailed()
    const refused = async (by: string, code: number, message: string) => {
      expect(await read(by)).toMatchObject({ status: code, message, data: undefined })
      expect(await ship({ token: by })).toMatchObject({ status: code, message })
      expect((await api.get(`/admin/purchaseOrder/${number}`)).status).toBe(200)
      expect(await status()).toBe('PC')
    }
    const { sign } = linkTokens(testSecret)
    const other = token.endsWith('A') ? 'B' : 'A'
    for (const altered of [
      token.slice(0, -1) + other,
      token.replace(/^\d+/, '999'),
      token.replace(/\.1\./, '.2.'),
      linkTokens('another secret').sign({ purchaseOrderId: 1, linkNo: 1 }),
      sign({ purchaseOrderId: 999_999, linkNo: 1 }),
      `${token}A`,
      'x',
    ])
      await refused(altered, 403, sentences.altered)
    await api.delete(`/admin/purchaseOrder/${number}/link`)
    await refused(token, 410, sentences.revoked)
    await api.post(`/admin/purchaseOrder/${number}/resend`)
    await refused(token, 410, sentences.revoked)
    world.now = new Date(world.now.getTime() + 15 * 24 * 60 * 60 * 1000)
    await refused(
      token.replace(/.*/, sign({ purchaseOrderId: Number(token.split('.')[0]), linkNo: 2 })),
      410,
      sentences.expired,
    )
  })

  it('works for the whole time again after it is sent again', async () => {
    const { read, api, number } = await openMailed()
    world.now = new Date(world.now.getTime() + 15 * 24 * 60 * 60 * 1000)
    expect((await read()).status).toBe(410)
    await api.post(`/admin/purchaseOrder/${number}/resend`)
    expect((await read()).status).toBe(200)
  })

  it('is refused for a while after many wrong ones', async () => {
    const { read } = await openMailed()
    for (let tries = 0; tries < 30; tries++) expect((await read('x')).status).toBe(403)
    expect(await read('x')).toMatchObject({ status: 429, message: sentences.tooManyTries })
    expect((await read()).status).toBe(200)
  })

  it('sends what the operator would send: status, message, margin, timeline and audit name the supplier', async () => {
    const { ship, status, orderNumber } = await openMailed()
    const reply = await ship()
    expect(reply).toMatchObject({
      status: 200,
      data: {
        bundle: {
          lines: [{ left: 0, shipped: 3 }],
          parcels: [{ number: '123456789012', pieces: [{ unit: '개', count: 3 }] }],
        },
      },
    })
    expect(await status()).toBe('RC')
    const [event] = await world.db.select().from(orderEvent).orderBy(desc(orderEvent.id)).limit(1)
    expect(event).toMatchObject({
      type: 'SHIPPED',
      actor: 'SUPPLIER',
      actorId: null,
      note: '누리인쇄(데모) · CJ대한통운 123456789012',
    })
    const [audit] = await world.db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1)
    expect(audit).toMatchObject({
      actorId: null,
      actorName: '누리인쇄(데모)',
      subject: orderNumber,
      call: 'POST /supplier/ship',
    })
    expect(await world.db.select().from(marginEntry)).toHaveLength(1)
    world.mails.length = 0
    await world.runJob('send-messages')
    expect(world.mails.some(({ subject }) => subject.includes('출고'))).toBe(true)
  })

  it('sends a part, and the rest later; more than is left is refused', async () => {
    const { ship, status, line } = await openMailed()
    expect(await ship({ lines: [{ ...line, count: 4 }] })).toMatchObject({
      status: 409,
      message: adminOrderSentences.tooMany,
    })
    expect((await ship({ lines: [{ ...line, count: 2 }] })).status).toBe(200)
    expect(await status()).toBe('RP')
    // The second tap, or a colleague who still sees three.
    expect(await ship({ lines: [{ ...line, count: 1 }] })).toMatchObject({ status: 409, message: sentences.changed })
    expect((await ship({ lines: [{ ...line, count: 1, left: 1 }], number: '123456789013' })).status).toBe(200)
    expect(await status()).toBe('RC')
  })

  it('asks about an invoice number that another order has, and takes it when it is confirmed', async () => {
    const { ship, status, order, handlingFor, supplierId } = await openMailed()
    const other = await order(1)
    await handlingFor(other).prepare()
    await handlingFor(other).ship(supplierId)
    const asked = await ship()
    expect(asked).toMatchObject({ status: 409, message: sentences.numberTaken, data: { asks: 'number-taken' } })
    expect(asked.body).not.toContain(other)
    expect(await status()).toBe('PC')
    expect((await ship({ confirmed: true })).status).toBe(200)
  })

  it('refuses a wrong invoice number, and names the field', async () => {
    const { ship } = await openMailed()
    expect(await ship({ number: '12' })).toMatchObject({ status: 400, errors: [{ path: 'number' }] })
  })

  it('reaches neither lines of other suppliers nor orders of other purchase orders', async () => {
    const mailed = await openMailed()
    const { partnerProductId } = await addProduct(world, {
      brand: coffee,
      product: { supplierId: await addSupplier(world, {}, '담다패키지(데모)') },
    })
    const items = [mailed.partnerProductId, partnerProductId].map((id) => ({ partnerProductId: id, count: 1 }))
    const both = await placed(world, mailed.store, { items })
    const foreign = { ...mailed.line, count: 1, left: 1 }
    expect(await mailed.ship({ orderNumber: both, lines: [foreign] })).toMatchObject({
      status: 409,
      message: sentences.notInOrder,
    })
    await mailed.make()
    const mine = (await mailed.list()).find(
      ({ supplierName, sequence }) => sequence === 2 && supplierName.startsWith('누리'),
    )
    const { link } = await mailed.detail(mine?.number ?? '')
    const token = link?.split('#')[1] ?? ''
    const own = (await mailed.read(token)).data as LinkedPurchaseOrder
    expect(own.bundles).toMatchObject([{ orderNumber: both, lines: [{ lineNo: 1 }] }])
    expect(own.bundles[0]?.lines).toHaveLength(1)
    const lines = [{ ...foreign, lineNo: 2 }]
    expect(await mailed.ship({ token, orderNumber: both, lines })).toMatchObject({
      status: 409,
      message: sentences.notInOrder,
    })
  })

  it('refuses a cancelled order', async () => {
    const { ship, handlingFor, orderNumber } = await openMailed()
    await handlingFor(orderNumber).cancel()
    expect(await ship()).toMatchObject({ status: 409, message: sentences.notShippable })
  })

  it('downloads the PDF, and the workbook with typed numbers, two empty columns and no formula', async () => {
    const { token, guest, number, orderNumber } = await openMailed()
    const memo = JSON.stringify({ memo: '=HYPERLINK("https://evil.example")' })
    await world.db.update(orders).set({ receiver: sql`${orders.receiver} || ${memo}::jsonb` })
    expect((await guest.post('/supplier/purchaseOrder/pdf', { token })).headers['content-type']).toBe('application/pdf')
    const response = await world.app.inject({
      method: 'POST',
      url: '/api/supplier/purchaseOrder/sheet',
      payload: { token },
    })
    const { rows, formulas } = openWorkbook(response.rawPayload)
    expect(formulas).toBe(0)
    const [heads = [], row = []] = rows
    const cellOf = (title: string) => row[heads.indexOf(title)] ?? null
    expect(['발주번호', '주문번호', '배송 요청사항', '수량', '공급가', '택배사', '운송장번호'].map(cellOf)).toEqual([
      number,
      orderNumber,
      '=HYPERLINK("https://evil.example")',
      3,
      30_000,
      null,
      null,
    ])
  })
})

describe('an operator', () => {
  it('is asked about an invoice number of another order, too', async () => {
    const { order, handlingFor, supplierId, api } = await openPurchasing(world)
    const [first, second] = [await order(1), await order(1)]
    for (const orderNumber of [first, second]) await handlingFor(orderNumber).prepare()
    await handlingFor(first).ship(supplierId)
    const body = { supplierId, courier: 'CJGLS', number: '123456789012' }
    expect(await api.post(`/admin/order/${second}/ship`, body)).toMatchObject({
      status: 409,
      message: shipSentences.numberTaken(first),
      data: { asks: 'number-taken' },
    })
    expect((await api.post(`/admin/order/${second}/ship`, { ...body, confirmed: true })).status).toBe(200)
  })

  it('is asked about a number with a wrong check digit, and can keep it', async () => {
    const { order, handlingFor, supplierId, api } = await openPurchasing(world)
    const orderNumber = await order(1)
    await handlingFor(orderNumber).prepare()
    const body = { supplierId, courier: 'LOTTE', number: '2000-0000-0013' }
    expect(await api.post(`/admin/order/${orderNumber}/ship`, body)).toMatchObject({
      status: 409,
      message: wrongCheckDigit,
      data: { asks: 'number-taken' },
    })
    expect((await api.post(`/admin/order/${orderNumber}/ship`, { ...body, confirmed: true })).status).toBe(200)
  })
})
