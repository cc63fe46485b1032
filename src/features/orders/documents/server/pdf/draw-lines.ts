import { formatNumber } from '#values/won.ts'
import {
  hasVatApart,
  lineCells,
  lineColumns,
  pdfLabels as words,
  remarksOf,
  unitNote,
  vatCells,
} from '../../contract/document-lines.ts'
import type { OrderDocument } from '../../contract/documents.calls.ts'
import { drawRow, rowHeight, type Cell } from './draw-cells.ts'
import { paper, px, rule, write, type Pdf } from './paper.ts'

/** Widths of the print page's columns; the name takes the rest. */
const plainWidths = [66, 136, 84, 118, 92, 56, 64, 84].map(px)
const widthsWithVat = [54, 114, 66, 96, 78, 52, 98, 78, 64].map(px)
const widthsOf = ({ type }: OrderDocument) => (hasVatApart(type) ? widthsWithVat : plainWidths)
const aligns = ['center', 'left', 'center', 'center', 'center', 'right', 'right', 'right', 'right'] as const
const sumOf = (widths: readonly number[]) => widths.reduce((sum, width) => sum + width, 0)

/**
 * Draws the table from `top` and returns its lower edge. A row is never cut; the column titles repeat on every page, and
 * the sums stay together.
 */
export function drawLines(pdf: Pdf, document: OrderDocument, top: number): number {
  const widths = widthsOf(document)
  write(pdf, unitNote(document), { x: paper.left, y: top, width: paper.width, size: 11, align: 'right' })
  let y = drawTitles(pdf, document, top + px(20))
  const fits = (height: number) => y + height <= paper.bottom
  const nextPage = () => {
    pdf.addPage()
    y = paper.top
  }
  for (const row of document.rows) {
    const cells = lineCells(document, row).map((text, at): Cell => ({
      text,
      width: widths[at] ?? 0,
      align: aligns[at] ?? 'left',
    }))
    const height = rowHeight(pdf, cells)
    if (!fits(height)) {
      nextPage()
      y = drawTitles(pdf, document, y)
    }
    y = drawRow(pdf, cells, { x: paper.left, y, height })
  }
  const sums = sumRows(pdf, document)
  if (!fits(sums.reduce((sum, { height }) => sum + height, 0))) nextPage()
  for (const { cells, height } of sums) y = drawRow(pdf, cells, { x: paper.left, y, height })
  return y
}

function drawTitles(pdf: Pdf, document: OrderDocument, y: number): number {
  const widths = widthsOf(document)
  const cells = lineColumns(document).map((text, at): Cell => ({ text, width: widths[at] ?? 0, isHead: true }))
  const bottom = drawRow(pdf, cells, { x: paper.left, y, height: rowHeight(pdf, cells) })
  rule(pdf, { x: paper.left, y: bottom, width: paper.width, weight: 1.2 })
  return bottom
}

function sumRows(pdf: Pdf, document: OrderDocument) {
  const widths = widthsOf(document)
  const labelWidth = sumOf(widths.slice(0, 2))
  const sum = (label: string, text: string, style: Partial<Cell> = {}): Cell[] => [
    { text: label, width: labelWidth, isHead: true },
    { text, width: paper.width - labelWidth, align: 'right', ...style },
  ]
  const fee = (label: string, amount: number, vat: number): Cell[] => {
    if (!hasVatApart(document.type)) return sum(label, formatNumber(amount))
    const parts = vatCells(amount, vat).map((text, at): Cell => ({ text, width: widths[at + 7] ?? 0, align: 'right' }))
    return [...sum(label, '', { width: sumOf(widths.slice(2, 7)) }), ...parts]
  }
  const rows: { cells: Cell[]; least?: number }[] = [
    { cells: fee(words.printing, document.totalPrintPrice, document.printVat) },
    { cells: fee(words.delivery, document.sendCost, document.deliveryVat) },
    { cells: sum(words.total, words.sums(document), { bold: true, size: 13 }) },
    { cells: sum(words.remarks, remarksOf(document), { align: 'left' }), least: px(52) },
  ]
  return rows.map(({ cells, least }) => ({ cells, height: rowHeight(pdf, cells, least) }))
}
