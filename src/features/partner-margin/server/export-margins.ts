import { mostExported } from '#features/files/contract/workbook-limits.ts'
import type { NewSheet } from '#features/files/server/sheet/sheet.ts'
import type { Sheets } from '#features/files/server/sheet/sheets.ts'
import type { Db } from '#server/database/database.ts'
import { marginCells, marginSheet } from '../contract/margin-sheets.ts'
import { withMargin } from './list-margins.ts'
import { countMargins, listMarginsAfter, type MarginFilter } from './margin.store.ts'

const rowsAtOnce = 5_000

export type ExportMarginsOutcome = { ok: true; bytes: Buffer } | { ok: false; refused: 'too-many' }

/** The margins of a filter as a workbook. */
export async function exportMargins(
  { db, sheets }: { db: Db; sheets: Sheets },
  filter: MarginFilter,
): Promise<ExportMarginsOutcome> {
  if ((await countMargins(db, filter, mostExported + 1)) > mostExported) return { ok: false, refused: 'too-many' }
  return { ok: true, bytes: await sheets.writeRows(marginSheet, batchesOf(db, filter)) }
}

async function* batchesOf(db: Db, filter: MarginFilter): AsyncGenerator<NewSheet['rows']> {
  for (let after = 0; ;) {
    const rows = await listMarginsAfter(db, filter, { after, most: rowsAtOnce })
    const last = rows.at(-1)
    if (!last) return
    after = last.id
    yield rows.map((row) => marginCells({ ...row, ...withMargin(row) }))
  }
}
