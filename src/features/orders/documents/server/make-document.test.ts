import { describe, expect, it } from 'vitest'
import { company } from '#features/platform/settings/server/settings.tables.ts'
import { product } from '#features/goods/catalog/server/catalog.tables.ts'
import { apiAs, apiWith } from '#testing/harness/api-client.ts'
import { addCategory, addProduct, addSupplier, type NewProduct } from '#testing/fixtures/goods/goods.ts'
import { addOperator, handlingOf } from '#testing/fixtures/orders/order-handling.ts'
import { placed, type TestOrder } from '#testing/fixtures/orders/placed-orders.ts'
import { addBrands, addMember, addPlatform, chicken, coffee, giveCash } from '#testing/fixtures/people/people.ts'
import { useWorld } from '#testing/world.ts'
import type { OrderDocument } from '../contract/documents.calls.ts'

const world = useWorld()

/** Places an order of these products with one row per count. */
async function ordered(goods: (NewProduct & { counts: number[] })[], how: Omit<TestOrder, 'items'> = {}) {
  await addPlatform(world)
  await addBrands(world, coffee, chicken)
  const store = await addMember(world, { username: 'store', brand: coffee })
  await giveCash(world, store.memberId, { cash: 10_000_000 })
  const items = []
  for (const { counts, ...item } of goods) {
    const { partnerProductId, optionIds } = await addProduct(world, { brand: coffee, product: item })
    items.push(...counts.map((count, row) => ({ partnerProductId, productOptionId: optionIds[row] ?? null, count })))
  }
  const orderNumber = await placed(world, store, { items, ...how })
  const handling = handlingOf(world, await addOperator(world, coffee), orderNumber)
  const api = await apiAs(world, store)
  const print = (type: string, as = api) => as.get(`/order/${orderNumber}/document/${type}`)
  const documentOf = async (type: string) => (await print(type)).data as OrderDocument
  return { store, handling, api, print, documentOf, orderNumber }
}

const line = (lineNo: number, rowNo: number, count: number) => ({ lineNo, rowNo, count })

