import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { auditLog } from '#features/platform/audit/server/audit.tables.ts'
import { partnerProduct } from '#features/goods/catalog/server/catalog.tables.ts'
import { addOperator, handlingOf } from '#testing/fixtures/orders/order-handling.ts'
import { apiAs } from '#testing/harness/api-client.ts'
import { addProduct, addSupplier } from '#testing/fixtures/goods/goods.ts'
import { placed } from '#testing/fixtures/orders/placed-orders.ts'
import { addBrands, addMember, addPlatform, coffee, giveCash } from '#testing/fixtures/people/people.ts'
import { useWorld } from '#testing/world.ts'

const world = useWorld()

/** Ten cards and four cups, of two suppliers; paid unless a transfer is awaited. */
async function ordered({ pay = 'CASH' }: { pay?: 'CASH' | 'BANK' } = {}) {
  await addPlatform(world)
  await addBrands(world, coffee)
  const store = await addMember(world, { username: 'store', brand: coffee })
  await giveCash(world, store.memberId, { cash: 1_000_000 })
  const [printer, maker] = [await addSupplier(world, {}, '누리인쇄'), await addSupplier(world, {}, '가온포장')]
  const cards = await addProduct(world, { brand: coffee, product: { name: '명함', supplierId: printer } })
  const cups = await addProduct(world, { brand: coffee, product: { name: '종이컵', supplierId: maker } })
  const items = [
    { partnerProductId: cards.partnerProductId, count: 10 },
    { partnerProductId: cups.partnerProductId, count: 4 },
  ]
  const orderNumber = await placed(world, store, { items, pay })
  const handling = handlingOf(world, await addOperator(world, coffee), orderNumber)
  return { store, handling, orderNumber, printer, maker, cards }
}

const cardsLine = (count: number) => ({ lineNo: 1, rowNo: 1, count })

describe('preparing an order', () => {
  it('starts for all suppliers', async () => {
    const { handling } = await ordered()
    expect(await handling.prepare()).toEqual({ ok: true, status: 'PIP' })
    expect(await handling.read()).toMatchObject({
      bundles: [{ preparedAt: world.now.toISOString() }, { preparedAt: world.now.toISOString() }],
      timeline: [
        { type: 'PLACED' },
        { type: 'PAID' },
        { type: 'PREPARED', note: '누리인쇄, 가온포장', actor: 'OPERATOR' },
      ],
    })
  })

  it('starts for one supplier, and for the other one later', async () => {
    const { handling, printer, maker } = await ordered()
    expect(await handling.prepare(maker)).toEqual({ ok: true, status: 'PIP' })
    expect(await handling.read()).toMatchObject({
      bundles: [{ supplierId: printer, preparedAt: null }, { supplierId: maker }],
    })
    expect(await handling.prepare(maker)).toEqual({ ok: false, refused: 'not-preparable' })
    expect(await handling.prepare(printer)).toEqual({ ok: true, status: 'PIP' })
  })

  it('starts for the other supplier also after the first one has sent', async () => {
    const { handling, printer, maker } = await ordered()
    await handling.prepare(maker)
    expect(await handling.ship(maker)).toEqual({ ok: true, status: 'RP' })
    expect(await handling.prepare(maker)).toEqual({ ok: false, refused: 'not-preparable' })
    expect(await handling.prepare()).toEqual({ ok: true, status: 'RP' })
    expect(await handling.read()).toMatchObject({
      bundles: [{ supplierId: printer, preparedAt: world.now.toISOString() }, {}],
    })
    expect(await handling.ship(printer)).toEqual({ ok: true, status: 'RC' })
    expect(await handling.prepare()).toEqual({ ok: false, refused: 'not-preparable' })
  })

  it('stays in the queue while a supplier has goods to prepare', async () => {
    const { handling, maker, orderNumber } = await ordered()
    const api = await apiAs(world, handling.operator)
    const waiting = async () => [
      ((await api.get('/admin/order?todo=prepare')).data as { content: { orderNumber: string }[] }).content.length,
      ((await api.get('/admin/todo')).data as { prepare: { count: number } }).prepare.count,
    ]
    expect(await waiting()).toEqual([1, 1])
    await handling.prepare(maker)
    await handling.ship(maker)
    expect(await waiting()).toEqual([1, 1])
    // The other supplier's goods are all cancelled: no supplier has goods to prepare.
    await handling.cancel({ lines: [cardsLine(10)] })
    expect(await waiting()).toEqual([0, 0])
    expect((await api.get(`/admin/order/${orderNumber}`)).data).toMatchObject({
      status: 'RC',
      shipments: [{ supplierId: maker, supplierName: '가온포장' }],
    })
  })

  it('is refused for an unpaid order, a supplier without goods in it, and an unknown order', async () => {
    const { handling } = await ordered({ pay: 'BANK' })
    expect(await handling.prepare()).toEqual({ ok: false, refused: 'not-preparable' })
    await handling.deposit(140_000)
    expect(await handling.prepare(999)).toEqual({ ok: false, refused: 'not-preparable' })
    const unknown = handlingOf(world, handling.operator, '20260515-9999999')
    expect(await unknown.prepare()).toEqual({ ok: false, refused: 'unknown' })
  })

  it('returns to paid when all prepared goods are cancelled', async () => {
    const { handling, maker } = await ordered()
    await handling.prepare(maker)
    expect(await handling.cancel({ lines: [{ lineNo: 2, rowNo: 1, count: 4 }] })).toMatchObject({
      cancelled: { status: 'PC' },
    })
  })
})

