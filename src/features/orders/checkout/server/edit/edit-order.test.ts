import { describe, expect, it } from 'vitest'
import { partnerProduct } from '#features/goods/catalog/server/catalog.tables.ts'
import { apiAs } from '#testing/harness/api-client.ts'
import { addProduct } from '#testing/fixtures/goods/goods.ts'
import { editsOf, openEditShop, otherReceiver as receiver } from '#testing/fixtures/orders/edited-orders.ts'
import { ledgerProblems } from '#testing/fixtures/money/ledger.ts'
import { orderAs, placed } from '#testing/fixtures/orders/placed-orders.ts'
import { addMember, coffee } from '#testing/fixtures/people/people.ts'
import { useWorld } from '#testing/world.ts'

const world = useWorld()
const shop = (given: Parameters<typeof openEditShop>[1] = {}) => openEditShop(world, given)

describe('an order that waits for its transfer', () => {
  it("can be changed completely, at today's prices", async () => {
    const { cards, cups, of, order, stock } = await shop()
    const { handling, edit, ask } = await order('BANK', [of(cards, 10)])
    const change = { receiver, items: [of(cups, 30), of(cards, 40)], evidence: 'CASH_RECEIPT', depositor: '박서준' }
    expect(await ask(change)).toMatchObject({
      status: 200,
      data: { total: 100_000, sendCost: 0, due: 100_000, refund: 0 },
    })
    expect(await stock()).toBe(40)
    expect(await edit({ ...change, expectedTotal: 100_000 })).toMatchObject({
      status: 200,
      code: 'S',
      data: { status: 'BD', total: 100_000, sendCost: 0, due: 100_000, refund: 0 },
    })
    expect(await handling.read()).toMatchObject({
      status: 'BD',
      total: 100_000,
      sendCost: 0,
      receiver,
      evidence: 'CASH_RECEIPT',
      depositor: '박서준',
      products: [
        { name: '종이컵', count: 30 },
        { name: '명함', count: 40 },
      ],
      payments: [{ method: 'BANK', amount: 100_000, state: 'PENDING' }],
      timeline: [{ type: 'PLACED' }, { type: 'EDITED', actor: 'BUYER', note: '상품·수량, 받는 곳, 증빙, 입금자명' }],
    })
    expect(await stock()).toBe(10)
    expect(await handling.deposit(100_000)).toMatchObject({ status: 'PC', due: 0, surplus: 0 })
    expect(await ledgerProblems(world.db)).toEqual([])
  })

  it('does not compete with itself for stock and limits', async () => {
    const { store, cards, of, order, stock } = await shop()
    const { ask, edit } = await order('BANK', [of(cards, 30)])
    expect(await edit({ items: [of(cards, 40)], expectedTotal: 43_500 })).toMatchObject({ status: 200 })
    expect(await stock()).toBe(10)
    const limit = { reason: 'above-month-limit', limit: 40, current: 45 }
    expect(await ask({ items: [of(cards, 45)] })).toMatchObject({ status: 409, data: { violations: [limit] } })
    expect(await edit({ items: [of(cards, 45)], expectedTotal: 48_500 })).toMatchObject({ status: 409 })
    expect(await stock()).toBe(10)
    expect(await orderAs(world, store, { items: [of(cards, 5)] })).toMatchObject({ ok: false, refused: 'violations' })
    expect(await ledgerProblems(world.db)).toEqual([])
  })

  it('refuses another total with the new figures, and changes nothing', async () => {
    const { cards, of, order, stock } = await shop()
    const { handling, edit } = await order('BANK', [of(cards, 10)])
    expect(await edit({ items: [of(cards, 20)], receiver, expectedTotal: 20_000 })).toMatchObject({
      status: 409,
      message: '주문 금액이 변경되었습니다. 변경된 금액을 확인해 주세요.',
      data: { reason: 'total-changed', figures: { total: 23_500, due: 23_500 } },
    })
    expect(await handling.read()).toMatchObject({ total: 13_500, receiver: { name: '김하늘' }, timeline: [{}] })
    expect(await stock()).toBe(40)
  })

  it('costs more to a remote island, and a dry run shows it', async () => {
    const { cards, of, order } = await shop()
    const { ask, edit } = await order('BANK', [of(cards, 10)])
    const jeju = { ...receiver, postalCode: '63000' }
    expect(await ask({ receiver: jeju })).toMatchObject({ data: { total: 16_500, sendCost: 6_500 } })
    expect(await edit({ receiver: jeju, expectedTotal: 13_500 })).toMatchObject({ status: 409 })
    expect(await edit({ receiver: jeju, expectedTotal: 16_500 })).toMatchObject({ status: 200 })
  })

  it('keeps its prices when only its receiver changes, also with a stopped product', async () => {
    const { cards, of, order } = await shop()
    const { handling, edit } = await order('BANK', [of(cards, 10)])
    await world.db.update(partnerProduct).set({ status: 'STOP' })
    expect(await edit({ receiver, expectedTotal: 13_500 })).toMatchObject({ status: 200, data: { total: 13_500 } })
    expect(await handling.read()).toMatchObject({ receiver, timeline: [{}, { type: 'EDITED', note: '받는 곳' }] })
    expect(await edit({ items: [of(cards, 20)], expectedTotal: 23_500 })).toMatchObject({
      status: 409,
      data: { violations: [{ reason: 'stopped' }] },
    })
  })

  it('is unchanged by the same edit again', async () => {
    const { cards, of, order } = await shop()
    const { handling, edit } = await order('BANK', [of(cards, 10)])
    const change = { receiver, items: [of(cards, 20)], expectedTotal: 23_500 }
    const first = await edit(change)
    expect((await edit(change)).data).toEqual(first.data)
    expect((await handling.read()).timeline).toHaveLength(2)
  })

  it('can only be reduced after a part payment', async () => {
    const { cards, of, order, balance } = await shop()
    const { handling, edit } = await order('BANK', [of(cards, 20)])
    await handling.deposit(15_000)
    expect(await edit({ items: [of(cards, 25)], expectedTotal: 28_500 })).toMatchObject({
      data: { reason: 'only-less' },
    })
    expect(await edit({ items: [of(cards, 10)], expectedTotal: 13_500 })).toMatchObject({
      data: { status: 'PC', total: 13_500, refund: 1_500, due: 0 },
    })
    expect(await balance()).toMatchObject({ balance: 1_001_500 })
    expect(await ledgerProblems(world.db)).toEqual([])
  })

  it('can only be reduced after a part cancel, also when dearer delivery took the whole refund', async () => {
    const { cards, cups, of, order, stock } = await shop()
    const { handling, edit } = await order('BANK', [of(cards, 10), of(cups, 20)])
    const cupsLine = (await handling.read()).products.find(({ name }) => name === '종이컵')!.lineNo
    await handling.cancel({ lines: [{ lineNo: cupsLine, rowNo: 1, count: 1 }], fault: 'BUYER' })
    expect((await handling.read()).reductions).toMatchObject([{ goodsAmount: 2_000, deliveryAdjustment: -2_000 }])
    expect(await edit({ items: [of(cards, 40)], expectedTotal: 43_500 })).toMatchObject({
      data: { reason: 'only-less' },
    })
    expect(await edit({ items: [of(cards, 10)], expectedTotal: 12_000 })).toMatchObject({
      data: { status: 'BD', total: 12_000, due: 12_000 },
    })
    expect(await stock()).toBe(40)
    expect(await ledgerProblems(world.db)).toEqual([])
  })
})

