import { mostExported } from '#features/platform/files/contract/workbook-limits.ts'
import type { NewSheet } from '#features/platform/files/server/sheet/sheet.ts'
import type { Sheets } from '#features/platform/files/server/sheet/sheets.ts'
import type { Db } from '#server/database/database.ts'
import { marginSheetOf } from '../contract/margin-sheets.ts'
import { listMarginRows } from './list-margin-rows.ts'
import { countMargins, type MarginFilter } from './margin.queries.ts'

type ExportMarginsOutcome = { ok: true; bytes: Buffer } | { ok: false; refused: 'too-many' }

interface ExportDeps {
  db: Db
  sheets: Sheets
  /** The chosen columns; undefined: all. */
  columns: string | undefined
}

export async function exportMargins(
  { db, sheets, columns }: ExportDeps,
  filter: MarginFilter,
): Promise<ExportMarginsOutcome> {
  if ((await countMargins(db, filter, mostExported)) > mostExported) return { ok: false, refused: 'too-many' }
  const { sheet } = marginSheetOf(columns)
  return { ok: true, bytes: await sheets.writeRows(sheet, rowsOf(listMarginRows(db, filter, columns))) }
}

async function* rowsOf(parts: AsyncIterable<NewSheet>): AsyncGenerator<NewSheet['rows']> {
  for await (const { rows } of parts) yield rows
}
