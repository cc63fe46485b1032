import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { message } from '#features/messages/messages/server/messages.tables.ts'
import { orderOption, orders } from '#features/orders/orders/server/orders.tables.ts'
import { supplier } from '#features/goods/delivery/server/suppliers.tables.ts'
import { openPurchasing } from '#testing/fixtures/orders/purchase-orders.ts'
import { readPdf } from '#testing/files/read-pdf.ts'
import { useWorld } from '#testing/world.ts'
import { purchaseOrderSentences } from '../contract/purchase-order-terms.ts'
import { purchaseOrder, purchaseOrderLine } from './purchase-orders.tables.ts'

const world = useWorld({ env: { PUBLIC_URL: 'https://balju.test' } })

/** Friday 2026-05-15: before and after the cut-off at 14 o'clock, and the Monday after it. */
const friday = (time: string) => new Date(`2026-05-15T${time}:00+09:00`)
const monday = (time: string) => new Date(`2026-05-18T${time}:00+09:00`)

const cutoff = async (at: Date) => {
  world.now = at
  await world.runJob('make-purchase-orders')
  await world.runJob('send-messages')
}

const pieces = (count: number, unit = '개') => [{ unit, count }]

/** Asked less taken back, and the live pieces, of every row that a purchase order has named. */
const standings = async () =>
  world.db
    .select({
      standing: sql<number>`sum(${purchaseOrderLine.asked} - ${purchaseOrderLine.takenBack})::int`,
      live: sql<number>`max(${orderOption.count} - ${orderOption.cancelled})::int`,
    })
    .from(purchaseOrderLine)
    .innerJoin(
      orderOption,
      sql`${orderOption.orderId} = ${purchaseOrderLine.orderId} and ${orderOption.lineNo} = ${purchaseOrderLine.lineNo} and ${orderOption.rowNo} = ${purchaseOrderLine.rowNo}`,
    )
    .groupBy(purchaseOrderLine.orderId, purchaseOrderLine.lineNo, purchaseOrderLine.rowNo)

