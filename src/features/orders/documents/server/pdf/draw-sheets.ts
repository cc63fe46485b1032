import type { NewSheet } from '#features/platform/files/server/sheet/sheet.ts'
import { sheetMomentText } from '#features/platform/files/server/sheet/sheet-moment.ts'
import { drawRow, rowHeight, type Cell } from './draw-cells.ts'
import { heightOf, paper, px, rule, write, writeAbove, type Pdf } from './paper.ts'
import { formatNumber } from '#values/won.ts'

const whole = { x: paper.left, width: paper.width }
/** Rows of one drawing; the server handles requests between drawings. */
const rowsAtOnce = 100

/** Draws sheets as tables below a title; the heads of a table repeat on each page, and a row that fits on a page is never cut. */
export function drawingsOf(title: string, note: string, sheets: readonly NewSheet[]): ((pdf: Pdf) => void)[] {
  let y = 0
  const nextPage = (pdf: Pdf) => {
    pdf.addPage()
    pdf.fillColor('#000')
    y = paper.top
  }
  const head = (pdf: Pdf) => {
    nextPage(pdf)
    write(pdf, note, { ...whole, y, size: 11, align: 'right' })
    y = writeAbove(pdf, title, { ...whole, y: y + px(18), size: 24, bold: true, least: 40 })
    rule(pdf, { ...whole, y, weight: 1.5 })
  }
  const row = (pdf: Pdf, cells: readonly Cell[], heads: readonly Cell[]) => {
    const height = rowHeight(pdf, cells)
    if (y + height > paper.bottom) {
      nextPage(pdf)
      y = drawRow(pdf, heads, { x: paper.left, y, height: rowHeight(pdf, heads) })
    }
    y = drawRow(pdf, cells, { x: paper.left, y, height })
  }
  const tableOf = (sheet: NewSheet) => {
    const widths = widthsOf(sheet)
    const heads = sheet.columns.map((column, at): Cell => ({
      text: column.title,
      width: widths[at] ?? 0,
      isHead: true,
      size: 10,
    }))
    const begin = (pdf: Pdf) => {
      const name = { ...whole, size: 15, bold: true }
      if (y + px(90) + heightOf(pdf, sheet.name, name) > paper.bottom) nextPage(pdf)
      else y += px(24)
      y = writeAbove(pdf, sheet.name, { ...name, y, least: 28 })
      y = drawRow(pdf, heads, { x: paper.left, y, height: rowHeight(pdf, heads) })
    }
    const batches = Array.from({ length: Math.ceil(sheet.rows.length / rowsAtOnce) }, (_, at) => {
      const rows = sheet.rows.slice(at * rowsAtOnce, (at + 1) * rowsAtOnce)
      return (pdf: Pdf) => rows.forEach((values) => row(pdf, cellsOf(sheet, widths, values), heads))
    })
    return [begin, ...batches]
  }
  return [head, ...sheets.flatMap(tableOf)]
}

function widthsOf({ columns }: NewSheet): number[] {
  const all = columns.reduce((sum, { width }) => sum + width, 0)
  return columns.map(({ width }) => (width / all) * paper.width)
}

const cellsOf = ({ columns }: NewSheet, widths: readonly number[], values: NewSheet['rows'][number]): Cell[] =>
  columns.map((column, at) => {
    const value = values[at] ?? null
    const isNumber = typeof value === 'number' && !column.isMoment
    return {
      text: textOf(value, column.isMoment ?? false),
      width: widths[at] ?? 0,
      size: 10,
      align: isNumber ? 'right' : 'left',
    }
  })

function textOf(value: string | number | null, isMoment: boolean): string {
  if (typeof value !== 'number') return value ?? ''
  return isMoment ? sheetMomentText(value) : formatNumber(value)
}