describe('shipping an order', () => {
  it('sends everything that a supplier has left; the last parcel completes it', async () => {
    const { handling, printer, maker } = await ordered()
    await handling.prepare()
    expect(await handling.ship(printer)).toEqual({ ok: true, status: 'RP' })
    expect(await handling.ship(maker)).toEqual({ ok: true, status: 'RC' })
    const order = await handling.read()
    expect(order.shipments).toMatchObject([
      { supplierId: printer, deliveryId: 'CJGLS', deliveryNumber: '123456789012', lines: [cardsLine(10)] },
      { supplierId: maker, lines: [{ lineNo: 2, rowNo: 1, count: 4 }] },
    ])
    expect(order.options).toMatchObject([{ shipped: 10 }, { shipped: 4 }])
  })

  it('sends one row in several parcels', async () => {
    const { handling, printer, maker } = await ordered()
    await handling.prepare()
    await handling.ship(maker)
    expect(await handling.ship(printer, [cardsLine(6)])).toEqual({ ok: true, status: 'RP' })
    expect(await handling.ship(printer, [cardsLine(3)])).toEqual({ ok: true, status: 'RP' })
    expect(await handling.ship(printer)).toEqual({ ok: true, status: 'RC' })
    expect((await handling.read()).shipments.map(({ lines }) => lines[0]?.count)).toEqual([4, 6, 3, 1])
    expect(await handling.ship(printer)).toEqual({ ok: false, refused: 'not-shippable' })
  })

  it('is complete when the rest was cancelled', async () => {
    const { handling, printer } = await ordered()
    await handling.prepare()
    await handling.ship(printer, [cardsLine(9)])
    expect(await handling.cancel({ lines: [cardsLine(1), { lineNo: 2, rowNo: 1, count: 4 }] })).toMatchObject({
      cancelled: { status: 'RC', refundTotal: 50_000 },
    })
  })

  it('notifies the buyer of courier and number', async () => {
    const { handling, printer, store, orderNumber } = await ordered()
    await handling.prepare()
    await handling.ship(printer, [cardsLine(2)], '1234-5678-9012')
    const api = await apiAs(world, store)
    expect(await api.get(`/order/deliveryInfo/${orderNumber}`)).toMatchObject({
      data: [
        {
          supplierName: '누리인쇄',
          deliveryId: 'CJGLS',
          deliveryNumber: '123456789012',
          lines: [{ name: '명함', option: null, count: 2 }],
        },
      ],
    })
    expect((await handling.read()).timeline.at(-1)).toMatchObject({ type: 'SHIPPED', note: 'CJ대한통운 123456789012' })
  })

  it('counts sent pieces for the sort order by popularity', async () => {
    const { handling, printer, cards } = await ordered()
    await handling.prepare()
    await handling.ship(printer, [cardsLine(7)])
    const [row] = await world.db
      .select({ sold: partnerProduct.soldCount })
      .from(partnerProduct)
      .where(eq(partnerProduct.id, cards.partnerProductId))
    expect(row).toEqual({ sold: 7 })
  })

  it.each([
    ['more than is left', (_: number, printer: number) => [printer, [cardsLine(11)]] as const, 'too-many'],
    ['a row twice', (_: number, printer: number) => [printer, [cardsLine(5), cardsLine(5)]] as const, 'too-many'],
    [
      'a row that is not there',
      (_: number, printer: number) => [printer, [{ lineNo: 9, rowNo: 1, count: 1 }]] as const,
      'too-many',
    ],
    ["another supplier's row", (maker: number) => [maker, [cardsLine(1)]] as const, 'one-supplier'],
    ['nothing of a supplier who has none', () => [999, undefined] as const, 'not-shippable'],
  ])('refuses %s, and nothing is sent', async (_, choose, refused) => {
    const { handling, printer, maker } = await ordered()
    await handling.prepare()
    const [supplierId, lines] = choose(maker, printer)
    expect(await handling.ship(supplierId, lines && [...lines])).toEqual({ ok: false, refused })
    expect(await handling.read()).toMatchObject({ status: 'PIP', shipments: [] })
  })

  it('refuses a number that is impossible for the courier', async () => {
    const { handling, printer } = await ordered()
    await handling.prepare()
    expect(await handling.ship(printer, undefined, '12345')).toEqual({ ok: false, refused: 'invoice' })
  })

  it('is refused for an unpaid order and before preparing', async () => {
    const { handling, printer } = await ordered({ pay: 'BANK' })
    expect(await handling.ship(printer)).toEqual({ ok: false, refused: 'not-shippable' })
    await handling.deposit(140_000)
    expect(await handling.ship(printer)).toEqual({ ok: false, refused: 'not-shippable' })
    await handling.prepare()
    expect(await handling.ship(printer)).toMatchObject({ ok: true })
  })

  it('never sends more than was ordered under concurrency', async () => {
    const { handling, printer } = await ordered()
    await handling.prepare()
    const outcomes = await Promise.all(Array.from({ length: 8 }, () => handling.ship(printer, [cardsLine(3)])))
    expect(outcomes.filter((outcome) => outcome.ok)).toHaveLength(3)
    expect((await handling.read()).options[0]).toMatchObject({ shipped: 9 })
  })
})