describe('the table of a document', () => {
  it('has one row per option, and a size column for options that are sizes', async () => {
    const categoryId = (await addCategory(world, '의류')).id
    const { documentOf } = await ordered([
      {
        name: '앞치마',
        optionName: '사이즈',
        options: [{ name: 'M' }, { name: 'L', extraPrice: 500 }],
        counts: [2, 3],
        categoryId,
      },
      { name: '명함', optionName: '용지', options: [{ name: '무광' }], counts: [1] },
      { name: '종이컵', counts: [10] },
    ])
    const { rows } = await documentOf('estimate')
    expect(rows).toEqual([
      expect.objectContaining({
        category: '의류',
        name: '앞치마',
        size: 'M',
        option: '',
        count: 2,
        calculatedUnitPrice: 10_000,
        calculatedPrice: 20_000,
      }),
      expect.objectContaining({
        name: '앞치마',
        size: 'L',
        option: '',
        count: 3,
        calculatedUnitPrice: 10_500,
        calculatedPrice: 31_500,
      }),
      expect.objectContaining({ name: '명함', size: '', option: '무광', count: 1 }),
      expect.objectContaining({
        name: '종이컵',
        size: '',
        option: '',
        unit: '개',
        spec: '스노우 250g',
        count: 10,
        calculatedPrice: 100_000,
      }),
    ])
  })

  it('sums to lines and printing and delivery', async () => {
    const supplierId = await addSupplier(world, { type: 'PAID', baseFee: 3_500 })
    const { documentOf, handling } = await ordered([
      {
        supplierId,
        printPrice: 5_500,
        options: [{ name: '금박', flatPrice: 30_000 }, { name: '무광' }],
        counts: [2, 1],
      },
    ])
    const estimate = await documentOf('estimate')
    expect(estimate).toMatchObject({ totalPrintPrice: 35_500, sendCost: 3_500, total: 30_000 + 35_500 + 3_500 })
    expect(estimate.total).toBe((await handling.read()).total)
    // 69,000 / 11 = 6,272.7
    expect(estimate).toMatchObject({ vat: 6_273, supplyAmount: 62_727 })
  })

  it('computes no VAT for tax-free goods', async () => {
    const supplierId = await addSupplier(world, { type: 'PAID', baseFee: 3_300 })
    const { documentOf, handling } = await ordered([
      { vatType: 'FREE', supplierId, counts: [1] },
      { supplierId, counts: [1] },
    ])
    // 10,000 of 23,300 are tax-free; 13,300 / 11 = 1,209.1.
    expect(await documentOf('receipt')).toMatchObject({ total: 23_300, vat: 1_209, supplyAmount: 22_091 })
    expect((await handling.read()).vat).toBe(1_209)
  })

  it('states shipping and payment terms on an estimate only', async () => {
    const { documentOf, handling } = await ordered([{ counts: [2] }])
    const { shipsOn } = (await handling.read()).bundles[0] ?? {}
    expect(shipsOn).toMatch(/^2026-05-/)
    expect(await documentOf('estimate')).toMatchObject({
      terms: { shipsOn, shipping: 'PROMISED', isPaid: true, payMethod: 'CASH', dueAt: null },
    })
    expect(await documentOf('receipt')).toMatchObject({ terms: null })
  })

  it('states on an estimate what has become of its terms', async () => {
    const supplierId = await addSupplier(world)
    const { print, handling, store } = await ordered([{ supplierId, counts: [2] }], { pay: 'BANK' })
    // Signs in each time, because the days pass.
    const terms = async () => ((await print('estimate', await apiAs(world, store))).data as OrderDocument).terms
    expect(await terms()).toMatchObject({ shipping: 'PROMISED', isPaid: false, dueAt: expect.any(String) as string })
    await handling.deposit(20_000)
    await handling.prepare()
    world.now = new Date(world.now.getTime() + 30 * 24 * 60 * 60_000)
    expect(await terms()).toMatchObject({ shipping: 'LATE', isPaid: true, dueAt: null })
    await handling.ship(supplierId)
    expect(await terms()).toMatchObject({ shipping: 'SHIPPED', shipsOn: '2026-06-14' })
  })

  it('of a half-sent order confirms on a statement only what was sent', async () => {
    const fee = { type: 'PAID', baseFee: 3_300 } as const
    const [first, second] = [await addSupplier(world, fee), await addSupplier(world, fee)]
    const { documentOf, handling } = await ordered([
      { supplierId: first, printPrice: 5_500, counts: [4] },
      { supplierId: second, printPrice: 2_200, counts: [1] },
    ])
    await handling.prepare()
    await handling.ship(first, [line(1, 1, 3)])
    expect(await documentOf('transaction')).toMatchObject({
      rows: [{ count: 3, calculatedPrice: 30_000 }],
      totalPrintPrice: 5_500,
      sendCost: 3_300,
      total: 38_800,
      remarks: ['vat-apart', 'transaction', 'part-shipped'],
    })
    expect(await documentOf('receipt')).toMatchObject({ total: 64_300 })
    await handling.ship(first, [line(1, 1, 1)])
    await handling.ship(second)
    const whole = await documentOf('transaction')
    expect(whole).toMatchObject({ total: 64_300, remarks: ['vat-apart', 'transaction'] })
  })

  it('has the VAT of each line, which sum up to that of the document', async () => {
    const supplierId = await addSupplier(world, { type: 'PAID', baseFee: 3_300 })
    const { documentOf } = await ordered([
      { tiers: [[1, 333]], supplierId, printPrice: 1_000, counts: [1] },
      { tiers: [[1, 10_010]], supplierId, counts: [1] },
      { tiers: [[1, 777]], supplierId, vatType: 'FREE', counts: [1] },
    ])
    const { rows, printVat, deliveryVat, vat } = await documentOf('transaction')
    expect(rows.map((row) => row.vat)).toEqual([31, 910, 0])
    expect(rows.reduce((sum, row) => sum + row.vat, printVat + deliveryVat)).toBe(vat)
  })

  it('keeps an estimate as ordered; receipt and statement show the rest after a partial cancellation', async () => {
    const supplierId = await addSupplier(world, { type: 'CONDITIONAL_FREE', baseFee: 3_500, freeOver: 50_000 })
    const options = [{ name: '금박', flatPrice: 7_000 }, { name: '무광' }]
    const { documentOf, handling } = await ordered([{ supplierId, printPrice: 5_000, options, counts: [2, 4] }])
    await handling.prepare()
    await handling.cancel({ lines: [line(1, 1, 2), line(1, 2, 1)], fault: 'BUYER' })
    expect(await documentOf('estimate')).toMatchObject({
      rows: [
        { option: '금박', count: 2 },
        { option: '무광', count: 4 },
      ],
      totalPrintPrice: 12_000,
      sendCost: 0,
      total: 72_000,
      remarks: ['vat-included', 'ordered'],
    })
    for (const type of ['receipt', 'transaction'] as const) {
      const live = await documentOf(type)
      expect(live.rows).toHaveLength(1)
      expect(live).toMatchObject({
        rows: [{ option: '무광', count: 3, calculatedPrice: 30_000 }],
        totalPrintPrice: 5_000,
        sendCost: 3_500,
        total: 38_500,
      })
    }
    expect((await documentOf('receipt')).remarks).toEqual(['vat-included', 'receipt', 'part-cancelled'])
    const statement = ['vat-apart', 'transaction', 'part-cancelled', 'not-shipped']
    expect((await documentOf('transaction')).remarks).toEqual(statement)
  })

  it('splits a set in proportion, so that the rest and the refund sum to its price', async () => {
    const { documentOf, handling } = await ordered([{ priceModel: 'SET', tiers: [[300, 10_010]], counts: [300] }])
    await handling.prepare()
    const outcome = await handling.cancel({ lines: [line(1, 1, 100)] })
    const refunded = outcome.ok ? outcome.cancelled.refundTotal : 0
    const { rows, total } = await documentOf('receipt')
    expect(rows).toMatchObject([{ count: 200, calculatedPrice: 6_674, calculatedUnitPrice: 33.4 }])
    expect(total + refunded).toBe(10_010)
  })
})

