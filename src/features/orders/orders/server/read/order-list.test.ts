import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { withStatements } from '#server/database/database.ts'
import { apiAs, apiWith } from '#testing/harness/api-client.ts'
import { addProduct } from '#testing/fixtures/goods/goods.ts'
import { addOperator, handlingOf } from '#testing/fixtures/orders/order-handling.ts'
import { placed } from '#testing/fixtures/orders/placed-orders.ts'
import {
  addBrands,
  addMember,
  addPlatform,
  chicken,
  coffee,
  giveCash,
  type Brand,
  type TestMember,
} from '#testing/fixtures/people/people.ts'
import { useWorld } from '#testing/world.ts'

const world = useWorld()

async function shops() {
  await addPlatform(world)
  await addBrands(world, coffee, chicken)
  const goods = await addProduct(world, { brand: [coffee, chicken], product: { name: '쿠폰 명함' } })
  const cups = await addProduct(world, { brand: coffee, product: { name: '종이컵 100%' } })
  const owner = async (username: string, brand: Brand = coffee, name = '성수점') => {
    const person = await addMember(world, { username, brand, stores: [{ name }] })
    await giveCash(world, person.memberId, { cash: 1_000_000 })
    return person
  }
  const store = await owner('store')
  const order = (count = 1, more = {}, { partnerProductId } = goods) =>
    placed(world, store, { items: [{ partnerProductId, count }], ...more })
  return { store, owner, order, goods, cups, api: await apiAs(world, store) }
}

async function openFixture(operator: TestMember, orderNumber: string) {
  const handling = handlingOf(world, operator, orderNumber)
  await handling.prepare()
  return { handling, suppliers: (await handling.read()).bundles.map(({ supplierId }) => supplierId) }
}

interface Page {
  content: { orderNumber: string; status: string }[]
  nextCursor: string | null
  page?: number
  totalElements?: number
}

describe('the number of orders', () => {
  it('is exact up to ten thousand; above, the flag `more` is set', async () => {
    const { order, api } = await shops()
    await order()
    await addCopies(9_999)
    const count = async () => (await api.get('/order?page=0&size=1')).data as Page & { more?: boolean }
    expect(await count()).toMatchObject({ totalElements: 10_000 })
    expect((await count()).more).toBeUndefined()
    await addCopies(1, 20_000)
    expect(await count()).toMatchObject({ totalElements: 10_000, more: true })
  })
})

/** Copies of the first order with other numbers, without its child rows: enough for a list that counts. */
const addCopies = (copies: number, from = 0) =>
  world.db.execute(sql`
    insert into orders overriding system value
    select copy.* from (select * from orders order by id limit 1) first, generate_series(1, ${copies}::int) n
    cross join lateral jsonb_populate_record(null::orders, to_jsonb(first) || jsonb_build_object(
      'id', first.id + ${from}::bigint + n, 'order_number', '20260101-' || (1000000 + ${from}::bigint + n))) copy`)

