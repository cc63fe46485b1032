import { formatBusinessNumber } from '#values/business-number.ts'
import { formatPhone } from '#values/phone.ts'
import { pdfLabels as words } from '../../contract/document-lines.ts'
import type { OrderDocument } from '../../contract/documents.calls.ts'
import { drawCell, drawRow, rowHeight, type Cell } from './draw-cells.ts'
import { drawSeal } from './draw-seal.ts'
import { paper, px, type Pdf } from './paper.ts'

const supplierWidth = px(420)
const side = px(28)
const label = px(74)

/** Draws the supplier's block at the right edge, with the seal; returns its lower edge. */
export function drawSupplier(pdf: Pdf, { supplier, bankAccount }: OrderDocument, top: number): number {
  const x = paper.left + paper.width - supplierWidth
  const half = (supplierWidth - side - 2 * label) / 2
  const whole = supplierWidth - side - label
  const pair = (one: string, value: string, other: string, second: string): Cell[] => [
    head(one, label),
    { text: value, width: half },
    head(other, label),
    { text: second, width: half },
  ]
  const single = (one: string, value: string, style: Partial<Cell> = {}): Cell[] => [
    head(one, label),
    { text: value, width: whole, ...style },
  ]
  const rows = [
    single(words.number, formatBusinessNumber(supplier.businessNumber), { size: 15, bold: true }),
    pair(words.company, supplier.companyName, words.representative, `${supplier.representative}   ${words.seal}`),
    single(words.place, supplier.address),
    pair(words.type, supplier.businessType, words.item, supplier.businessItem),
    pair(words.contact, supplier.contactName, words.tel, formatPhone(supplier.tel)),
    single(words.account, bankAccount || '–'),
  ]
  const bottom = drawRows(pdf, rows, { x: x + side, y: top })
  drawCell(pdf, { ...head([...words.supplier].join('\n'), side), size: 11 }, { x, y: top, height: bottom - top })
  const [number] = rows
  const sealAt = { x: x + supplierWidth - px(72), y: top + rowHeight(pdf, number ?? []) - px(16), size: px(58) }
  drawSeal(pdf, svgOf(supplier.stamp), sealAt)
  return bottom
}

/** Draws the buyer's block: a statement names both parties. */
export function drawReceiver(pdf: Pdf, { receiver }: OrderDocument, top: number): number {
  const first = px(84)
  const [wide, middle, narrow] = [px(196), px(110), px(94)]
  const labels = (paper.width - first - wide - middle - narrow) / 3
  const row = (parts: [string, string][]): Cell[] =>
    parts.flatMap(([name, value], at) => [
      head(name, labels),
      { text: value || '–', width: [wide, middle, narrow][at] ?? wide },
    ])
  const { businessNumber } = receiver
  const rows = [
    row([
      [words.number, businessNumber && formatBusinessNumber(businessNumber)],
      [words.company, receiver.companyName],
      [words.person, receiver.representative],
    ]),
    row([
      [words.address, receiver.address],
      [words.type, receiver.businessType],
      [words.item, receiver.businessItem],
    ]),
  ]
  const bottom = drawRows(pdf, rows, { x: paper.left + first, y: top })
  drawCell(pdf, head(words.receiver, first), { x: paper.left, y: top, height: bottom - top })
  return bottom
}

function drawRows(pdf: Pdf, rows: readonly Cell[][], { x, y }: { x: number; y: number }): number {
  return rows.reduce((at, cells) => drawRow(pdf, cells, { x, y: at, height: rowHeight(pdf, cells) }), y)
}

const head = (text: string, width: number): Cell => ({ text, width, isHead: true })

const svgOf = (dataUrl: string): string => Buffer.from(dataUrl.split(',')[1] ?? '', 'base64').toString('utf8')
