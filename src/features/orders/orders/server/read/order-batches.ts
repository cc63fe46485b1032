import { listedName } from '#contract/listed-name.ts'
import { sql } from 'drizzle-orm'
import type { Db } from '#server/database/database.ts'
import type { Caller } from '#server/http/caller.ts'
import { seesPayers } from '../order/order-access.ts'
import { resolveSearch, type AdminSearch } from './list-orders.ts'
import { countOrders, listAdminOrders } from './order-list.queries.ts'

/** Counts the orders of a filter, up to `most`. */
export async function countAdminOrders(
  db: Db,
  operator: Caller,
  { most, ...request }: AdminSearch & { most: number },
): Promise<number> {
  const { filter } = await resolveSearch(db, operator, request)
  return countOrders(db, sql`true`, { filter, most })
}

/** Yields the orders of a filter in batches, newest first; some roles read masked persons. */
export async function* listAdminOrderBatches(
  db: Db,
  operator: Caller,
  { rowsAtOnce, ...request }: AdminSearch & { rowsAtOnce: number },
) {
  const { filter } = await resolveSearch(db, operator, request)
  const payersHidden = !seesPayers(operator)
  for (let cursorId: number | undefined; ;) {
    const start = { cursorId, offset: 0, limit: rowsAtOnce }
    const rows = await listAdminOrders(db, filter, { start, oldestFirst: false })
    yield rows.map((row) => ({
      ...row,
      ...(payersHidden && {
        memberName: listedName(row.memberName),
        depositor: listedName(row.depositor),
      }),
    }))
    if (rows.length < rowsAtOnce) return
    cursorId = rows.at(-1)?.id
  }
}
