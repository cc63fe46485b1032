import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { auditLog } from '#features/platform/audit/server/audit.tables.ts'
import { message } from '#features/messages/messages/server/messages.tables.ts'
import { makePurchaseOrder } from '#features/orders/purchase-orders/server/make-purchase-order.ts'
import { apiAs } from '#testing/harness/api-client.ts'
import { addProduct, addSupplier } from '#testing/fixtures/goods/goods.ts'
import { addOperator, handlingOf } from '#testing/fixtures/orders/order-handling.ts'
import { placed } from '#testing/fixtures/orders/placed-orders.ts'
import { addBrands, addMember, addPlatform, coffee, giveCash } from '#testing/fixtures/people/people.ts'
import { useWorld } from '#testing/world.ts'
import { undoPrepareText } from '../contract/undo-prepare.ts'

const world = useWorld()
const later = (minutes: number) => {
  world.now = new Date(world.now.getTime() + minutes * 60_000)
}

/** A paid order of cards and cups, of two suppliers. */
async function ordered() {
  await addPlatform(world)
  await addBrands(world, coffee)
  const store = await addMember(world, { username: 'store', brand: coffee })
  await giveCash(world, store.memberId, { cash: 1_000_000 })
  const [printer, maker] = [await addSupplier(world, {}, '누리인쇄'), await addSupplier(world, {}, '가온포장')]
  const cards = await addProduct(world, { brand: coffee, product: { supplierId: printer } })
  const cups = await addProduct(world, { brand: coffee, product: { supplierId: maker } })
  const items = [cards, cups].map(({ partnerProductId }) => ({ partnerProductId, count: 4 }))
  const orderNumber = await placed(world, store, { items })
  const operator = await addOperator(world, coffee)
  return { store, operator, printer, maker, items, orderNumber, handling: handlingOf(world, operator, orderNumber) }
}

const told = async () => (await world.db.select().from(message)).filter(({ event }) => event === 'ORDER_PREPARED')
const inboxOf = async (store: Awaited<ReturnType<typeof ordered>>['store']) =>
  ((await (await apiAs(world, store)).get('/mypage/message')).data as { content: unknown[] }).content.length

describe('taking 발주 확인 back', () => {
  it('returns the order to paid, drops the message, and leaves both steps in the timeline and the audit log', async () => {
    const { store, handling, orderNumber } = await ordered()
    const before = await inboxOf(store)
    await handling.prepare()
    later(4)
    expect(await handling.undoPrepare()).toEqual({ ok: true, status: 'PC' })
    expect(await handling.read()).toMatchObject({
      status: 'PC',
      bundles: [{ preparedAt: null }, { preparedAt: null }],
      timeline: [
        { type: 'PLACED' },
        { type: 'PAID' },
        { type: 'PREPARED' },
        { type: 'PREPARE_UNDONE', note: '누리인쇄, 가온포장' },
      ],
    })
    later(10)
    await world.runJob('send-messages')
    expect(await told()).toEqual([])
    expect(await inboxOf(store)).toBe(before)
    const lines = await world.db.select().from(auditLog).where(eq(auditLog.subject, orderNumber))
    expect(lines.map(({ after }) => after)).toMatchObject([{ status: 'PIP' }, { status: 'PC' }])
    expect(await handling.cancelByBuyer(store)).toMatchObject({ ok: true })
  })

  it('can be followed by another 발주 확인, of which the buyer is told after its five minutes', async () => {
    const { store, handling } = await ordered()
    const before = await inboxOf(store)
    await handling.prepare()
    await handling.undoPrepare()
    later(1)
    await handling.prepare()
    later(4)
    await world.runJob('send-messages')
    expect((await told()).filter(({ state }) => state === 'SENT')).toEqual([])
    expect(await inboxOf(store)).toBe(before)
    later(1)
    await world.runJob('send-messages')
    expect(new Set((await told()).map(({ state }) => state))).toEqual(new Set(['SENT']))
    expect(await inboxOf(store)).toBe(before + 1)
  })

  it('is refused after five minutes, twice, and for an order that nobody prepares', async () => {
    const { handling } = await ordered()
    expect(await handling.undoPrepare()).toEqual({ ok: false, refused: 'nothing-prepared' })
    await handling.prepare()
    await handling.undoPrepare()
    expect(await handling.undoPrepare()).toEqual({ ok: false, refused: 'nothing-prepared' })
    await handling.prepare()
    later(5)
    expect(await handling.undoPrepare()).toEqual({ ok: false, refused: 'undo-late' })
  })

  it('takes the last supplier back first, and keeps the message as long as one is at work', async () => {
    const { handling, printer, maker } = await ordered()
    await handling.prepare(maker)
    later(1)
    await handling.prepare(printer)
    later(1)
    expect(await handling.undoPrepare()).toEqual({ ok: true, status: 'PIP' })
    expect((await told()).length).toBeGreaterThan(0)
    expect(await handling.undoPrepare()).toEqual({ ok: true, status: 'PC' })
    expect(await told()).toEqual([])
  })

  it('is refused after a parcel or a cancellation, which lets the message go before its own', async () => {
    const { store, handling, printer } = await ordered()
    await handling.prepare()
    later(1)
    await handling.ship(printer)
    expect(await handling.undoPrepare()).toEqual({ ok: false, refused: 'followed' })
    await world.runJob('send-messages')
    expect((await told()).filter(({ state }) => state !== 'SENT')).toEqual([])
    expect(await inboxOf(store)).toBe(3)
  })

  it('is refused after a part was cancelled', async () => {
    const { handling } = await ordered()
    await handling.prepare()
    await handling.cancel({ lines: [{ lineNo: 1, rowNo: 1, count: 1 }] })
    expect(await handling.undoPrepare()).toEqual({ ok: false, refused: 'followed' })
  })

  it('is refused when a purchase order has listed the order since, not when an earlier one did', async () => {
    const { handling, printer, maker } = await ordered()
    const list = (supplierId: number) =>
      world.db.transact((tx) =>
        makePurchaseOrder(tx, { supplierId, at: world.now, createdBy: null, cutoffDay: null, origin: undefined }),
      )
    expect(await list(printer)).toMatchObject({ ok: true })
    later(1)
    await handling.prepare()
    expect(await handling.undoPrepare()).toMatchObject({ ok: true })
    await handling.prepare()
    later(1)
    expect(await list(maker)).toMatchObject({ ok: true })
    expect(await handling.undoPrepare()).toEqual({ ok: false, refused: 'listed' })
  })

  it('is a call for one order and for many, of operators who handle orders', async () => {
    const { operator, orderNumber, handling, store } = await ordered()
    const api = await apiAs(world, operator)
    await handling.prepare()
    expect(await api.post(`/admin/order/${orderNumber}/prepare/undo`)).toMatchObject({ data: { status: 'PC' } })
    await handling.prepare()
    const orders = [orderNumber, '20260515-9999999']
    const many = async () =>
      ((await api.post('/admin/order/prepare/undo', { orders })).data as { results: { refusal: string | null }[] })
        .results
    expect((await many()).map(({ refusal }) => refusal)).toEqual([null, '없는 주문번호입니다.'])
    expect((await many())[0]?.refusal).toBe(undoPrepareText['nothing-prepared'])
    expect((await (await apiAs(world, store)).post(`/admin/order/${orderNumber}/prepare/undo`)).status).toBe(403)
  })
})
