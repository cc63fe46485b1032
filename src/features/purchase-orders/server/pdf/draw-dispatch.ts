import { heightOf, paper, px, rule, write, type Pdf } from '#features/documents/server/pdf/paper.ts'
import { shortDay } from '#features/delivery/contract/ships-on.ts'
import { formatKoreanMinute } from '#values/korean-date.ts'
import { formatNumber } from '#values/won.ts'
import { dispatchSheets, type DispatchBundle, type DispatchSheet } from '../../contract/dispatch.admin.calls.ts'
import { addressLine } from '../../contract/purchase-bundle.ts'
import { dispatchWords as words, paperWords } from '../../contract/purchase-order-sheet.ts'
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

/** The pieces of each product over all bundles, by name. */
function totalsOf(bundles: readonly DispatchBundle[]) {
  const totals = new Map<string, DispatchBundle['lines'][number] & { orders: number }>()
  for (const { lines } of bundles)
    for (const line of lines) {
      const key = `${line.productId}/${line.name}/${line.option ?? ''}`
      const known = totals.get(key)
      totals.set(key, { ...line, left: line.left + (known?.left ?? 0), orders: (known?.orders ?? 0) + 1 })
    }
  return [...totals.values()].toSorted(
    (one, other) =>
      one.name.localeCompare(other.name, 'ko') || (one.option ?? '').localeCompare(other.option ?? '', 'ko'),
  )
}

function columnsOf(titles: readonly string[], widths: readonly (number | null)[]): TableColumn[] {
  const aligns = ['center', 'left', 'left', 'left', 'right', 'center', 'right'] as const
  return titles.map((title, at) => ({ title, width: widths[at] ?? null, align: aligns[at] ?? 'left' }))
}

function pickList({ supplierName, bundles, at }: PrintedDispatch): Drawings {
  const totals = totalsOf(bundles)
  return [
    (pdf) => {
      const cursor = beginPage(pdf, `${supplierName} ${dispatchSheets.pick.title}`, at)
      writeLine(pdf, cursor, { text: words.totals(bundles.length, totals.length), height: 28, size: 13, bold: true })
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
  write(pdf, title, { ...whole, y: paper.top, size: 22, bold: true })
  write(pdf, words.printedAt(formatKoreanMinute(at)), { ...whole, y: paper.top + px(10), size: 11, align: 'right' })
  rule(pdf, { ...whole, y: paper.top + px(40), weight: 1.5 })
  return { y: paper.top + px(52) }
}

function drawParcel(pdf: Pdf, cursor: Cursor, bundle: DispatchBundle): void {
  const { orderNumber, storeName, shipsOn, receiver, lines } = bundle
  const address = `${receiver.name}  ${receiver.phone}  ${addressLine(receiver)}`
  const height = heightOf(pdf, address, { width: paper.width, size: 12 })
  makeRoom(pdf, cursor, px(120) + height)
  const head = [orderNumber, storeName, shipsOn && paperWords.shipsOn(shortDay(shipsOn))]
  writeLine(pdf, cursor, { text: head.filter(Boolean).join('  ·  '), height: 22, size: 13, bold: true })
  write(pdf, address, { ...whole, y: cursor.y, size: 12 })
  cursor.y += height + px(4)
  if (receiver.memo) writeLine(pdf, cursor, { text: `${paperWords.memo}  ${receiver.memo}`, height: 20, size: 12 })
  cursor.y += px(4)
  drawTable(pdf, cursor, {
    columns: columnsOf(words.packingColumns, [44, null, 140, 130, 64, 52]),
    rows: lines.map((line) => ['□', line.name, line.option ?? '', line.spec, formatNumber(line.left), line.unit]),
  })
  cursor.y += px(20)
}

/** Eight labels on A4, 99.1 × 67.7 mm, as label sheets are cut. */
const millimetre = 72 / 25.4
const label = {
  width: 99.1 * millimetre,
  height: 67.7 * millimetre,
  left: 4.65 * millimetre,
  top: 13.1 * millimetre,
  gap: 2.5 * millimetre,
  perPage: 8,
}

function addressLabels({ bundles }: PrintedDispatch): Drawings {
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
  { orderNumber, storeName, receiver, lines }: DispatchBundle,
  { x, y, width, height }: { x: number; y: number; width: number; height: number },
): void {
  pdf.fillColor('#000')
  // A long address must not run into the next label.
  pdf.save().rect(x, y, width, height).clip()
  write(pdf, receiver.postalCode, { x, y, width, size: 17, bold: true })
  const address = `${receiver.address1}\n${receiver.address2}`.trim()
  write(pdf, address, { x, y: y + px(26), width, size: 14 })
  const below = y + px(32) + heightOf(pdf, address, { width, size: 14 })
  write(pdf, receiver.name, { x, y: below, width, size: 18, bold: true })
  write(pdf, receiver.phone, { x, y: below + px(26), width, size: 13 })
  if (receiver.memo) write(pdf, receiver.memo, { x, y: below + px(46), width, size: 11 })
  const goods = words.goods(lines[0]?.name ?? '', lines.length - 1)
  write(pdf, `${orderNumber} · ${storeName}\n${goods}`, { x, y: y + height - px(34), width, size: 10 })
  pdf.restore()
}