describe('the list of orders', () => {
  it('shows an order as delivered only when its own parcels have arrived', async () => {
    const { order, api } = await shops()
    await order()
    const sent = await order()
    const operator = await addOperator(world, coffee)
    const { suppliers, handling } = await openFixture(operator, sent)
    await handling.ship(suppliers[0] ?? 0)
    expect(await api.get('/order')).toMatchObject({
      data: { content: [{ orderNumber: sent, status: 'RC', delivered: false }, { delivered: false }] },
    })
  })

  it('shows the own orders, newest first', async () => {
    const { order, api, store } = await shops()
    const first = await order(2)
    const second = await order(1, { pay: 'BANK' })
    expect(await api.get('/order')).toMatchObject({
      status: 200,
      data: {
        content: [
          {
            orderNumber: second,
            status: 'BD',
            payMethod: 'BANK',
            total: 10_000,
            due: 10_000,
            depositDueAt: '2026-05-18T14:59:59.000Z',
          },
          {
            orderNumber: first,
            status: 'PC',
            title: '쿠폰 명함',
            productCount: 1,
            total: 20_000,
            due: 0,
            depositDueAt: null,
            pictures: [{ filename: 'card.svg' }],
            chainStoreId: store.storeIds[0],
            storeName: '성수점',
          },
        ],
        nextCursor: null,
        size: 20,
      },
    })
  })

  it("has nothing of anybody else's, also not for the headquarters or by a store's number", async () => {
    const { order, owner, store } = await shops()
    await order()
    const neighbour = await apiAs(world, await owner('neighbour'))
    expect(await neighbour.get(`/order?chainStoreId=${store.storeIds[0]}`)).toMatchObject({ data: { content: [] } })
    const hq = await addMember(world, { username: 'hq', brand: coffee, authority: 'ROLE_PARTNER' })
    expect(await (await apiAs(world, hq)).get('/order')).toMatchObject({ data: { content: [] } })
    expect(await apiWith(world, undefined).get('/order')).toMatchObject({ status: 403 })
  })

  it('comes in pages by cursor that stay put while orders are added', async () => {
    const { order, api } = await shops()
    const numbers = []
    for (let n = 0; n < 5; n++) numbers.unshift(await order())
    const seen: string[] = []
    let cursor: string | null = ''
    while (cursor !== null) {
      const reply = await api.get(`/order?size=2${cursor && `&cursor=${cursor}`}`)
      const page = reply.data as Page
      seen.push(...page.content.map(({ orderNumber }) => orderNumber))
      cursor = page.nextCursor
      await order()
    }
    expect(seen).toEqual(numbers)
  })

  it('comes in numbered pages with the number of all, to row 2,000', async () => {
    const { order, api } = await shops()
    for (let n = 0; n < 3; n++) await order()
    expect(await api.get('/order?page=1&size=2')).toMatchObject({ data: { content: [{}], page: 1, totalElements: 3 } })
    expect(await api.get('/order?page=20&size=100')).toMatchObject({ status: 200 })
    expect(await api.get('/order?page=21&size=100')).toMatchObject({
      status: 400,
      message: '조회할 내용이 너무 많습니다. 기간을 좁혀 다시 조회해 주세요.',
    })
  })

  it('is filtered by state and by days of Korea', async () => {
    const { order, store } = await shops()
    const numbers: Record<string, string> = {}
    for (const moment of [
      '2026-04-30T14:59:59Z',
      '2026-04-30T15:00:00Z',
      '2026-05-31T14:59:59Z',
      '2026-05-31T15:00:00Z',
    ]) {
      world.now = new Date(moment)
      numbers[moment] = await order()
    }
    const waiting = await order(1, { pay: 'BANK' })
    const api = await apiAs(world, store)
    const found = async (query: string) =>
      ((await api.get(`/order?${query}`)).data as Page).content.map(({ orderNumber }) => orderNumber)
    expect(await found('startDate=2026-05-01&endDate=2026-05-31')).toEqual([
      numbers['2026-05-31T14:59:59Z'],
      numbers['2026-04-30T15:00:00Z'],
    ])
    expect(await found('status=BD')).toEqual([waiting])
    expect(numbers['2026-04-30T14:59:59Z']).toMatch(/^20260430-[1-9]\d{6}$/)
    expect(numbers['2026-04-30T15:00:00Z']).toMatch(/^20260501-/)
  })

  it('is searched by order number, product, depositor and invoice number', async () => {
    const { order, cups, api } = await shops()
    const first = await order()
    const second = await order(1, { pay: 'BANK' }, cups)
    const handling = handlingOf(world, await addOperator(world, coffee), first)
    await handling.prepare()
    await handling.ship((await handling.read()).bundles[0]?.supplierId ?? 0, undefined, '555566667777')
    const found = async (text: string) =>
      ((await api.get(`/order?search=${encodeURIComponent(text)}`)).data as Page).content.map(
        ({ orderNumber }) => orderNumber,
      )
    expect(await found(first)).toEqual([first])
    expect(await found('쿠폰')).toEqual([first])
    expect(await found('0%')).toEqual([second])
    expect(await found('%')).toEqual([second])
    expect(await found('하늘')).toEqual([second])
    expect(await found('5555-6666-7777')).toEqual([first])
    expect(await found('성수')).toEqual([second, first])
  })

  it('asks the database as often for one order as for many', async () => {
    const { order, api } = await shops()
    await order()
    const { statements: few } = await withStatements(() => api.get('/order'))
    for (let n = 0; n < 5; n++) await order()
    const { statements: many } = await withStatements(() => api.get('/order'))
    expect(many).toHaveLength(few.length)
    expect(many.length).toBeLessThanOrEqual(8)
  })

  it('has what is still going on under one filter', async () => {
    const { order, store, api } = await shops()
    const waiting = await order(1, { pay: 'BANK' })
    const paid = await order()
    const gone = await order()
    const cancelled = await order()
    const operator = await addOperator(world, coffee)
    await handlingOf(world, operator, cancelled).cancelByBuyer(store)
    const sending = handlingOf(world, operator, gone)
    await sending.prepare()
    const open = async () =>
      ((await api.get('/order?status=OPEN')).data as Page).content.map(({ orderNumber }) => orderNumber)
    expect(await open()).toEqual([gone, paid, waiting])
    await sending.ship((await sending.read()).bundles[0]?.supplierId ?? 0)
    expect(await open()).toEqual([paid, waiting])
    expect(await api.get('/order?status=OPEN&page=0')).toMatchObject({ data: { totalElements: 2 } })
  })

  it.each(['status=XX', 'startDate=2026-02-30', 'cursor=x', 'page=-1', 'size=0', 'memberId=1'])(
    'refuses %s',
    async (query) => {
      const { api } = await shops()
      expect(await api.get(`/order?${query}`)).toMatchObject({ status: 400 })
    },
  )
})