describe('the cut-off of a supplier', () => {
  it('makes one numbered purchase order of the paid orders, and mails it with PDF, Excel and the link', async () => {
    const fixture = await openPurchasing(world)
    await cutoff(friday('10:00'))
    const orderNumber = await fixture.order(3)
    await cutoff(friday('13:59'))
    expect(await fixture.list()).toEqual([])
    await cutoff(friday('14:00'))
    await cutoff(friday('14:01'))
    const [made, ...others] = await fixture.list()
    expect(others).toEqual([])
    expect(made).toMatchObject({
      sequence: 1,
      day: '2026-05-15',
      isFromCutoff: true,
      orders: 1,
      asked: pieces(3),
      takenBack: [],
    })
    expect(made).toMatchObject({ mailState: 'MAILED', mailedTo: 'nuri@example.com' })
    const number = made?.number ?? ''
    expect(number).toMatch(/^P20260515-\d{7}$/)
    expect(world.mails).toHaveLength(1)
    const mail = world.mails[0]! // just counted
    expect(mail).toMatchObject({ to: 'nuri@example.com', subject: `[발주] 발주서 ${number}` })
    expect(mail.text).toContain('https://balju.test/supplier#')
    const { attachments = [] } = mail
    expect(attachments.map(({ name }) => name)).toEqual([
      `발주서_${number}_누리인쇄(데모).pdf`,
      `발주서_${number}_누리인쇄(데모).xlsx`,
    ])
    const pages = await readPdf(attachments[0]!.content) // just compared
    for (const text of [number, orderNumber, '김하늘', '서울성동구누리길271층', '추가', '첫발주서'])
      expect(pages.join('')).toContain(text)
  })

  it('tells later only what changed: cancelled pieces and new orders', async () => {
    const fixture = await openPurchasing(world)
    await cutoff(friday('10:00'))
    const [kept, cut] = [await fixture.order(5), await fixture.order(4)]
    await cutoff(friday('14:00'))
    await fixture.handlingFor(cut).cancel({ lines: [{ lineNo: 1, rowNo: 1, count: 3 }] })
    const added = await fixture.order(2)
    await cutoff(monday('14:00'))
    const [second] = await fixture.list()
    expect(second).toMatchObject({ sequence: 2, asked: pieces(2), takenBack: pieces(3), orders: 2 })
    const { bundles, previous } = await fixture.detail(second?.number ?? '')
    expect(previous?.day).toBe('2026-05-15')
    expect(bundles.map(({ orderNumber }) => orderNumber)).toEqual([cut, added])
    expect(bundles.map(({ orderNumber }) => orderNumber)).not.toContain(kept)
    expect(bundles[0]?.lines[0]).toMatchObject({ asked: 0, takenBack: 3, left: 1 })
    expect((await standings()).every(({ standing, live }) => standing === live)).toBe(true)
  })

  it('tells a receiver that changed while the goods are still to be sent', async () => {
    const fixture = await openPurchasing(world)
    await cutoff(friday('10:00'))
    const [moved, sent] = [await fixture.order(1), await fixture.order(1)]
    await cutoff(friday('14:00'))
    await fixture.handlingFor(sent).prepare()
    await fixture.handlingFor(sent).ship(fixture.supplierId)
    await world.db.update(orders).set({ receiver: sql`${orders.receiver} || '{"address1":"서울 성동구 새길 1"}'` })
    await cutoff(monday('14:00'))
    const [made] = await fixture.list()
    const { bundles } = await fixture.detail(made?.number ?? '')
    expect(bundles).toMatchObject([{ orderNumber: moved, isMoved: true, isOutdated: false, lines: [] }])
    await cutoff(new Date('2026-05-19T14:00:00+09:00'))
    expect(await fixture.list()).toHaveLength(2)
  })

  it('makes none when nothing changed, and leaves orders after it to the next one', async () => {
    const fixture = await openPurchasing(world)
    await cutoff(friday('10:00'))
    await cutoff(friday('14:00'))
    await fixture.order(1)
    await cutoff(friday('14:05'))
    expect(await fixture.list()).toEqual([])
    await cutoff(monday('13:00'))
    expect(await fixture.list()).toEqual([])
    await cutoff(monday('14:00'))
    expect(await fixture.list()).toHaveLength(1)
  })

  it('passes over closed days and weekends', async () => {
    const fixture = await openPurchasing(world)
    await world.db.update(supplier).set({ closedDates: ['2026-05-18'] })
    await cutoff(friday('14:00'))
    await fixture.order(1)
    for (const at of ['2026-05-16', '2026-05-17', '2026-05-18']) await cutoff(new Date(`${at}T15:00:00+09:00`))
    expect(await fixture.list()).toEqual([])
    await cutoff(new Date('2026-05-19T14:00:00+09:00'))
    expect(await fixture.list()).toMatchObject([{ day: '2026-05-19' }])
  })

  it('does not ask for unpaid orders, nor for pieces that were sent before', async () => {
    const fixture = await openPurchasing(world)
    await cutoff(friday('10:00'))
    const sent = await fixture.order(2)
    const partly = await fixture.order(5)
    await fixture.handlingFor(sent).prepare()
    await fixture.handlingFor(sent).ship(fixture.supplierId)
    await fixture.handlingFor(partly).prepare()
    await fixture.handlingFor(partly).ship(fixture.supplierId, [{ lineNo: 1, rowNo: 1, count: 2 }])
    await cutoff(friday('14:00'))
    const [made] = await fixture.list()
    expect(made).toMatchObject({ orders: 1, asked: pieces(5) })
    expect((await fixture.detail(made?.number ?? '')).bundles[0]?.lines[0]).toMatchObject({
      asked: 5,
      sent: 2,
      left: 3,
    })
  })

  it('takes a whole cancelled order back', async () => {
    const fixture = await openPurchasing(world)
    await cutoff(friday('10:00'))
    const orderNumber = await fixture.order(2)
    await cutoff(friday('14:00'))
    await fixture.handlingFor(orderNumber).cancel()
    await cutoff(monday('14:00'))
    const [made] = await fixture.list()
    expect(made).toMatchObject({ asked: [], takenBack: pieces(2) })
    expect((await fixture.detail(made?.number ?? '')).bundles).toMatchObject([{ isCancelled: true }])
    world.now = monday('14:30')
    expect(await fixture.make()).toMatchObject({ status: 409, message: purchaseOrderSentences.nothingToOrder })
  })
})

