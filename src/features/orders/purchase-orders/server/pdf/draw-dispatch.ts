import { printSentences } from '#contract/print-check.ts'
import { fitTexts, writeTexts, type FittedText } from '#features/orders/documents/server/pdf/fit-texts.ts'
import { heightOf, paper, px, rule, write, writeAbove, type Pdf } from '#features/orders/documents/server/pdf/paper.ts'
import { shortDay } from '#features/goods/delivery/contract/ships-on.ts'
import { formatKoreanMinute } from '#values/korean-date.ts'
import { formatNumber } from '#values/won.ts'
import { dispatchSheets, type DispatchBundle, type DispatchSheet } from '../../contract/dispatch.admin.calls.ts'
import { addressLine } from '../../contract/purchase-bundle.ts'
import { dispatchLabels as words, paperLabels } from '../../contract/purchase-order-sheet.ts'
import { lineKinds } from '../../contract/purchase-order-terms.ts'
import { drawTable, makeRoom, whole, writeLine, type Cursor, type TableColumn } from './draw-table.ts'

export interface PrintedDispatch {
  supplierName: string
  bundles: readonly DispatchBundle[]
  at: Date
}

type Drawings = ((pdf: Pdf) => void)[]

export const dispatchDrawings: Record<DispatchSheet, (dispatch: PrintedDispatch) => Drawings> = {
  pick: pickList,
  packing: packingList,
  labels: addressLabels,
}

/** Sums the pieces of each product over all bundles, by name; exchanges separately, with their reason. */
function totalsOf(bundles: readonly DispatchBundle[]) {
  const totals = new Map<string, DispatchBundle['lines'][number] & { orders: number }>()
  for (const { exchange, lines } of bundles)
    for (const line of lines) {
      const name = exchange ? `${line.name} ${words.exchange(exchange)}` : line.name
      const key = `${line.productId}/${name}/${line.option ?? ''}`
      const known = totals.get(key)
      totals.set(key, { ...line, name, left: line.left + (known?.left ?? 0), orders: (known?.orders ?? 0) + 1 })
    }
  return [...totals.values()].toSorted(
    (one, other) =>
      one.name.localeCompare(other.name, 'ko') || (one.option ?? '').localeCompare(other.option ?? '', 'ko'),
  )
}

const productsOf = (bundles: readonly DispatchBundle[]): number =>
  new Set(bundles.flatMap(({ lines }) => lines.map((line) => `${line.productId}/${line.name}/${line.option ?? ''}`)))
    .size

function columnsOf(titles: readonly string[], widths: readonly (number | null)[]): TableColumn[] {
  const aligns = ['center', 'left', 'left', 'left', 'right', 'center', 'right'] as const
  return titles.map((title, at) => ({ title, width: widths[at] ?? null, align: aligns[at] ?? 'left' }))
}

function pickList({ supplierName, bundles, at }: PrintedDispatch): Drawings {
  const totals = totalsOf(bundles)
  const exchanges = bundles.filter(({ exchange }) => exchange).length
  const counts = { orders: bundles.length - exchanges, exchanges, products: productsOf(bundles) }
  return [
    (pdf) => {
      const cursor = beginPage(pdf, `${supplierName} ${dispatchSheets.pick.title}`, at)
      writeLine(pdf, cursor, { text: words.totals(counts), height: 28, size: 13, bold: true })
      drawTable(pdf, cursor, {
        columns: columnsOf(words.pickColumns, [44, null, 120, 120, 64, 52, 52]),
        rows: totals.map((line) => [
          '□',
          line.name,
          line.option ?? '',
          line.spec,
          formatNumber(line.left),
          line.unit,
          formatNumber(line.orders),
        ]),
      })
    },
  ]
}

function packingList({ supplierName, bundles, at }: PrintedDispatch): Drawings {
  let cursor: Cursor = { y: 0 }
  return [
    (pdf) => {
      cursor = beginPage(pdf, `${supplierName} ${dispatchSheets.packing.title}`, at)
    },
    ...bundles.map((bundle) => (pdf: Pdf) => drawParcel(pdf, cursor, bundle)),
  ]
}

function beginPage(pdf: Pdf, title: string, at: Date): Cursor {
  pdf.addPage()
  pdf.fillColor('#000')
  // Both boxes share a line.
  const stamp = { x: paper.left + paper.width - px(220), width: px(220) }
  write(pdf, words.printedAt(formatKoreanMinute(at)), { ...stamp, y: paper.top + px(10), size: 11, align: 'right' })
  const left = { x: paper.left, width: paper.width - px(240) }
  const bottom = writeAbove(pdf, title, { ...left, y: paper.top, size: 22, bold: true, least: 40 })
  rule(pdf, { ...whole, y: bottom, weight: 1.5 })
  return { y: bottom + px(12) }
}

