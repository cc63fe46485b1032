import { expect, it } from 'vitest'
import { drawingsOf } from '#features/orders/documents/server/pdf/draw-sheets.ts'
import { writeDrawings } from '#features/orders/documents/server/pdf/write-drawings.ts'
import { sheetMoment } from '#features/platform/files/server/sheet/sheet-moment.ts'
import type { OwnTaxDocument } from '#features/money/tax-documents/contract/tax-documents.calls.ts'
import { hostileTexts } from '#testing/files/hostile-texts.ts'
import { emptyGlyphs, outsideOf, overlapsOf, textBoxes } from '#testing/files/pdf-boxes.ts'
import {
  documentCells,
  documentSheet,
  monthEndNote,
  monthEndTitle,
  orderCells,
  orderSheet,
  orderSumCells,
  summaryCells,
  summarySheet,
} from '../contract/month-end-sheets.ts'
import { printedSheet } from './print-month-end.ts'

const at = new Date('2026-06-01T09:00:00+09:00')
const won = 987_654_321_098
const sums = { orders: 1_234, ordered: won, cancelled: won, total: won, supplyAmount: won, vat: won }
const cash = { opening: won, charged: won, used: -won, refunded: won, drawn: -won, adjusted: won, closing: won }

it.each(hostileTexts)('the month-end has no text on another one or beyond the page: %s', async (_, words) => {
  const { name, product } = words
  const business = { businessNumber: '1078118103', companyName: name, storeName: name }
  const order = {
    ...sums,
    ...business,
    orderNumber: '20260515-2468450',
    paidMoment: sheetMoment(at),
    title: `${product} 외 12건`,
    status: 'RC',
    payMethod: 'BANK',
    evidence: [],
  } as const
  const document: OwnTaxDocument = {
    suppliedOn: '2026-05-31',
    dueOn: '2026-06-10',
    issuedAt: null,
    isCorrection: true,
    kind: 'TAX',
    number: 'TI20260515-2468450',
    orderNumber: order.orderNumber,
    month: null,
    title: product,
    companyName: name,
    storeName: name,
    businessNumber: business.businessNumber,
    purpose: null,
    identity: business.businessNumber,
    state: 'ISSUED',
    approvalNumber: '20260531-12345678-123456789012',
    supply: won,
    vat: won,
    taxFree: won,
    total: won,
  }
  const summary = { month: '2026-05', stores: [{ ...business, ...sums }], sums, documents: [], cash }
  const sheets = [
    { ...summarySheet, rows: summaryCells(summary, [name, name]) },
    { ...orderSheet, rows: [...Array<typeof order>(40).fill(order).map(orderCells), orderSumCells(sums)] },
    { ...documentSheet, rows: Array<typeof document>(40).fill(document).map(documentCells) },
  ]
  const pdf = await writeDrawings(
    '시험',
    drawingsOf(monthEndTitle('2026-05'), monthEndNote(at), sheets.map(printedSheet)),
  )
  const boxes = await textBoxes(pdf)
  expect(overlapsOf(boxes)).toEqual([])
  expect(outsideOf(boxes)).toEqual([])
  expect(await emptyGlyphs(pdf)).toBe(0)
})