describe('the blocks around the table', () => {
  it("are taken from the order's snapshots: company, brand, store and account", async () => {
    const { documentOf } = await ordered([{ counts: [1] }], { pay: 'BANK' })
    await world.db.update(product).set({ name: '다른 이름', spec: '다른 규격' })
    const [block] = await world.db.select().from(company)
    const { id: _, ...rest } = block! // inserted by addPlatform
    await world.db.insert(company).values({ ...rest, companyName: '다른 회사', stampSvg: '<svg/>' })
    expect(await documentOf('estimate')).toMatchObject({
      type: 'estimate',
      brandName: '새벽나루커피',
      receiverCompany: '나루성수커피',
      supplier: {
        companyName: '주식회사 누리가맹(데모)',
        businessNumber: '000-81-00014',
        representative: '김하늘',
        stamp: `data:image/svg+xml;base64,${Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>').toString('base64')}`,
      },
      bankAccount: '신한은행 000-000000-00-001 주식회사 누리가맹',
      rows: [{ name: '일반지 명함', spec: '스노우 250g' }],
    })
  })

  it("include the platform's account when cash paid all of it", async () => {
    const { documentOf } = await ordered([{ counts: [1] }], { pay: 'CASH' })
    const account = '신한은행 000-000000-00-001 주식회사 누리가맹'
    expect(await documentOf('transaction')).toMatchObject({ bankAccount: account })
    expect(await documentOf('receipt')).toMatchObject({ bankAccount: account })
  })

  it('are dated by the order on an estimate, by the payment on the others', async () => {
    const { documentOf, handling } = await ordered([{ counts: [1] }], { pay: 'BANK' })
    const placedAt = world.now.toISOString()
    world.now = new Date(world.now.getTime() + 5 * 60_000)
    await handling.deposit(10_000)
    expect((await documentOf('estimate')).issuedAt).toBe(placedAt)
    expect((await documentOf('receipt')).issuedAt).toBe(world.now.toISOString())
  })
})

