import { sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Clock } from '#server/clock.ts'
import type { Database } from '#server/database/database.ts'
import { rowsOf } from '#server/database/rows-of.ts'
import type { FileStorage } from './file-storage.ts'
import { deleteFile, listDueFiles, updateCheckAt, updateRemoved, type StoredFile } from './file.queries.ts'
import { keysOf } from './stored-files.ts'

export interface SweepDeps {
  db: Database
  clock: Clock
  storage: FileStorage
  /** Every column that contains a `Picture` or a list of them. */
  pictureColumns: readonly PgColumn[]
}

/** Delay before a file in use is checked again. */
const recheckMs = 7 * 24 * 60 * 60 * 1000
const batchSize = 500

/** Deletes the files that no record uses. A failing storage ends the run; the next run continues. */
export async function sweepFiles(deps: SweepDeps): Promise<void> {
  const before = deps.clock()
  for (;;) {
    const due = await listDueFiles(deps.db, { before, most: batchSize })
    if (due.length === 0) return
    await sweepBatch(deps, due, before)
  }
}

async function sweepBatch(
  { db, storage, pictureColumns }: SweepDeps,
  due: readonly StoredFile[],
  at: Date,
): Promise<void> {
  const used = await listUsed(db, { pictureColumns, filenames: due.map(({ filename }) => filename) })
  const isUsed = (row: StoredFile) => row.removedAt === null && used.has(row.filename)
  const usedIds = due.filter(isUsed).map(({ id }) => id)
  await updateCheckAt(db, { ids: usedIds, checkAt: new Date(at.getTime() + recheckMs) })
  const unused = due.filter((row) => !isUsed(row)).map(({ id }) => id)
  const removed = new Set(await updateRemoved(db, { ids: unused, before: at, at }))
  for (const row of due.filter(({ id }) => removed.has(id))) {
    await storage.delete(keysOf(row))
    await deleteFile(db, row.id)
  }
}

interface UsedOptions {
  pictureColumns: readonly PgColumn[]
  filenames: readonly string[]
}

/** Reads every column once per batch, because no index contains the names within JSON. The job runs at night. */
async function listUsed(db: Database, { pictureColumns, filenames }: UsedOptions): Promise<ReadonlySet<string>> {
  const used = new Set<string>()
  const names = sql`array(select jsonb_array_elements_text(${JSON.stringify(filenames)}::jsonb))`
  for (const column of pictureColumns) {
    // `lax` treats one picture like a list of one.
    const result: unknown = await db.execute(sql`
      select distinct found #>> '{}' as filename
      from ${column.table}, jsonb_path_query(${column}, 'lax $[*].filename') as found
      where found #>> '{}' = any(${names})`)
    const rows = rowsOf<{ filename: string }>(result)
    for (const { filename } of rows) used.add(filename)
  }
  return used
}