describe('POST admin/order/:orderNumber/ship', () => {
  const parcel = (supplierId: number) => ({ supplierId, courier: 'CJGLS', number: '123456789012' })

  it('writes the audit log', async () => {
    const { handling, printer, orderNumber } = await ordered()
    await handling.prepare()
    const api = await apiAs(world, handling.operator)
    await api.post(`/admin/order/${orderNumber}/ship`, { ...parcel(printer), lines: [cardsLine(2)] })
    const lines = await world.db.select().from(auditLog).orderBy(auditLog.id)
    expect(lines.at(-1)).toMatchObject({
      call: 'POST /admin/order/:orderNumber/ship',
      subject: orderNumber,
      before: { status: 'PIP' },
      after: { status: 'RP', courier: 'CJGLS', number: '123456789012', lines: [cardsLine(2)] },
    })
  })

  it('with the same key sends once', async () => {
    const { handling, printer, orderNumber } = await ordered()
    await handling.prepare()
    const api = await apiAs(world, handling.operator)
    const body = { ...parcel(printer), lines: [cardsLine(2)] }
    const send = () => api.post(`/admin/order/${orderNumber}/ship`, body, { 'idempotency-key': 'one-parcel' })
    const first = await send()
    expect((await send()).body).toBe(first.body)
    expect((await handling.read()).options[0]).toMatchObject({ shipped: 2 })
  })

  it('names the field of a wrong number', async () => {
    const { handling, printer, orderNumber } = await ordered()
    await handling.prepare()
    const api = await apiAs(world, handling.operator)
    const message = '운송장번호를 다시 확인해 주세요.'
    for (const number of ['12345', '12-34!']) {
      expect(await api.post(`/admin/order/${orderNumber}/ship`, { ...parcel(printer), number })).toMatchObject({
        status: 400,
        errors: [{ path: 'number', message }],
      })
    }
  })
})