describe('printing a document', () => {
  it('is possible for an estimate at once, for the others after payment', async () => {
    const { print, handling } = await ordered([{ counts: [1] }], { pay: 'BANK' })
    expect(await print('estimate')).toMatchObject({ status: 200 })
    for (const type of ['receipt', 'transaction']) {
      expect(await print(type)).toMatchObject({
        status: 409,
        message: '결제가 완료된 주문만 출력하실 수 있습니다.',
      })
    }
    await handling.deposit(10_000)
    for (const type of ['receipt', 'transaction']) expect(await print(type)).toMatchObject({ status: 200 })
  })

  it('of a cancelled order is possible for the estimate only', async () => {
    const { print, handling, store } = await ordered([{ counts: [1] }])
    await handling.cancelByBuyer(store)
    expect(await print('estimate')).toMatchObject({
      status: 200,
      data: { total: 10_000, terms: null, remarks: ['vat-included', 'cancelled'] },
    })
    expect(await print('receipt')).toMatchObject({
      status: 409,
      message: '취소된 주문은 견적서만 출력하실 수 있습니다.',
    })
  })

  it("is allowed to the buyer, the brand's headquarters and the operator; others get 404", async () => {
    const { print, handling, api } = await ordered([{ counts: [1] }])
    const hq = await addMember(world, { username: 'hq', brand: coffee, authority: 'ROLE_PARTNER' })
    for (const person of [hq, handling.operator]) {
      expect(await print('receipt', await apiAs(world, person))).toMatchObject({ status: 200 })
    }
    const missing = await api.get('/order/20260515-9999999/document/receipt')
    const others = [
      await addMember(world, { username: 'neighbour', brand: coffee }),
      await addMember(world, { username: 'otherhq', brand: chicken, authority: 'ROLE_PARTNER' }),
    ]
    for (const person of others) {
      const reply = await print('receipt', await apiAs(world, person))
      expect([reply.status, reply.body]).toEqual([404, missing.body])
    }
    expect(await print('receipt', apiWith(world, undefined))).toMatchObject({
      status: 403,
      headers: { 'x-auth-reason': 'expired' },
    })
  })

  it('of an unknown kind is not found', async () => {
    const { print } = await ordered([{ counts: [1] }])
    expect(await print('invoice')).toMatchObject({ status: 404 })
  })
})

describe('the two parties and the number of a document', () => {
  it('come from the order: its store as snapshotted, and a number per kind', async () => {
    const { documentOf, orderNumber } = await ordered([{ counts: [1] }])
    const statement = await documentOf('transaction')
    expect(statement).toMatchObject({
      documentNumber: `T${orderNumber}`,
      receiver: { companyName: statement.receiverCompany, representative: '김하늘' },
    })
    expect(statement.receiver.businessNumber).not.toBe('')
    expect((await documentOf('estimate')).documentNumber).toBe(`E${orderNumber}`)
    expect((await documentOf('receipt')).documentNumber).toBe(`R${orderNumber}`)
  })

  it('a statement is dated by the supply: the day on which the last goods were shipped', async () => {
    const supplierId = await addSupplier(world)
    const { documentOf, handling } = await ordered([{ supplierId, counts: [3] }])
    await handling.prepare()
    const paidAt = world.now.toISOString()
    expect((await documentOf('transaction')).issuedAt).toBe(paidAt)
    world.now = new Date(world.now.getTime() + 5 * 60_000)
    await handling.ship(supplierId, [line(1, 1, 1)])
    expect((await documentOf('transaction')).issuedAt).toBe(world.now.toISOString())
    expect((await documentOf('receipt')).issuedAt).toBe(paidAt)
  })

  it('the seal appears in the document only', async () => {
    const { documentOf, api } = await ordered([{ counts: [1] }])
    expect((await documentOf('receipt')).supplier.stamp).toMatch(/^data:image\/svg\+xml;base64,/)
    expect((await api.get('/site')).body).not.toMatch(/stamp|svg\+xml/i)
    for (const url of ['/files/stamp.svg', '/files/company/stamp.svg', '/uploads/stamp.svg', '/api/company/stamp']) {
      expect((await world.app.inject({ url })).statusCode).toBe(404)
    }
  })
})
