import { heightOf, px, write, type Pdf, type TextStyle } from './paper.ts'

export interface Cell extends TextStyle {
  text: string
  width: number
  /** Draws the cell as a label on gray. */
  isHead?: boolean
}

const pad = { x: px(7), y: px(5) }

/** Height of a row: that of its highest cell. */
export const rowHeight = (pdf: Pdf, cells: readonly Cell[], least = 0): number =>
  Math.max(
    least,
    ...cells.map((cell) => heightOf(pdf, cell.text, { ...styleOf(cell), width: innerWidth(cell) }) + 2 * pad.y),
  )

/** Draws a row of bordered cells and returns its lower edge. */
export function drawRow(
  pdf: Pdf,
  cells: readonly Cell[],
  { x, y, height }: { x: number; y: number; height: number },
): number {
  let left = x
  for (const cell of cells) {
    drawCell(pdf, cell, { x: left, y, height })
    left += cell.width
  }
  return y + height
}

export function drawCell(pdf: Pdf, cell: Cell, { x, y, height }: { x: number; y: number; height: number }): void {
  const style = styleOf(cell)
  if (cell.isHead) pdf.rect(x, y, cell.width, height).fill('#f3f3f3')
  pdf.rect(x, y, cell.width, height).lineWidth(0.75).strokeColor('#555').stroke()
  const text = heightOf(pdf, cell.text, { ...style, width: innerWidth(cell) })
  pdf.fillColor('#000')
  write(pdf, cell.text, { ...style, x: x + pad.x, y: y + (height - text) / 2, width: innerWidth(cell) })
}

const innerWidth = ({ width }: Cell): number => width - 2 * pad.x

const styleOf = ({ isHead = false, size = 12, bold = isHead, align = isHead ? 'center' : 'left' }: Cell) => ({
  size,
  bold,
  align,
})
