import { desc } from 'drizzle-orm'
import iconv from 'iconv-lite'
import { describe, expect, it } from 'vitest'
import { uploadType } from '#contract/call.ts'
import { auditLog } from '#features/platform/audit/server/audit.tables.ts'
import { valueOf } from '#features/platform/files/server/sheet/cell-text.ts'
import { readSheets } from '#features/platform/files/server/sheet/read-sheets.ts'
import type { Cell } from '#features/platform/files/server/sheet/sheet.ts'
import { shipment } from '#features/orders/orders/server/shipment.tables.ts'
import { purchaseOrder } from '#features/orders/purchase-orders/server/purchase-orders.tables.ts'
import { attempt } from '#server/attempts/attempts.tables.ts'
import { linkTokens } from '#features/orders/purchase-orders/server/link-token.ts'
import { supplierLinkSentences } from '#features/orders/purchase-orders/contract/purchase-order-terms.ts'
import { addProduct, addSupplier } from '#testing/fixtures/goods/goods.ts'
import { openPurchasing } from '#testing/fixtures/orders/purchase-orders.ts'
import { piecesOf } from '#testing/fixtures/orders/returns.ts'
import { coffee } from '#testing/fixtures/people/people.ts'
import { type, writeWorkbook } from '#testing/files/workbooks.ts'
import { apiAs } from '#testing/harness/api-client.ts'
import { useWorld } from '#testing/world.ts'
import { supplierLinkHeader, supplierTrackingSentences as sentences } from '../contract/supplier-tracking.calls.ts'
import type { TrackingPlan } from '../contract/tracking-plan.ts'
import { trackingSentences } from '../contract/tracking-sheet.ts'

const world = useWorld({ env: { PUBLIC_URL: 'https://balju.test' } })
const path = '/supplier/tracking?fileName=x.xlsx'

/** A mailed purchase order of two orders, and the workbook that its supplier downloads by the link. */
async function openMailed(count = 2) {
  const fixture = await openPurchasing(world)
  const orderNumbers: string[] = []
  for (let at = 0; at < count; at++) orderNumbers.push(await fixture.order(3))
  await fixture.make()
  await world.runJob('send-messages')
  const token = fixture.mailedToken()
  const download = async (by = token) => {
    const url = '/api/supplier/purchaseOrder/sheet'
    const { rawPayload } = await world.app.inject({ method: 'POST', url, payload: { token: by } })
    return (await readSheets(rawPayload, ['발주서']))[0]?.rows ?? []
  }
  const upload = (bytes: Buffer, query = '', by: string | undefined = token) =>
    fixture.guest.post(`${path}${query}`, bytes, {
      'content-type': uploadType,
      ...(by !== undefined && { [supplierLinkHeader]: by }),
    })
  const send = async (rows: Cell[][], query = '', name = '발주서') =>
    upload(await writeWorkbook({ [name]: rows }), query)
  const check = async (rows: Cell[][]) => (await send(rows)).data as TrackingPlan
  const apply = async (rows: Cell[][]) =>
    (await send(rows, `&checksum=${(await check(rows)).checksum}`)).data as TrackingPlan
  const parcels = () => world.db.select().from(shipment)
  return { ...fixture, orderNumbers, token, download, upload, send, check, apply, parcels }
}

const fill = (rows: Cell[][], row: number, number: string, courier = 'CJ대한통운'): Cell[][] => {
  type(rows, row, '택배사', courier)
  type(rows, row, '운송장번호', number)
  return rows
}
const outcomesOf = ({ rows }: TrackingPlan) => rows.map(({ outcome, message }) => [outcome, message])

