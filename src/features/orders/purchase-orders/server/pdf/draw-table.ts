import { drawRow, rowHeight, type Cell } from '#features/orders/documents/server/pdf/draw-cells.ts'
import { heightOf, paper, px, writeAbove, type Pdf } from '#features/orders/documents/server/pdf/paper.ts'

export interface TableColumn {
  title: string
  /** In pixels; null: the rest of the page. */
  width: number | null
  align?: 'left' | 'center' | 'right'
}

/** Position of the next content on the page. */
export interface Cursor {
  y: number
}

export const whole = { x: paper.left, width: paper.width }

/** Begins a new page unless this many points are left. */
export function makeRoom(pdf: Pdf, cursor: Cursor, height: number): boolean {
  if (cursor.y + height <= paper.bottom) return false
  pdf.addPage()
  pdf.fillColor('#000')
  cursor.y = paper.top
  return true
}

/** Writes a line or paragraph of the page's width; `height`: space of one line, which grows with more. */
export function writeLine(
  pdf: Pdf,
  cursor: Cursor,
  { text, height, ...style }: { text: string; height: number; size?: number; bold?: boolean; align?: 'left' | 'right' },
): void {
  makeRoom(pdf, cursor, Math.max(px(height), heightOf(pdf, text, { ...style, width: whole.width })))
  pdf.fillColor('#000')
  cursor.y = writeAbove(pdf, text, { ...whole, ...style, y: cursor.y, least: height })
}

/** Draws a table; its titles repeat on every page, and a row is never cut. */
export function drawTable(
  pdf: Pdf,
  cursor: Cursor,
  {
    columns,
    rows,
    bold,
  }: { columns: readonly TableColumn[]; rows: readonly string[][]; bold?: (row: number) => boolean },
): void {
  const fixed = columns.reduce((sum, { width }) => sum + px(width ?? 0), 0)
  const widthOf = ({ width }: TableColumn) => (width === null ? paper.width - fixed : px(width))
  const heads = columns.map((column): Cell => ({ text: column.title, width: widthOf(column), isHead: true, size: 11 }))
  const headHeight = rowHeight(pdf, heads)
  const drawHeads = () => {
    cursor.y = drawRow(pdf, heads, { x: paper.left, y: cursor.y, height: headHeight })
  }
  rows.forEach((row, at) => {
    const cells = columns.map((column, index): Cell => ({
      text: row[index] ?? '',
      width: widthOf(column),
      align: column.align ?? 'left',
      size: 11,
      bold: bold?.(at) ?? false,
    }))
    const height = rowHeight(pdf, cells, px(26))
    const isNewPage = makeRoom(pdf, cursor, at === 0 ? headHeight + height : height)
    if (at === 0 || isNewPage) drawHeads()
    cursor.y = drawRow(pdf, cells, { x: paper.left, y: cursor.y, height })
  })
}