describe("the operator's list of orders", () => {
  it("has every shop's, with sums per state, and what waits for somebody", async () => {
    const { order, owner, goods } = await shops()
    const paid = await order(2)
    const waiting = await order(3, { pay: 'BANK' })
    const other = await owner('chickenstore', chicken, '연남점')
    const elsewhere = await addProduct(world, { brand: chicken })
    const theirs = await placed(world, other, { items: [{ partnerProductId: elsewhere.partnerProductId, count: 1 }] })
    expect(goods.partnerProductId).toBeGreaterThan(0)
    const operator = await addOperator(world, coffee)
    await handlingOf(world, operator, waiting).deposit(1_000)
    await handlingOf(world, operator, theirs).prepare()
    const api = await apiAs(world, operator)
    const found = async (query: string) =>
      ((await api.get(`/admin/order?${query}`)).data as Page).content.map(({ orderNumber }) => orderNumber)
    const all = await api.get('/admin/order')
    expect(all).toMatchObject({
      data: {
        content: [
          { orderNumber: theirs, partnerName: '바삭온치킨', status: 'PIP' },
          { orderNumber: waiting, partnerName: '새벽나루커피', depositor: '김하늘', received: 1_000 },
          { orderNumber: paid, memberName: '김하늘', received: 0 },
        ],
      },
    })
    expect((all.data as { counts: object[] }).counts).toEqual(
      expect.arrayContaining([
        { status: 'PC', count: 1, total: 20_000, more: false },
        { status: 'BD', count: 1, total: 30_000, more: false },
        { status: 'PIP', count: 1, total: 10_000, more: false },
      ]),
    )
    expect(await found('todo=deposit')).toEqual([waiting])
    expect(await found('todo=prepare')).toEqual([paid])
    expect(await found('todo=ship')).toEqual([theirs])
    expect(await found(`partnerId=${chicken.partnerId}`)).toEqual([theirs])
    expect(await found('payMethod=BANK')).toEqual([waiting])
    expect(await found(`search=${encodeURIComponent('연남')}`)).toEqual([theirs])
  })

  it('has what is due, from whom it comes and where the money goes', async () => {
    const { order, cups } = await shops()
    await order(2)
    const waiting = await order(3, { pay: 'BANK', cashAmount: 5_000 }, cups)
    const operator = await addOperator(world, coffee)
    await handlingOf(world, operator, waiting).deposit(1_000)
    await handlingOf(world, operator, waiting).cancel({ lines: [{ lineNo: 1, rowNo: 1, count: 1 }] })
    const api = await apiAs(world, operator)
    const [supplier] = (await handlingOf(world, operator, waiting).read()).bundles
    const { due } = (await api.get(`/admin/order/${waiting}`)).data as { due: number }
    expect(await api.get('/admin/order')).toMatchObject({
      data: {
        content: [
          {
            orderNumber: waiting,
            received: 1_000,
            due,
            preparable: false,
            suppliers: [supplier?.supplierName],
            bankAccount: '신한은행 000-000000-00-001 주식회사 누리가맹',
            depositor: '김하늘',
          },
          { received: 0, due: 0, preparable: true, bankAccount: '', depositor: '' },
        ],
      },
    })
    expect(due).toBe(14_000)
  })

  it('begins with the oldest where that is asked, page by page', async () => {
    const { order } = await shops()
    const numbers: string[] = []
    for (let n = 0; n < 3; n++) numbers.push(await order(1, { pay: 'BANK' }))
    const api = await apiAs(world, await addOperator(world, coffee))
    const page = async (query: string) => (await api.get(`/admin/order?todo=deposit&size=2${query}`)).data as Page
    const first = await page('&sort=oldest')
    const second = await page(`&sort=oldest&cursor=${first.nextCursor}`)
    const found = [...first.content, ...second.content].map(({ orderNumber }) => orderNumber)
    expect(found).toEqual(numbers)
    expect(second.nextCursor).toBeNull()
    expect((await page('')).content.map(({ orderNumber }) => orderNumber)).toEqual([numbers[2], numbers[1]])
    expect(await api.get('/admin/order?sort=dearest')).toMatchObject({ status: 400 })
  })

  it('names the promised day until the goods are sent', async () => {
    const { order } = await shops()
    const number = await order(3, { pay: 'BANK' })
    const operator = await addOperator(world, coffee)
    const handling = handlingOf(world, operator, number)
    const api = await apiAs(world, operator)
    const shown = async () => ((await api.get('/admin/order')).data as Page).content[0]
    await handling.deposit(30_000)
    const [bundle] = (await handling.read()).bundles
    expect(bundle?.shipsOn).toMatch(/^\d{4}-\d{2}-\d{2}$/)
    expect(await shown()).toMatchObject({ shipsOn: bundle?.shipsOn })
    await handling.prepare()
    await handling.ship(bundle?.supplierId ?? 0)
    expect(await shown()).toMatchObject({ shipsOn: null })
  })

  it('shows the transfers of an order one by one, to nobody but the operator', async () => {
    const { order, api: buyer } = await shops()
    const waiting = await order(3, { pay: 'BANK' })
    const operator = await addOperator(world, coffee)
    const handling = handlingOf(world, operator, waiting)
    const bankAccount = '신한은행 000-000000-00-001 주식회사 누리가맹'
    await handling.deposit(10_000)
    world.now = new Date(world.now.getTime() + 60_000)
    await handling.deposit(20_000)
    expect((await (await apiAs(world, operator)).get(`/admin/order/${waiting}`)).data).toMatchObject({
      received: 30_000,
      receipts: [
        { amount: 10_000, depositor: '김하늘', receivedAt: '2026-05-15T01:00:00.000Z', bankAccount },
        { amount: 20_000, depositor: '김하늘', receivedAt: '2026-05-15T01:01:00.000Z', bankAccount },
      ],
    })
    expect((await buyer.get(`/order/${waiting}`)).data).not.toHaveProperty('receipts')
  })

  it('is for the operator only', async () => {
    const { order, api } = await shops()
    const number = await order()
    for (const path of ['/admin/order', '/admin/order/status', `/admin/order/${number}`]) {
      expect(await api.get(path)).toMatchObject({ status: 403, headers: { 'x-auth-reason': 'forbidden' } })
    }
  })
})
