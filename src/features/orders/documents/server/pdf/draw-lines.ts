import { formatNumber } from '#values/won.ts'
import { lineCells, lineColumns, pdfLabels as words, remarksOf } from '../../contract/document-lines.ts'
import type { OrderDocument } from '../../contract/documents.calls.ts'
import { drawRow, rowHeight, type Cell } from './draw-cells.ts'
import { paper, px, rule, write, type Pdf } from './paper.ts'

/** Widths of the print page's columns; the name takes the rest. */
const widths = [66, 136, 84, 118, 92, 56, 64, 84].map(px)
const aligns = ['center', 'left', 'center', 'center', 'center', 'right', 'right', 'right'] as const
const labelWidth = (widths[0] ?? 0) + (widths[1] ?? 0)

/**
 * Draws the table from `top` and returns its lower edge. A row is never cut; the column titles repeat on every page, and
 * the sums stay together.
 */
export function drawLines(pdf: Pdf, document: OrderDocument, top: number): number {
  write(pdf, words.unit, { x: paper.left, y: top, width: paper.width, size: 11, align: 'right' })
  let y = drawTitles(pdf, top + px(20))
  const fits = (height: number) => y + height <= paper.bottom
  const nextPage = () => {
    pdf.addPage()
    y = paper.top
  }
  for (const row of document.rows) {
    const cells = lineCells(row).map((text, at): Cell => ({
      text,
      width: widths[at] ?? 0,
      align: aligns[at] ?? 'left',
    }))
    const height = rowHeight(pdf, cells)
    if (!fits(height)) {
      nextPage()
      y = drawTitles(pdf, y)
    }
    y = drawRow(pdf, cells, { x: paper.left, y, height })
  }
  const sums = sumRows(pdf, document)
  if (!fits(sums.reduce((sum, { height }) => sum + height, 0))) nextPage()
  for (const { cells, height } of sums) y = drawRow(pdf, cells, { x: paper.left, y, height })
  return y
}

function drawTitles(pdf: Pdf, y: number): number {
  const cells = lineColumns.map((text, at): Cell => ({ text, width: widths[at] ?? 0, isHead: true }))
  const bottom = drawRow(pdf, cells, { x: paper.left, y, height: rowHeight(pdf, cells) })
  rule(pdf, { x: paper.left, y: bottom, width: paper.width, weight: 1.2 })
  return bottom
}

function sumRows(pdf: Pdf, document: OrderDocument) {
  const sum = (label: string, text: string, style: Partial<Cell> = {}): Cell[] => [
    { text: label, width: labelWidth, isHead: true },
    { text, width: paper.width - labelWidth, align: 'right', ...style },
  ]
  const rows: { cells: Cell[]; least?: number }[] = [
    { cells: sum(words.printing, formatNumber(document.totalPrintPrice)) },
    { cells: sum(words.delivery, formatNumber(document.sendCost)) },
    { cells: sum(words.total, words.sums(document), { bold: true, size: 13 }) },
    { cells: sum(words.remarks, remarksOf(document), { align: 'left' }), least: px(52) },
  ]
  return rows.map(({ cells, least }) => ({ cells, height: rowHeight(pdf, cells, least) }))
}
