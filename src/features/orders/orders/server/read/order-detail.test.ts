import { describe, expect, it } from 'vitest'
import { withStatements } from '#server/database/database.ts'
import { apiAs, apiWith } from '#testing/harness/api-client.ts'
import { addProduct } from '#testing/fixtures/goods/goods.ts'
import { addOperator, handlingOf } from '#testing/fixtures/orders/order-handling.ts'
import { placed } from '#testing/fixtures/orders/placed-orders.ts'
import { addBrands, addMember, addPlatform, chicken, coffee, giveCash } from '#testing/fixtures/people/people.ts'
import { useWorld } from '#testing/world.ts'
import { orderEvent, orders } from '../orders.tables.ts'

const world = useWorld()

async function ordered({ pay = 'CASH', cashAmount = 0 }: { pay?: 'CASH' | 'BANK'; cashAmount?: number } = {}) {
  await addPlatform(world)
  await addBrands(world, coffee, chicken)
  const store = await addMember(world, { username: 'store', brand: coffee })
  await giveCash(world, store.memberId, { cash: 1_000_000 })
  const product = {
    options: [
      { name: 'S', extraPrice: 500 },
      { name: 'M', flatPrice: 3_000 },
    ],
    printPrice: 5_000,
  }
  const goods = await addProduct(world, { brand: coffee, product })
  const items = goods.optionIds.map((productOptionId, index) => ({
    partnerProductId: goods.partnerProductId,
    productOptionId,
    count: index + 2,
  }))
  const orderNumber = await placed(world, store, { items, pay, cashAmount })
  const handling = handlingOf(world, await addOperator(world, coffee), orderNumber)
  return { store, handling, orderNumber, goods, api: await apiAs(world, store) }
}

describe("an order's timeline", () => {
  it('reads in the order of time, also when an earlier arrival was recorded later', async () => {
    const { api, orderNumber } = await ordered()
    const [order] = await world.db.select({ id: orders.id }).from(orders)
    const arrived = (note: string, minutes: number) => ({
      orderId: order!.id, // one was placed
      type: 'DELIVERED' as const,
      actor: 'SYSTEM' as const,
      note,
      createdAt: new Date(world.now.getTime() + minutes * 60_000),
    })
    await world.db.insert(orderEvent).values([arrived('둘째', 90), arrived('첫째', 30)])
    const { timeline } = (await api.get(`/order/${orderNumber}`)).data as { timeline: { type: string; note: string }[] }
    expect(timeline.map(({ type, note }) => `${type} ${note}`.trim())).toEqual([
      'PLACED',
      'PAID',
      'DELIVERED 첫째',
      'DELIVERED 둘째',
    ])
  })
})

