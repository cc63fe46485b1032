import { mostExported } from '#features/files/contract/workbook-limits.ts'
import type { NewSheet } from '#features/files/server/sheet/sheet.ts'
import type { Sheets } from '#features/files/server/sheet/sheets.ts'
import type { Db } from '#server/database/database.ts'
import { marginSheetOf } from '../contract/margin-sheets.ts'
import { withMargin } from './list-margins.ts'
import { countMargins, listMarginsAfter, type MarginFilter } from './margin.store.ts'

const rowsAtOnce = 5_000

export type ExportMarginsOutcome = { ok: true; bytes: Buffer } | { ok: false; refused: 'too-many' }

interface ExportDeps {
  db: Db
  sheets: Sheets
  /** The chosen columns; undefined: all. */
  columns: string | undefined
}

/** The margins of a filter as a workbook. */
export async function exportMargins(
  { db, sheets, columns }: ExportDeps,
  filter: MarginFilter,
): Promise<ExportMarginsOutcome> {
  if ((await countMargins(db, filter, mostExported + 1)) > mostExported) return { ok: false, refused: 'too-many' }
  const { sheet, cellsOf } = marginSheetOf(columns)
  return { ok: true, bytes: await sheets.writeRows(sheet, batchesOf(db, filter, cellsOf)) }
}

async function* batchesOf(
  db: Db,
  filter: MarginFilter,
  cellsOf: ReturnType<typeof marginSheetOf>['cellsOf'],
): AsyncGenerator<NewSheet['rows']> {
  for (let after = 0; ;) {
    const rows = await listMarginsAfter(db, filter, { after, most: rowsAtOnce })
    const last = rows.at(-1)
    if (!last) return
    after = last.id
    yield rows.map((row) => cellsOf({ ...row, ...withMargin(row) }))
  }
}
