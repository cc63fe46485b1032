import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import type { OrderDocument } from '#features/orders/documents/contract/documents.calls.ts'
import { hasVatApart, lineCells, lineColumns, vatCells } from '#features/orders/documents/contract/document-lines.ts'
import { formatNumber } from '#values/won.ts'
import { wonInHangul } from '#values/won-in-hangul.ts'
import { journey } from '../harness/journey.ts'
import { signIn } from '../steps/sign-in.ts'
import { openShopApi, type ShopApi } from '../steps/shop-api.ts'
import { readPdf } from '#testing/files/read-pdf.ts'

const phone = { width: 390, height: 844 }

journey('tracking a parcel and printing documents', ({ visit }) => {
  it('shows the progress of a parcel on a phone, and the courier’s page when the progress is unknown', async () => {
    const page = await signIn({ visit }, '/login/saebyeoknaru', 'storecoffee', phone)
    const api = await openShopApi(page)
    const { orderNumber, shipments } = await findSent(api)
    await page.goto(`/shop/saebyeoknaru/orderDetail/${orderNumber}`)
    await page.getByRole('link', { name: '택배 1 배송조회' }).click()
    await page.waitForURL('**/shop/delivery/**')
    await page.getByRole('region', { name: '배송 과정' }).getByText('택배사에 접수되었습니다.').waitFor()
    await page.getByText(String(shipments[0]?.deliveryNumber)).waitFor()
    await page.getByText(/데모용 배송 정보/).waitFor()

    // Answer like the server when the tracking service is down.
    await page.route('**/api/delivery/**', async (route) => {
      const response = await route.fetch()
      const body = (await response.json()) as { data: object }
      await route.fulfill({ response, json: { ...body, data: { ...body.data, answer: 'DOWN', events: [] } } })
    })
    await page.reload()
    await page.getByText(/지금은 배송 정보를 조회할 수 없습니다/).waitFor()
    const out = page.getByRole('link', { name: /택배사 홈페이지/ })
    expect(await out.getAttribute('href')).toMatch(/^https:\/\/[\w.]+\/.*\d{12}$/)
    expect(await out.getAttribute('target')).toBe('_blank')
    await page.getByRole('link', { name: '주문상세 보기' }).click()
    await page.waitForURL(`**/orderDetail/${orderNumber}`)
  }, 60_000)

  it('prints all documents of a period with every line of their orders', async () => {
    const page = await signIn({ visit }, '/login/saebyeoknaru', 'storecoffee', phone)
    const api = await openShopApi(page)
    await page.goto('/shop/saebyeoknaru/orderList')
    const [papers] = await Promise.all([
      page.context().waitForEvent('page'),
      page.getByRole('link', { name: /거래서류 일괄 출력/ }).click(),
    ])
    await papers.getByRole('heading', { name: '거래명세서' }).first().waitFor()
    for (const [type, title] of [
      ['transaction', '거래명세서'],
      ['receipt', '영수증'],
    ] as const) {
      await papers.getByRole('button', { name: title, exact: true }).click()
      await papers.getByRole('heading', { name: title }).first().waitFor()
      const { documents } = await api.get<{ documents: OrderDocument[] }>(`/order/document/${type}?${lastMonths()}`)
      expect(documents.length).toBeGreaterThan(1)
      const pages = await readPdf(await paperOf(papers))
      expect(pages.length).toBeGreaterThanOrEqual(documents.length)
      for (const document of documents) expectDocument(pagesOf(pages, document), document)
      const saved = await savedPdf(papers)
      expect(saved.name).toMatch(new RegExp(`^${title}_\\d{4}-\\d{2}-\\d{2}_\\d{4}-\\d{2}-\\d{2}\\.pdf$`))
      for (const document of documents) expectDocument(pagesOf(saved.pages, document), document)
    }
  }, 60_000)

  it('prints an order of more than sixty lines: every line once and uncut, with a table head on each page', async () => {
    const page = await signIn({ visit }, '/login/saebyeoknaru', 'storecoffee', phone)
    const api = await openShopApi(page)
    const orderNumber = await api.orderManyLines(64)
    try {
      await page.goto(`/order/${orderNumber}/print/estimate`)
      await page.getByRole('heading', { name: '견적서' }).waitFor()
      const document = await api.get<OrderDocument>(`/order/${orderNumber}/document/estimate`)
      expect(document.rows.length).toBeGreaterThanOrEqual(60)
      await expectFitted(page)
      const pages = await readPdf(await paperOf(page))
      expect(pages.length).toBeGreaterThan(1)
      for (const text of pages) expect(text).toContain(head)
      expectDocument(pages, document)
      expect(pages.join('')).not.toMatch(/인쇄하기|닫기|150%/)
      const saved = await savedPdf(page)
      expect(saved.name).toBe(`견적서_${orderNumber}.pdf`)
      for (const text of saved.pages.slice(0, -1)) expect(text).toContain(head)
      expectDocument(saved.pages, document)
    } finally {
      await api.put(`/order/${orderNumber}`)
    }
  }, 60_000)
})

