import { readSheets } from '#features/platform/files/server/sheet/read-sheets.ts'
import type { Cell } from '#features/platform/files/server/sheet/sheet.ts'
import { writeSheets } from '#features/platform/files/server/sheet/write-sheets.ts'

export type Workbook = Record<'상품' | '가격' | '옵션', Cell[][]>

const names = ['상품', '가격', '옵션'] as const

/** Reads a workbook of products, as a spreadsheet program shows it. */
export async function readWorkbook(bytes: Buffer): Promise<Workbook> {
  const sheets = new Map((await readSheets(bytes, names)).map(({ name, rows }) => [name, rows]))
  return { 상품: sheets.get('상품') ?? [], 가격: sheets.get('가격') ?? [], 옵션: sheets.get('옵션') ?? [] }
}

/** Writes it back, as a spreadsheet program saves it. */
export function writeWorkbook(workbook: Record<string, Cell[][]>): Promise<Buffer> {
  return writeSheets(
    Object.entries(workbook).map(([name, [titles = [], ...rows]]) => {
      return {
        name,
        columns: titles.map((title) => ({ title: typeof title === 'string' ? title : '', width: 10 })),
        rows: rows.map((row) =>
          row.map((cell) => (typeof cell === 'object' ? null : typeof cell === 'boolean' ? Number(cell) : cell)),
        ),
      }
    }),
  )
}

/** Types a value into the cell of a row (from 2, as the spreadsheet counts) and a column by its title. */
export function type(sheet: Cell[][], row: number, title: string, value: Cell): void {
  const column = sheet[0]?.indexOf(title) ?? -1
  const line = sheet[row - 1]
  if (!line || column < 0) throw new Error(`there is no cell ${title} ${row}`)
  line[column] = value
}
