import type { Sheets } from '#features/platform/files/server/sheet/sheets.ts'
import type { Db } from '#server/database/database.ts'
import { readerCells, readerSheet } from '../contract/reader-sheet.ts'
import { listEveryReader } from './list-notices.ts'
import type { ReaderFilter } from './notice-reader.queries.ts'

/** Exports all stores of a notice as a workbook. */
export async function exportReaders(
  { db, sheets }: { db: Db; sheets: Sheets },
  filter: ReaderFilter,
  textVersion: number,
): Promise<Buffer> {
  const readers = await listEveryReader(db, filter, textVersion)
  return sheets.write(
    (async function* () {
      yield { ...readerSheet, rows: readers.map(readerCells) }
    })(),
  )
}
