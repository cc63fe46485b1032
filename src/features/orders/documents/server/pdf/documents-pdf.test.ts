import { describe, expect, it } from 'vitest'
import { apiAs, apiWith } from '#testing/harness/api-client.ts'
import { addProduct, addSupplier } from '#testing/fixtures/goods/goods.ts'
import { addOperator, handlingOf } from '#testing/fixtures/orders/order-handling.ts'
import { placed } from '#testing/fixtures/orders/placed-orders.ts'
import {
  addBrands,
  addMember,
  addPlatform,
  chicken,
  coffee,
  giveCash,
  tokenOf,
} from '#testing/fixtures/people/people.ts'
import { readPdf } from '#testing/files/read-pdf.ts'
import { useWorld } from '#testing/world.ts'
import { wonInHangul } from '#values/won-in-hangul.ts'
import { formatNumber } from '#values/won.ts'
import { documentTypes } from '../../contract/document-types.ts'
import { formatSerial } from '../../contract/document-serial.ts'
import { mostDocuments, type OrderDocument } from '../../contract/documents.calls.ts'
import { lineCells, remarksOf, vatCells } from '../../contract/document-lines.ts'

const world = useWorld()

async function shopWithOrders(counts: number[][] = [[2, 3]]) {
  await addPlatform(world)
  await addBrands(world, coffee, chicken)
  const store = await addMember(world, { username: 'store', brand: coffee })
  await giveCash(world, store.memberId, { cash: 50_000_000 })
  const supplierId = await addSupplier(world, { type: 'PAID', baseFee: 3_000 })
  const options = [{ name: '13온스' }, { name: '16온스', extraPrice: 500 }]
  const product = { name: '뚜껑 있는 종이컵', optionName: '사이즈', options, supplierId, printPrice: 5_500 }
  const { partnerProductId, optionIds } = await addProduct(world, { brand: coffee, product })
  const orderNumbers = []
  for (const each of counts) {
    const items = each.map((count, at) => ({ partnerProductId, productOptionId: optionIds[at] ?? null, count }))
    orderNumbers.push(await placed(world, store, { items }))
  }
  return { store, orderNumbers, orderNumber: orderNumbers[0] ?? '' }
}

async function download(path: string, person: Awaited<ReturnType<typeof addMember>>) {
  const { headers, rawPayload, statusCode } = await world.app.inject({
    url: `/api${path}`,
    headers: { authorization: `Bearer ${await tokenOf(world, person)}` },
  })
  return {
    status: statusCode,
    headers,
    pages: statusCode === 200 ? await readPdf(rawPayload) : [],
    size: rawPayload.length,
  }
}

const plain = (text: string) => text.replaceAll(/\s/g, '')
const today = 'startDate=2026-05-01&endDate=2026-05-31'