describe('the workbook of a purchase order, filled in by its supplier', () => {
  it('is taken back by the link: each row is shown first, then shipped in the name of the supplier', async () => {
    const { orderNumbers, download, check, apply, parcels } = await openMailed()
    const rows = fill(fill(await download(), 2, '6000-1234-5678', '대한통운'), 3, '123456', '한진')
    expect(await check(rows)).toMatchObject({
      rows: [
        {
          row: 2,
          orderNumber: orderNumbers[0],
          parcel: 'CJ대한통운 600012345678',
          outcome: 'READY',
          message: sentences.readyLines([{ unit: '개', count: 3 }]),
        },
        { row: 3, orderNumber: orderNumbers[1], outcome: 'PROBLEM', message: sentences.numberWrong },
      ],
      emptyCount: 0,
    })
    expect(await parcels()).toEqual([])
    expect((await apply(rows)).counts).toMatchObject({ SHIPPED: 1, PROBLEM: 1 })
    expect(await parcels()).toMatchObject([{ courier: 'CJGLS', number: '600012345678' }])
    const [audit] = await world.db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1)
    expect(audit).toMatchObject({
      actorId: null,
      actorName: '누리인쇄(데모)',
      subject: orderNumbers[0],
      call: 'POST /supplier/tracking',
    })
  })

  it('may be sent twice: what has left stays as it is', async () => {
    const { download, apply, check, parcels } = await openMailed()
    const rows = fill(await download(), 2, '600012345678')
    await apply(rows)
    expect(outcomesOf(await check(rows))).toEqual([['DONE', sentences.done]])
    expect(await parcels()).toHaveLength(1)
  })

  it('adds up the rows of one line, and sends no more pieces than are left', async () => {
    const { download, check, apply, parcels } = await openMailed(1)
    const rows = fill(await download(), 2, '600012345678')
    rows.push([...(rows[1] ?? [])])
    expect(outcomesOf(await check(rows))).toEqual([['READY', sentences.readyLines([{ unit: '개', count: 3 }])]])
    expect((await apply(rows)).counts).toMatchObject({ SHIPPED: 1 })
    expect(await parcels()).toHaveLength(1)
  })

  it('may be a text in CP949, as Excel saves it', async () => {
    const { download, upload } = await openMailed(1)
    const rows = fill(await download(), 2, '600012345678')
    const text = rows.map((row) => row.map((cell) => `"${valueOf(cell)}"`).join(',')).join('\r\n')
    const plan = (await upload(iconv.encode(text, 'cp949'))).data as TrackingPlan
    expect(outcomesOf(plan)).toEqual([['READY', sentences.readyLines([{ unit: '개', count: 3 }])]])
  })

  it('sends an exchange whole, as its own parcel', async () => {
    const fixture = await openPurchasing(world)
    const orderNumber = await fixture.order(5)
    await fixture.handlingFor(orderNumber).prepare()
    await fixture.handlingFor(orderNumber).ship(fixture.supplierId)
    const body = {
      wish: 'EXCHANGE',
      reason: 'WRONG_GOODS',
      text: '다른 컵이 왔습니다.',
      lines: piecesOf(2),
      way: 'COLLECT',
    }
    const reply = await (
      await apiAs(world, fixture.store)
    ).post(`/order/${orderNumber}/return`, { ...body, fileIds: [] })
    const { id } = reply.data as { id: number } // the call's contract
    await fixture.api.post(`/admin/return/${id}/accept`, { guide: '내일 기사님이 방문합니다.' })
    await fixture.make()
    await world.runJob('send-messages')
    const token = fixture.mailedToken()
    const { rawPayload } = await world.app.inject({
      method: 'POST',
      url: '/api/supplier/purchaseOrder/sheet',
      payload: { token },
    })
    const rows = fill((await readSheets(rawPayload, ['발주서']))[0]?.rows ?? [], 2, '555566667777')
    const bytes = await writeWorkbook({ 발주서: rows })
    const headers = { 'content-type': uploadType, [supplierLinkHeader]: token }
    const plan = (await fixture.guest.post(path, bytes, headers)).data as TrackingPlan
    expect(outcomesOf(plan)).toEqual([['READY', sentences.readyExchange([{ unit: '개', count: 2 }])]])
    const sent = await fixture.guest.post(`${path}&checksum=${plan.checksum}`, bytes, headers)
    expect((sent.data as TrackingPlan).counts).toMatchObject({ SHIPPED: 1 })
  })
})