function drawParcel(pdf: Pdf, cursor: Cursor, bundle: DispatchBundle): void {
  const { orderNumber, storeName, shipsOn, receiver, printCheck, exchange, lines: goods } = bundle
  const address = `${receiver.name}  ${receiver.phone}  ${addressLine(receiver)}`
  const parts = [
    exchange && words.exchange(exchange),
    orderNumber,
    storeName,
    shipsOn && paperLabels.shipsOn(shortDay(shipsOn)),
  ]
  const lines = [
    { text: parts.filter(Boolean).join('  ·  '), height: 22, size: 13, bold: true },
    { text: address, height: 22, size: 12 },
    ...(receiver.memo ? [{ text: `${paperLabels.memo}  ${receiver.memo}`, height: 20, size: 12 }] : []),
    ...(printCheck.isNameless ? [{ text: printSentences.nameless, height: 20, size: 12, bold: true }] : []),
  ]
  const height = lines.reduce((sum, { text, ...style }) => sum + heightOf(pdf, text, { ...whole, ...style }) + px(6), 0)
  // Keeps the head of an order with its first lines.
  makeRoom(pdf, cursor, height + px(76))
  for (const line of lines) writeLine(pdf, cursor, line)
  cursor.y += px(4)
  drawTable(pdf, cursor, {
    columns: columnsOf(words.packingColumns, [44, null, 140, 130, 64, 52]),
    rows: goods.map((line) => ['□', line.name, line.option ?? '', line.spec, formatNumber(line.left), line.unit]),
  })
  cursor.y += px(20)
}

/** Eight labels on A4, 99.1 × 67.7 mm, the format of cut label sheets. */
const millimetre = 72 / 25.4
const label = {
  width: 99.1 * millimetre,
  height: 67.7 * millimetre,
  left: 4.65 * millimetre,
  top: 13.1 * millimetre,
  gap: 2.5 * millimetre,
  perPage: 8,
}

/** A label without a readable name would not be delivered: lists such orders on a page before the labels. */
function addressLabels({ supplierName, bundles, at }: PrintedDispatch): Drawings {
  const leftOut = bundles.filter(({ printCheck }) => printCheck.isNameless)
  const labels = labelsOf(bundles.filter((bundle) => !leftOut.includes(bundle)))
  if (leftOut.length === 0) return labels
  const list = (pdf: Pdf) => {
    const cursor = beginPage(pdf, `${supplierName} ${dispatchSheets.labels.title}`, at)
    writeLine(pdf, cursor, { text: printSentences.leftOut(leftOut.length), height: 28, size: 13, bold: true })
    drawTable(pdf, cursor, {
      columns: words.leftOutColumns.map((title, index) => ({ title, width: [170, 170, null, 130][index] ?? null })),
      rows: leftOut.map(({ orderNumber, storeName, receiver, exchange }) => [
        exchange ? `${orderNumber}  ${lineKinds.EXCHANGE.label}` : orderNumber,
        storeName,
        addressLine(receiver),
        receiver.phone,
      ]),
    })
  }
  return [list, ...labels]
}

function labelsOf(bundles: readonly DispatchBundle[]): Drawings {
  return bundles.map((bundle, index) => (pdf: Pdf) => {
    const place = index % label.perPage
    if (place === 0) pdf.addPage()
    const x = label.left + (place % 2) * (label.width + label.gap)
    const y = label.top + Math.floor(place / 2) * label.height
    drawLabel(pdf, bundle, { x: x + px(22), y: y + px(20), width: label.width - px(44), height: label.height - px(40) })
  })
}

function drawLabel(
  pdf: Pdf,
  { orderNumber, storeName, receiver, exchange, lines }: DispatchBundle,
  { x, y, width, height }: { x: number; y: number; width: number; height: number },
): void {
  pdf.fillColor('#000')
  const address = `${receiver.address1}\n${receiver.address2}`.trim()
  const goods = words.goods(lines[0]?.name ?? '', lines.length - 1)
  const texts: FittedText[] = [
    { text: receiver.postalCode, size: 17, least: 13, bold: true },
    { text: address, size: 14, least: 8, gap: 4 },
    { text: receiver.name, size: 18, least: 12, bold: true, gap: 6 },
    { text: receiver.phone, size: 13, least: 11, gap: 2 },
    // The packing list contains memo, store and goods in full.
    ...(receiver.memo ? [{ text: receiver.memo, size: 11, least: 8, gap: 2, mayCut: true }] : []),
    // Marks the parcel of an exchange, so that it is not confused with one of the order.
    { text: exchange ? `${orderNumber}  ${lineKinds.EXCHANGE.label}` : orderNumber, size: 10, least: 9, gap: 4 },
    { text: storeName, size: 10, least: 8, mayCut: true },
    { text: goods, size: 10, least: 8, mayCut: true },
  ]
  // Clips each label, because some printers shift the sheet.
  pdf.save().rect(x, y, width, height).clip()
  writeTexts(pdf, fitTexts(pdf, texts, { width, height }), { x, y, width })
  pdf.restore()
}