const head = lineColumns({ type: 'estimate' }).join('')

/** Saves the PDF with the button, and returns its name and the text of each page. */
async function savedPdf(page: Page): Promise<{ name: string; pages: string[] }> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'PDF 저장' }).click(),
  ])
  return { name: download.suggestedFilename(), pages: await readPdf(await readFile(await download.path())) }
}

/** On a phone the document has one column in readable letters, pinching is permitted, and print has the whole sheet. */
async function expectFitted(page: Page): Promise<void> {
  const paper = page.getByRole('article').first()
  const width = async () => (await paper.boundingBox())?.width ?? 0
  expect(await width()).toBeLessThanOrEqual(phone.width)
  expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(phone.width)
  const size = await page.evaluate<number>(
    `parseFloat(getComputedStyle(document.querySelector('article td')).fontSize)`,
  )
  expect(size).toBeGreaterThanOrEqual(14)
  const buttons = await page.locator('main > header button').all()
  const tops = await Promise.all(buttons.map(async (button) => (await button.boundingBox())?.y))
  expect(new Set(tops).size).toBe(1)
  expect(await page.locator('meta[name=viewport]').getAttribute('content')).not.toMatch(/maximum-scale|user-scalable/)
  await page.emulateMedia({ media: 'print' })
  expect(Math.round(await width())).toBe(700)
  await page.emulateMedia({ media: null })
}

/** Prints the page to a PDF with the browser. */
async function paperOf(page: Page): Promise<Uint8Array> {
  await page.evaluate('document.fonts.ready')
  return page.pdf({ preferCSSPageSize: true, printBackground: true })
}

/** The pages of one document in a print of several: from its number to the page before the next number. */
function pagesOf(pages: string[], { documentNumber }: OrderDocument): string[] {
  const first = pages.findIndex((text) => text.includes(documentNumber))
  expect(first, documentNumber).toBeGreaterThanOrEqual(0)
  const next = pages.findIndex((text, index) => index > first && text.includes('발행일'))
  return pages.slice(first, next === -1 ? undefined : next)
}

/** Expects every value of the order in its document: no row is missing, repeated or cut by a page break. */
function expectDocument(printed: string[], document: OrderDocument): void {
  // Phones print with a system font, which can have one glyph for both dashes.
  const pages = printed.map((text) => text.replaceAll('\u2012', '\u2013'))
  const whole = pages.join('')
  const { total, supplyAmount, vat, totalPrintPrice, sendCost, printVat, deliveryVat } = document
  const isApart = hasVatApart(document.type)
  const feeOf = (amount: number, ofVat: number) => (isApart ? vatCells(amount, ofVat).join('') : formatNumber(amount))
  for (const text of [
    document.documentNumber,
    `${document.receiverCompany}귀중`,
    '000-81-00014',
    `${wonInHangul(total)}(₩${formatNumber(total)}/부가세포함)`,
    `인쇄비${feeOf(totalPrintPrice, printVat)}배송비${feeOf(sendCost, deliveryVat)}`,
    `합계공급가액${formatNumber(supplyAmount)}세액${formatNumber(vat)}${formatNumber(total)}원`,
    `비고주문번호${document.orderNumber}`,
  ]) {
    expect(whole).toContain(plain(text))
  }
  const rows = document.rows.map((row) => plain(lineCells(document, row).join('')))
  const titles = plain(lineColumns(document).join(''))
  // Without its heads, the table over all pages consists exactly of the rows. In a print the seal follows, because it is drawn last,
  // over the page.
  const table = pages
    .map((text) =>
      text
        .split(titles)
        .slice(1)
        .join(titles)
        .replace(/\(인\).*$/, ''),
    )
    .join('')
  expect(table.slice(0, table.indexOf('인쇄비'))).toBe(rows.join(''))
  for (const row of rows) expect(pages.some((text) => text.includes(row))).toBe(true)
  expect(document.rows.reduce((sum, row) => sum + row.calculatedPrice, totalPrintPrice + sendCost)).toBe(total)
}

const plain = (text: string) => text.normalize('NFC').replaceAll(/\s/g, '')

/** The period of the list: three months. */
function lastMonths(): string {
  const day = (at: Date) => new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Seoul' }).format(at)
  const from = new Date()
  from.setMonth(from.getMonth() - 3)
  return `startDate=${day(from)}&endDate=${day(new Date())}`
}

interface SentOrder {
  orderNumber: string
  shipments: { deliveryId: string; deliveryNumber: string }[]
}

/** Finds a demo order with a shipped parcel. */
async function findSent(api: ShopApi): Promise<SentOrder> {
  const { content } = await api.get<{ content: { orderNumber: string }[] }>('/order?status=RC')
  const [first] = content
  if (!first) throw new Error('the demo has no shipped order')
  return api.get<SentOrder>(`/order/${first.orderNumber}`)
}