describe('an order', () => {
  it('is shown completely to its buyer', async () => {
    const { api, orderNumber, store, goods } = await ordered({ pay: 'BANK', cashAmount: 10_000 })
    expect(await api.get(`/order/${orderNumber}`)).toMatchObject({
      status: 200,
      data: {
        orderNumber,
        status: 'BD',
        payMethod: 'BANK',
        createdAt: world.now.toISOString(),
        paidAt: null,
        price: 59_000,
        totalPrintPrice: 8_000,
        sendCost: 0,
        total: 59_000,
        usedCash: 10_000,
        depositor: '김하늘',
        depositDueAt: '2026-05-18T14:59:59.000Z',
        evidence: 'TAX',
        receiver: { name: '김하늘', phone: '010-0000-1024', postalCode: '04712', memo: '문 앞에 놓아 주세요' },
        chainStore: { id: store.storeIds[0], name: '성수점', partner: { name: '새벽나루커피' } },
        payments: [
          { method: 'BANK', amount: 49_000, state: 'PENDING', refunded: 0 },
          { method: 'CASH', amount: 10_000, state: 'DONE' },
        ],
        orderProductList: [
          {
            lineNo: 1,
            name: '일반지 명함',
            count: 5,
            calculatedPrice: 51_000,
            calculatedUnitPrice: 10_200,
            printPrice: 5_000,
            partnerProduct: { category: { name: '명함' }, optionName: '용지' },
            orderProductOptionList: [
              {
                rowNo: 1,
                productOptionId: goods.optionIds[0],
                name: 'S',
                count: 2,
                calculatedPrice: 21_000,
                flatPrice: 0,
              },
              { rowNo: 2, name: 'M', count: 3, calculatedPrice: 30_000, calculatedUnitPrice: 10_000, flatPrice: 3_000 },
            ],
          },
        ],
        shipments: [],
        reductions: [],
        timeline: [{ type: 'PLACED', actor: 'BUYER' }],
        may: { pay: false, cancel: true, edit: true, print: ['estimate'] },
      },
    })
  })

  it('shows the amount due: less after a part payment or a part cancel, zero once paid', async () => {
    const { api, orderNumber, handling } = await ordered({ pay: 'BANK', cashAmount: 10_000 })
    const money = async () => {
      const { received, due } = (await api.get(`/order/${orderNumber}`)).data as { received: number; due: number }
      return [received, due]
    }
    expect(await money()).toEqual([0, 49_000])
    await handling.deposit(15_000)
    expect(await money()).toEqual([15_000, 34_000])
    await handling.cancel({ lines: [{ lineNo: 1, rowNo: 1, count: 1 }] })
    expect(await money()).toEqual([15_000, 23_500])
    await handling.deposit(23_500)
    expect(await money()).toEqual([38_500, 0])
  })

  it('shows the allowed actions in each state', async () => {
    const { api, orderNumber, handling } = await ordered()
    const may = async () => ((await api.get(`/order/${orderNumber}`)).data as { may: object }).may
    const papers = ['estimate', 'receipt', 'transaction']
    expect(await may()).toMatchObject({ pay: false, cancel: true, edit: true, print: papers })
    await handling.prepare()
    expect(await may()).toMatchObject({ pay: false, cancel: false, edit: false, print: papers })
    await handling.cancel()
    expect(await may()).toMatchObject({ pay: false, cancel: false, edit: false, print: ['estimate'] })
  })

  it('is shown to the headquarters without the contacts, and not to be cancelled by them', async () => {
    const { orderNumber } = await ordered()
    const hq = await apiAs(world, await addMember(world, { username: 'hq', brand: coffee, authority: 'ROLE_PARTNER' }))
    const reply = await hq.get(`/order/${orderNumber}`)
    expect(reply).toMatchObject({ data: { receiver: { phone: '010-****-1024' }, may: { cancel: false } } })
    expect(reply.body).not.toContain('0000-1024')
  })

  it('is shown to the operator with the member, the received and the due amount', async () => {
    const { orderNumber, handling, store } = await ordered({ pay: 'BANK' })
    await handling.deposit(9_000)
    const api = await apiAs(world, handling.operator)
    expect(await api.get(`/admin/order/${orderNumber}`)).toMatchObject({
      data: {
        received: 9_000,
        due: 50_000,
        partnerName: '새벽나루커피',
        member: { id: store.memberId, phone: '010-0000-1024' },
        receiver: { phone: '010-0000-1024' },
        audit: [{ action: 'test', reason: '' }],
      },
    })
    await handling.cancel({ lines: [{ lineNo: 1, rowNo: 1, count: 2 }] })
    expect(await api.get(`/admin/order/${orderNumber}`)).toMatchObject({ data: { due: 29_000 } })
    await handling.deposit(40_000)
    expect(await api.get(`/admin/order/${orderNumber}`)).toMatchObject({
      data: { status: 'PC', due: 0, received: 49_000 },
    })
    expect(await api.get('/admin/order/20260515-9999999')).toMatchObject({ status: 404 })
  })

  it('reveals no supply prices, margins or card data', async () => {
    const { api, orderNumber } = await ordered()
    const { body } = await api.get(`/order/${orderNumber}`)
    expect(body).not.toMatch(/supply|margin|cardFunded|actorId|companyId/i)
  })

  it("is unknown to a neighbour, to another brand's headquarters and by a wrong number", async () => {
    const { orderNumber, api } = await ordered()
    const missing = await api.get('/order/20260515-9999999')
    expect(missing).toMatchObject({ status: 404 })
    const others = [
      await addMember(world, { username: 'neighbour', brand: coffee }),
      await addMember(world, { username: 'otherhq', brand: chicken, authority: 'ROLE_PARTNER' }),
    ]
    for (const other of others) {
      for (const path of [`/order/${orderNumber}`, `/order/deliveryInfo/${orderNumber}`]) {
        const reply = await (await apiAs(world, other)).get(path)
        expect([reply.status, reply.body]).toEqual([404, missing.body])
      }
    }
    for (const number of ['1', '20260515', "20260515-1000000'", '20260515-10000000']) {
      expect(await api.get(`/order/${number}`)).toMatchObject({ status: 404 })
    }
    expect(await apiWith(world, undefined).get(`/order/${orderNumber}`)).toMatchObject({ status: 403 })
  })

  it('is read in one statement', async () => {
    const { api, orderNumber } = await ordered()
    const { statements } = await withStatements(() => api.get(`/order/${orderNumber}`))
    expect(statements.length).toBeLessThanOrEqual(2)
  })
})