describe('the upload of a supplier', () => {
  it('reaches only the lines of its own purchase order, and names nothing of others', async () => {
    const { order, make, mailedToken, download, check, apply, parcels, api } = await openMailed(1)
    const otherId = await addSupplier(world, {}, '한결포장(데모)')
    const other = await addProduct(world, { brand: coffee, product: { supplierId: otherId, name: '비밀 봉투' } })
    const foreign = await order(2, other.partnerProductId)
    const later = await order(4)
    await make()
    await world.runJob('send-messages')
    const laterRows = await download(mailedToken())
    const [titles = [], own = []] = await download()
    const at = (title: string) => titles.indexOf(title)
    const rowWith = (part: Record<string, string>) => {
      const row = [...own]
      for (const [title, value] of Object.entries(part)) row[at(title)] = value
      return row
    }
    const rows: Cell[][] = [
      titles,
      rowWith({ 주문번호: foreign }),
      rowWith({ 주문번호: later }),
      rowWith({ 관리번호: '9-9' }),
      rowWith({ 발주번호: String(valueOf(laterRows[1]?.[0])), 주문번호: later }),
      rowWith({ 구분: '교환', 관리번호: '교환1' }),
    ]
    rows.slice(1).forEach((_, index) => fill(rows, index + 2, `60001234567${index}`))
    expect(outcomesOf(await check(rows)).map(([outcome]) => outcome)).toEqual(Array(5).fill('PROBLEM'))
    const shown = JSON.stringify(await check(rows))
    for (const hidden of ['비밀 봉투', '한결포장']) expect(shown).not.toContain(hidden)
    expect((await apply(rows)).counts).toMatchObject({ SHIPPED: 0, PROBLEM: 5 })
    expect(await parcels()).toEqual([])
    expect((await api.get(`/admin/order/${foreign}`)).data).toMatchObject({ status: 'PC' })
  })

  it('reaches no line that its purchase order takes back, though pieces of it are left', async () => {
    const { orderNumbers, handlingFor, make, mailedToken, download, send, upload, parcels } = await openMailed(1)
    await handlingFor(orderNumbers[0] ?? '').cancel({ lines: [{ lineNo: 1, rowNo: 1, count: 1 }] })
    await make()
    await world.runJob('send-messages')
    const later = mailedToken()
    const rows = fill(await download(later), 2, '600012345678')
    type(rows, 2, '구분', '추가')
    type(rows, 2, '수량', 2)
    const bytes = await writeWorkbook({ 발주서: rows })
    expect(outcomesOf((await upload(bytes, '', later)).data as TrackingPlan)).toEqual([['PROBLEM', sentences.noOrder]])
    expect((await send(rows)).data).toMatchObject({ counts: { READY: 0, PROBLEM: 1 } })
    expect(await parcels()).toEqual([])
  })

  it('names neither the operator who was faster nor the order that has the number', async () => {
    const { orderNumbers, order, handlingFor, supplierId, download, check } = await openMailed()
    const [first = '', second = ''] = orderNumbers
    await handlingFor(first).prepare()
    await handlingFor(first).ship(supplierId, undefined, '600012345678')
    const taken = await order(1)
    await handlingFor(taken).prepare()
    await handlingFor(taken).ship(supplierId, undefined, '600099999999')
    const plan = await check(fill(fill(await download(), 2, '600011111111'), 3, '600099999999'))
    expect(outcomesOf(plan)).toEqual([
      ['PROBLEM', sentences.allSent(null)],
      ['ASK', supplierLinkSentences.numberTaken],
    ])
    expect(plan.rows.map(({ orderNumber }) => orderNumber)).toEqual([first, second])
    expect(JSON.stringify(plan)).not.toContain(taken)
  })

  it('is refused with the reason: another link, another sheet, no workbook', async () => {
    const { token, download, upload, send, api, list, parcels } = await openMailed(1)
    const rows = fill(await download(), 2, '600012345678')
    const bytes = await writeWorkbook({ 발주서: rows })
    const altered = { status: 403, message: supplierLinkSentences.altered }
    const strange = linkTokens('another secret').sign({ purchaseOrderId: 1, linkNo: 1 })
    for (const by of ['', 'x', strange, `${token}A`]) expect(await upload(bytes, '', by)).toMatchObject(altered)
    expect(await upload(Buffer.from('no workbook'))).toMatchObject({ status: 400 })
    expect(await send(rows, '', '송장')).toMatchObject({
      status: 400,
      message: expect.stringContaining("'발주서' 시트가 없습니다") as string,
    })
    const [{ number } = { number: '' }] = await list()
    await api.delete(`/admin/purchaseOrder/${number}/link`)
    expect(await upload(bytes)).toMatchObject({ status: 410, message: supplierLinkSentences.revoked })
    expect(await parcels()).toEqual([])
  })

  it('counts each parcel against the limit of the link', async () => {
    const { download, apply, parcels } = await openMailed()
    const [made] = await world.db.select({ id: purchaseOrder.id }).from(purchaseOrder)
    const counted = { bucket: `supplier-ship/${made?.id}`, at: world.now }
    await world.db.insert(attempt).values(Array.from({ length: 599 }, () => counted))
    const rows = fill(fill(await download(), 2, '600012345678'), 3, '600012345679')
    expect(outcomesOf(await apply(rows))).toEqual([
      ['SHIPPED', trackingSentences.shipped],
      ['PROBLEM', supplierLinkSentences.tooManyParcels],
    ])
    expect(await parcels()).toHaveLength(1)
  })
})
