import { writeXlsx, writeXlsxStream, type Cell, type CellStyle } from 'hucre/xlsx'
import type { NewSheet, SheetColumn } from './sheet.ts'
import { replaceEntry } from './zip-entry.ts'

/** Writes a workbook (xlsx) with a frozen header row. */
export async function writeSheets(sheets: readonly NewSheet[]): Promise<Buffer> {
  const bytes = await writeXlsx({
    sheets: sheets.map(({ name, columns, rows }) => ({
      name,
      columns: columns.map((column) => ({
        width: column.width,
        hidden: column.isHidden ?? false,
        style: styleOf(column),
      })),
      rows: [columns.map(({ title }) => title), ...rows.map((row) => columns.map((_, index) => valueOf(row[index])))],
      cells: new Map(columns.map((_, index): [string, Partial<Cell>] => [`0,${index}`, { style: header }])),
      freezePane: { rows: 1 },
    })),
  })
  return replaceEntry(Buffer.from(bytes), stylesEntry, withQuotePrefix)
}

/**
 * Writes a workbook with one sheet row by row: 100,000 rows need 150 MB, with `writeSheets` 1.3 GB. Its header row is frozen, but
 * plain, because the library's stream formats columns only.
 */
export async function writeRows(
  { name, columns }: Omit<NewSheet, 'rows'>,
  rows: AsyncIterable<NewSheet['rows'][number]>,
): Promise<Buffer[]> {
  const parts: Buffer[] = []
  const written = writeXlsxStream(cellsOf(columns, rows), {
    name,
    columns: columns.map((column) => ({
      header: column.title,
      width: column.width,
      hidden: column.isHidden ?? false,
      style: styleOf(column),
    })),
    freezePane: { rows: 1 },
  })
  for await (const part of written) parts.push(Buffer.from(part))
  return [replaceEntry(Buffer.concat(parts), stylesEntry, withQuotePrefix)]
}

async function* cellsOf(columns: readonly SheetColumn[], rows: AsyncIterable<NewSheet['rows'][number]>) {
  for await (const row of rows) yield columns.map((_, index) => valueOf(row[index]))
}

const header: CellStyle = {
  font: { bold: true, size: 11 },
  fill: { type: 'pattern', pattern: 'solid', fgColor: { rgb: 'F2F3F5' } },
}

const stylesEntry = 'xl/styles.xml'

/**
 * [T59] Gives cells of text the prefix ' of spreadsheet programs, which is a property of the cell and not part of its
 * text.
 */
function withQuotePrefix(styles: string): string {
  const [, textFormat = textFormatId] = /<numFmt\b[^>]*numFmtId="(\d+)"[^>]*formatCode="@"/.exec(styles) ?? []
  const [cellFormats = ''] = /<cellXfs\b[^]*<\/cellXfs>/.exec(styles) ?? []
  const prefixed = cellFormats.replaceAll(
    `<xf numFmtId="${textFormat}"`,
    `<xf quotePrefix="1" numFmtId="${textFormat}"`,
  )
  return styles.replace(cellFormats, prefixed)
}
/** The text format that needs no declaration. */
const textFormatId = '49'

/** Uses the text format: no program computes '=1+1', even after an edit [T59]. */
function styleOf(column: SheetColumn): CellStyle {
  return { numFmt: formatOf(column), font: { size: 11, ...(column.isFixed && { color: { rgb: '8A9099' } }) } }
}

function formatOf({ isNumber, isRate, isMoment, isDay, isFixed }: SheetColumn): string {
  if (isMoment) return 'yyyy-mm-dd hh:mm'
  if (isDay) return 'yyyy-mm-dd'
  if (isRate) return '0.0'
  return isNumber ? (isFixed ? '0' : '#,##0') : '@'
}

/** Programs read '_x0041_' as a character's code, and XML allows no control characters except tabs and line ends. */
function valueOf(value: string | number | null | undefined): string | number | null {
  if (typeof value !== 'string') return value ?? null
  const text = value.replaceAll(/_x[0-9A-Fa-f]{4}_/g, '_x005F$&').replaceAll(/[^\P{Cc}\t\n\r]|[\uFFFE\uFFFF]/gu, '')
  return text || null
}
