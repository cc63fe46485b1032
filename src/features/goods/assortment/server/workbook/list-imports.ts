import type { Db } from '#server/database/database.ts'
import type { AskedPage } from '#server/database/paged-rows.ts'
import type { ImportKind } from '../partner-products.tables.ts'
import { listImports } from './product-workbook.queries.ts'

/** Lists the applied workbooks of a kind, newest first. */
export async function listAppliedImports(db: Db, of: { partnerId: number; kind: ImportKind }, page: AskedPage) {
  const found = await listImports(db, of, page)
  return {
    ...found,
    content: found.content.map((row) => ({
      ...row,
      createdAt: row.createdAt.toISOString(),
      undoneAt: row.undoneAt?.toISOString() ?? null,
    })),
  }
}
