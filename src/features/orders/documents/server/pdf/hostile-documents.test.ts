import { describe, expect, it } from 'vitest'
import { hostileTexts } from '#testing/files/hostile-texts.ts'
import { emptyGlyphs, outsideOf, overlapsOf, textBoxes } from '#testing/files/pdf-boxes.ts'
import { documentTypeCodes, type DocumentType } from '#features/orders/orders/contract/printable-documents.ts'
import { documentNumberOf, type OrderDocument } from '../../contract/documents.calls.ts'
import { writePdf } from './write-pdf.ts'

const orderNumber = '20260515-2468450'

/** With sums at the largest that a company writes, and every party by the hostile words. */
function documentOf(type: DocumentType, { name, address, product, text }: (typeof hostileTexts)[number][1]) {
  const party = {
    businessNumber: '1078118103',
    companyName: name,
    representative: name,
    address,
    businessType: text.slice(0, 50),
    businessItem: product.slice(0, 50),
  }
  const terms = {
    shipsOn: '2026-05-18',
    shipping: 'PROMISED',
    isPaid: false,
    payMethod: 'BANK',
    dueAt: '2026-05-22T14:59:59.000Z',
  } as const
  const row: OrderDocument['rows'][number] = {
    category: product.slice(0, 30),
    name: product,
    size: text.slice(0, 50),
    spec: text.slice(0, 100),
    option: product.slice(0, 50),
    unit: '박스',
    count: 1_234_567,
    calculatedUnitPrice: 12_345_678.9,
    calculatedPrice: 987_654_321_098,
    vat: 89_786_756_463,
  }
  const document: OrderDocument = {
    type,
    orderNumber,
    documentNumber: documentNumberOf(type, orderNumber),
    serial: 'K7M2Q9X4T8W3',
    brandName: name,
    issuedAt: '2026-05-15T05:00:00.000Z',
    receiverCompany: name,
    receiver: party,
    supplier: { ...party, stamp: '', contactName: name, tel: '02-000-0000' },
    bankAccount: `국민은행 000000-00-000000 ${name}`,
    rows: Array<typeof row>(9).fill(row),
    totalPrintPrice: 987_654_321_098,
    sendCost: 987_654_321_098,
    printVat: 89_786_756_463,
    deliveryVat: 89_786_756_463,
    total: 987_654_321_098,
    supplyAmount: 897_867_564_635,
    vat: 89_786_756_463,
    terms: type === 'estimate' ? terms : null,
    remarks: ['vat-included', type, 'part-cancelled'],
  }
  return document
}

describe.each(documentTypeCodes)('the %s of an order', (type) => {
  it.each(hostileTexts)('has no text on another one, beyond the page or without glyphs: %s', async (_, words) => {
    const document = documentOf(type, words)
    const few = { ...document, rows: document.rows.slice(0, 1) }
    const pdf = await writePdf('시험', [document, few], 'https://balju.example.com')
    const boxes = await textBoxes(pdf)
    expect(overlapsOf(boxes)).toEqual([])
    expect(outsideOf(boxes)).toEqual([])
    expect(await emptyGlyphs(pdf)).toBe(0)
  })
})
