const batch = 100

interface DueRows<Row> {
  /** Rows after this id, at most `limit`, by id. */
  list: (page: { afterId: number; limit: number }) => Promise<Row[]>
  /** Handles one in a transaction of its own; false: another process had it, the next run looks again. */
  handle: (row: Row) => Promise<boolean>
}

/** Handles all due rows one by one, so that the failure of one does not block the others. Returns how many were handled. */
export async function forEachDue<Row extends { id: number }>({ list, handle }: DueRows<Row>): Promise<number> {
  const failures: unknown[] = []
  let handled = 0
  for (let afterId = 0; ;) {
    const rows = await list({ afterId, limit: batch })
    for (const row of rows) {
      afterId = row.id
      const outcome = await handle(row).catch((error: unknown) => ({ error }))
      if (typeof outcome === 'object') failures.push(outcome.error)
      else if (outcome) handled++
    }
    if (rows.length < batch) break
  }
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} due rows could not be handled`)
  return handled
}
