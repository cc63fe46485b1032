import type { NewSheet } from '#features/platform/files/server/sheet/sheet.ts'
import type { Db } from '#server/database/database.ts'
import { marginSheetOf } from '../contract/margin-sheets.ts'
import { withMargin } from './list-margins.ts'
import { listMarginsAfter, type MarginFilter } from './margin.queries.ts'

const rowsAtOnce = 5_000

/**
 * Yields the margins of a filter in batches, oldest first, as parts of one sheet with the chosen columns; undefined:
 * all.
 */
export async function* listMarginRows(db: Db, filter: MarginFilter, columns?: string): AsyncGenerator<NewSheet> {
  const { sheet, cellsOf } = marginSheetOf(columns)
  for (let after = 0; ;) {
    const rows = await listMarginsAfter(db, filter, { after, most: rowsAtOnce })
    const last = rows.at(-1)
    if (!last) return
    after = last.id
    yield { ...sheet, rows: rows.map((row) => cellsOf({ ...row, ...withMargin(row) })) }
  }
}