describe('a paid order', () => {
  it('can be reduced, with a refund', async () => {
    const { cards, cups, of, order, balance, stock } = await shop()
    const { handling, ask, edit } = await order('CASH', [of(cards, 20), of(cups, 15)])
    const change = { items: [of(cards, 10)] }
    // Below the threshold for free delivery by the buyer's wish: the fee is theirs.
    expect(await ask(change)).toMatchObject({ data: { total: 13_500, sendCost: 3_500, refund: 36_500, due: 0 } })
    expect(await edit({ ...change, receiver, expectedTotal: 13_500 })).toMatchObject({
      data: { status: 'PC', total: 13_500, refund: 36_500 },
    })
    expect([await balance(), await stock()]).toMatchObject([{ balance: 986_500 }, 40])
    expect(await handling.read()).toMatchObject({
      status: 'PC',
      receiver,
      timeline: [{}, {}, { type: 'EDITED', note: '상품·수량, 받는 곳' }, { type: 'PART_CANCELLED', note: '주문 변경' }],
    })
    expect(await edit({ ...change, receiver, expectedTotal: 13_500 })).toMatchObject({ data: { refund: 0 } })
    expect(await ledgerProblems(world.db)).toEqual([])
  })

  it("can't get more or other goods", async () => {
    const { cards, cups, of, order } = await shop()
    const { edit } = await order('CASH', [of(cards, 20)])
    const refused = { status: 409, data: { reason: 'only-less' } }
    expect(await edit({ items: [of(cards, 25)], expectedTotal: 28_500 })).toMatchObject(refused)
    expect(await edit({ items: [of(cards, 20), of(cups, 1)], expectedTotal: 25_500 })).toMatchObject(refused)
    for (const other of [{ evidence: 'NONE' }, { payMethod: 'BANK', depositor: '김하늘' }]) {
      expect(await edit({ ...other, expectedTotal: 23_500 })).toMatchObject({ data: { reason: 'unpaid-only' } })
    }
  })

  it('respects the minimum, the step and the sets of its products', async () => {
    const { cards, of, order, supplierId } = await shop()
    const { edit } = await order('CASH', [of(cards, 20)])
    const reason = (wanted: string) => ({ status: 409, data: { violations: [{ reason: wanted }] } })
    expect(await edit({ items: [of(cards, 12)], expectedTotal: 15_500 })).toMatchObject(reason('not-in-step'))
    expect(await edit({ items: [of(cards, 4)], expectedTotal: 7_500 })).toMatchObject(reason('below-minimum'))
    const set = {
      priceModel: 'SET',
      supplierId,
      minCount: 150,
      tiers: [
        [100, 5_000],
        [200, 8_000],
        [500, 60_000],
      ] as [number, number][],
    } as const
    const flyers = await addProduct(world, { brand: coffee, product: set })
    const { edit: editSet, ask: askSet, handling } = await order('CASH', [of(flyers, 500), of(cards, 5)])
    expect(await editSet({ items: [of(flyers, 300)], expectedTotal: 1 })).toMatchObject(reason('not-a-set'))
    expect(await editSet({ items: [of(flyers, 100)], expectedTotal: 1 })).toMatchObject(reason('below-minimum'))
    expect(await editSet({ items: [of(flyers, 500)], expectedTotal: 60_000 })).toMatchObject({ status: 200 })
    // The rest keeps its price: 200 of a set of 500 are two fifths of it.
    expect(await editSet({ items: [of(flyers, 200)], expectedTotal: 24_000 })).toMatchObject({ status: 409 })
    const asked = await askSet({ items: [of(flyers, 200)] })
    const { total } = asked.data as { total: number }
    expect(await editSet({ items: [of(flyers, 200)], expectedTotal: total })).toMatchObject({ status: 200 })
    expect((await handling.read()).options).toMatchObject([{ count: 500, cancelled: 300 }, { cancelled: 5 }])
  })
})

