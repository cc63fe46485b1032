import { cellSentences } from '../../contract/edited-cells.ts'
import type { BadCell } from '../../contract/workbook-plan.ts'
import type { Cell, Sheet } from '../sheet/sheet.ts'

export interface FoundColumns {
  /** The place of each title, from 0. */
  placeOf: ReadonlyMap<string, number>
  /** Columns that are missing, renamed or duplicated: their cells would be lost or confused. */
  problems: BadCell[]
  /** The file contains none of our titles, so it is a foreign file. */
  isForeign: boolean
}

/** Finds the columns of our workbooks by the titles of the first row, in any order. `formerly` leads from a former title to the present one. */
export function findColumns(
  { name, rows }: Sheet,
  needed: readonly string[],
  formerly: ReadonlyMap<string, string> = new Map(),
): FoundColumns {
  const titles = (rows[0] ?? []).map(titleOf).map((title) => formerly.get(title) ?? title)
  const placeOf = new Map(titles.map((title, index) => [title, index]))
  const problems = [...new Set(needed)].flatMap((column): BadCell[] => {
    const count = titles.filter((title) => title === column).length
    if (count === 1) return []
    const renamed = titles.find((title) => title.startsWith(column) && !needed.includes(title))
    const message = count > 1 ? cellSentences.columnTwice : cellSentences.columnMissing(renamed)
    return [{ sheet: name, row: 1, column, message }]
  })
  return { placeOf, problems, isForeign: !titles.some((title) => needed.includes(title)) }
}

/** Normalises a title: macOS decomposes Hangul, and a spreadsheet program may break a long title into two lines. */
const titleOf = (cell: Cell): string =>
  typeof cell === 'string' ? cell.normalize('NFC').replaceAll(/\s+/g, ' ').trim() : ''