describe('a purchase order', () => {
  it('is made by hand, once', async () => {
    const fixture = await openPurchasing(world)
    await fixture.order(1)
    expect(await fixture.make()).toMatchObject({ status: 200, data: { numbers: [expect.stringMatching(/^P/)] } })
    expect(await fixture.make()).toMatchObject({ status: 409, message: purchaseOrderSentences.nothingToOrder })
    expect(await fixture.list()).toMatchObject([{ isFromCutoff: false, mailState: 'WAITING' }])
  })

  it('waits for the operator when the supplier has no mail address, and can be downloaded and handed over', async () => {
    const fixture = await openPurchasing(world, { email: '' })
    await fixture.order(1)
    await fixture.make()
    const [made] = await fixture.list()
    expect(made?.mailState).toBe('NO_ADDRESS')
    expect((await fixture.api.get('/admin/todo')).data).toMatchObject({ purchaseOrder: { count: 1 } })
    for (const type of ['pdf', 'sheet'])
      expect((await fixture.api.get(`/admin/purchaseOrder/${made?.number}/${type}`)).status).toBe(200)
    expect(await fixture.api.post(`/admin/purchaseOrder/${made?.number}/resend`)).toMatchObject({
      status: 409,
      message: purchaseOrderSentences.noAddress,
    })
    expect((await fixture.api.post(`/admin/purchaseOrder/${made?.number}/handedOver`)).status).toBe(200)
    expect((await fixture.api.get('/admin/todo')).data).toMatchObject({ purchaseOrder: { count: 0 } })
    expect(await fixture.list()).toMatchObject([{ mailState: 'HANDED_OVER' }])
  })

  it('shows a failed mail, and is sent again to the present address', async () => {
    const fixture = await openPurchasing(world)
    await fixture.order(1)
    await fixture.make()
    await world.db.update(message).set({ state: 'FAILED', lastError: 'EENVELOPE' })
    const [made] = await fixture.list()
    expect(made?.mailState).toBe('FAILED')
    await world.db.update(supplier).set({ contactEmail: 'new@example.com' })
    expect((await fixture.api.post(`/admin/purchaseOrder/${made?.number}/resend`)).status).toBe(200)
    await world.runJob('send-messages')
    expect(await fixture.list()).toMatchObject([{ mailState: 'MAILED', mailedTo: 'new@example.com' }])
    expect(world.mails.map(({ to }) => to)).toEqual(['new@example.com'])
  })

  it('is filtered by supplier, state and day', async () => {
    const fixture = await openPurchasing(world)
    await fixture.order(1)
    await fixture.make()
    const found = async (query: string) =>
      ((await fixture.api.get(`/admin/purchaseOrder?${query}`)).data as { totalElements: number }).totalElements
    expect(await found(`supplierId=${fixture.supplierId}&state=WAITING&startDate=2026-05-15&endDate=2026-05-15`)).toBe(
      1,
    )
    for (const query of ['supplierId=999', 'state=FAILED', 'startDate=2026-05-16', 'endDate=2026-05-14'])
      expect(await found(query), query).toBe(0)
  })

  it('refuses a stranger and another member', async () => {
    const fixture = await openPurchasing(world)
    await fixture.order(1)
    await fixture.make()
    const [made] = await world.db.select({ number: purchaseOrder.number }).from(purchaseOrder)
    for (const path of ['/admin/purchaseOrder', `/admin/purchaseOrder/${made?.number}`, '/admin/dispatch'])
      expect((await fixture.guest.get(path)).status, path).toBe(403)
  })
})