describe('the PDF of a document', () => {
  it.each(['estimate', 'receipt', 'transaction'] as const)('has the text of the printed %s', async (type) => {
    const { store, orderNumber } = await shopWithOrders()
    const document = (await (await apiAs(world, store)).get(`/order/${orderNumber}/document/${type}`))
      .data as OrderDocument
    const { pages, headers } = await download(`/order/${orderNumber}/document/${type}/pdf`, store)
    expect(pages).toHaveLength(1)
    const [page = ''] = pages
    const { title, subline } = documentTypes[type]
    const words = [
      title,
      subline,
      document.documentNumber,
      formatSerial(document.serial),
      document.receiverCompany,
      document.supplier.companyName,
      document.supplier.representative,
      document.bankAccount,
      wonInHangul(document.total),
      type === 'transaction'
        ? vatCells(document.totalPrintPrice, document.printVat).join('')
        : formatNumber(document.totalPrintPrice),
      formatNumber(document.supplyAmount),
      remarksOf(document),
      ...document.rows.map((row) => lineCells(document, row).join('')),
    ]
    for (const word of words) expect(page).toContain(plain(word))
    expect(page.includes('공급받는자')).toBe(type === 'transaction')
    expect(headers).toMatchObject({
      'content-type': 'application/pdf',
      'cache-control': 'no-store',
      'content-disposition': `attachment; filename="${type}_${orderNumber}.pdf"; filename*=UTF-8''${encodeURIComponent(`${title}_${orderNumber}.pdf`)}`,
    })
  })

  it("is answered like the document itself: to the order's readers only, and not before payment", async () => {
    const { store, orderNumber } = await shopWithOrders()
    const path = `/order/${orderNumber}/document/receipt/pdf`
    const hq = await addMember(world, { username: 'hq', brand: coffee, authority: 'ROLE_PARTNER' })
    const operator = await addOperator(world, coffee)
    for (const person of [store, hq, operator]) {
      expect(await download(path, person)).toMatchObject({ status: 200 })
    }
    const neighbour = await apiAs(world, await addMember(world, { username: 'neighbour', brand: coffee }))
    const missing = await neighbour.get('/order/20260515-9999999/document/receipt/pdf')
    const foreign = await neighbour.get(path)
    expect([foreign.status, foreign.body]).toEqual([404, missing.body])
    expect(await apiWith(world, undefined).get(path)).toMatchObject({ status: 403 })

    await handlingOf(world, operator, orderNumber).cancelByBuyer(store)
    expect(await (await apiAs(world, store)).get(path)).toMatchObject({
      status: 409,
      message: '취소된 주문은 견적서만 출력하실 수 있습니다.',
    })
  })
})

describe('many PDFs at once', () => {
  it('of one member wait three at a time, so that others still get theirs', async () => {
    const { store, orderNumber } = await shopWithOrders()
    const operator = await addOperator(world, coffee)
    const path = `/order/${orderNumber}/document/estimate/pdf`
    const flood = Array.from({ length: 40 }, () => download(path, store))
    const others = await Promise.all([download(path, operator), download(path, operator)])
    expect(others.map(({ status }) => status)).toEqual([200, 200])
    const statuses = (await Promise.all(flood)).map(({ status }) => status)
    expect(statuses.filter((status) => status === 503).length).toBeGreaterThan(0)
    expect(await download(path, store)).toMatchObject({ status: 200 })
  }, 30_000)
})

describe('the PDF of a period', () => {
  it('has the documents in sequence, each on a page of its own, or only the chosen ones', async () => {
    const { store, orderNumbers } = await shopWithOrders([[1], [2], [3]])
    const all = await download(`/order/document/transaction/pdf?${today}`, store)
    expect(all.pages.map((page) => orderNumbers.findIndex((number) => page.includes(`T${number}`)))).toEqual([0, 1, 2])
    const disposition = String(all.headers['content-disposition'])
    expect(decodeURIComponent(disposition)).toContain("UTF-8''거래명세서_2026-05-01_2026-05-31.pdf")
    const chosen = [orderNumbers[0], orderNumbers[2]].join(',')
    const some = await download(`/order/document/transaction/pdf?${today}&orders=${chosen}`, store)
    expect(some.pages.map((page) => orderNumbers.findIndex((number) => page.includes(`T${number}`)))).toEqual([0, 2])
  })

  it("contains no other member's orders, and is refused when there is none or too many", async () => {
    const { orderNumbers } = await shopWithOrders()
    const stranger = await addMember(world, { username: 'stranger', brand: coffee })
    const api = await apiAs(world, stranger)
    const path = `/order/document/estimate/pdf?${today}&orders=${orderNumbers.join(',')}`
    expect(await api.get(path)).toMatchObject({ status: 409, message: '출력할 주문이 없습니다.' })
    const many = Array.from({ length: mostDocuments + 1 }, () => '20260515-1234567').join(',')
    expect(await api.get(`/order/document/estimate/pdf?${today}&orders=${many}`)).toMatchObject({ status: 400 })
  })
})