describe('an edit is refused', () => {
  it('once preparing has begun, for a cancelled order, for an empty one, and to other callers', async () => {
    const { cards, of, order, store } = await shop()
    const { handling, edit, ask, orderNumber } = await order('CASH', [of(cards, 20)])
    expect(await edit({ items: [], expectedTotal: 0 })).toMatchObject({ status: 400 })
    expect(await edit({ items: [of(cards, 0)], expectedTotal: 0 })).toMatchObject({ status: 400 })
    const other = await addMember(world, { username: 'other', brand: coffee })
    const theirs = editsOf(await apiAs(world, other), orderNumber)
    expect(await theirs.edit({ receiver, expectedTotal: 23_500 })).toMatchObject({ status: 404 })
    await handling.prepare()
    const late = { status: 409, data: { reason: 'not-editable' } }
    expect(await edit({ receiver, expectedTotal: 23_500 })).toMatchObject(late)
    expect(await ask({ receiver })).toMatchObject(late)
    const again = await order('CASH', [of(cards, 5)])
    await again.handling.cancelByBuyer(store)
    expect(await again.edit({ receiver, expectedTotal: 0 })).toMatchObject({ data: { reason: 'already-cancelled' } })
  })

  it('from another store of the same member, and for a cancel with a body', async () => {
    const { cards, of, order, api } = await shop()
    const { orderNumber } = await order('BANK', [of(cards, 20)])
    expect(await api.put(`/order/${orderNumber}`, { receiver })).toMatchObject({ status: 400 })
    expect(await api.get(`/order/${orderNumber}`)).toMatchObject({ data: { may: { edit: true, editScope: 'ALL' } } })
    const twoStores = await addMember(world, { username: 'two', brand: coffee, stores: [{}, { name: '망원점' }] })
    const first = await placed(world, twoStores, { pay: 'BANK', items: [of(cards, 5)] })
    const second = await apiAs(world, twoStores, twoStores.storeIds[1])
    expect(await second.patch(`/order/${first}`, { receiver, expectedTotal: 8_500 })).toMatchObject({
      data: { reason: 'store-changed' },
    })
    expect(await second.get(`/order/${first}`)).toMatchObject({ data: { may: { edit: false, editScope: null } } })
  })
})
