import { FailedItems, type FailedItem } from './failed-items.ts'

const batch = 100

interface DueRows<Row> {
  /** Rows after this id, at most `limit`, by id. */
  list: (page: { afterId: number; limit: number }) => Promise<Row[]>
  /** Handles one in a transaction of its own; false: another process had it, the next run looks again. */
  handle: (row: Row) => Promise<boolean>
  /** Names a row that failed; its id by default. */
  nameOf?: (row: Row) => string
}

/** Handles all due rows one by one, so that the failure of one does not block the others. Returns how many were handled. */
export async function forEachDue<Row extends { id: number }>({
  list,
  handle,
  nameOf = ({ id }) => String(id),
}: DueRows<Row>): Promise<number> {
  const failures: FailedItem[] = []
  let handled = 0
  for (let afterId = 0; ;) {
    const rows = await list({ afterId, limit: batch })
    for (const row of rows) {
      afterId = row.id
      const outcome = await handle(row).catch((error: unknown) => ({ error }))
      if (typeof outcome === 'object') failures.push({ subject: nameOf(row), error: outcome.error })
      else if (outcome) handled++
    }
    if (rows.length < batch) break
  }
  if (failures.length > 0) throw new FailedItems(failures, `${failures.length} due rows could not be handled`)
  return handled
}
