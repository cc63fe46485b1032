import { sql } from 'drizzle-orm'
import type { Db } from '#server/database/database.ts'
import type { Caller } from '#server/http/caller.ts'
import { maskName } from '#values/person-name.ts'
import { seesPayers } from '../order/order-access.ts'
import { countOrders, listAdminOrders, type OrderFilter } from './order-list.store.ts'

/** Counts the orders of a filter, up to `most`. */
export const countAdminOrders = (db: Db, operator: Caller, { most, ...filter }: OrderFilter & { most: number }) =>
  countOrders(db, sql`true`, { filter: { ...filter, payersHidden: !seesPayers(operator) }, most })

/** The orders of a filter in batches, newest first; persons are masked for some roles. */
export async function* listAdminOrderBatches(
  db: Db,
  operator: Caller,
  { rowsAtOnce, ...filter }: OrderFilter & { rowsAtOnce: number },
) {
  const payersHidden = !seesPayers(operator)
  for (let cursorId: number | undefined; ;) {
    const start = { cursorId, offset: 0, limit: rowsAtOnce }
    const rows = await listAdminOrders(db, { ...filter, payersHidden }, { start, oldestFirst: false })
    yield rows.map((row) => ({
      ...row,
      ...(payersHidden && {
        memberName: maskName(row.memberName),
        depositor: row.depositor && maskName(row.depositor),
      }),
    }))
    if (rows.length < rowsAtOnce) return
    cursorId = rows.at(-1)?.id
  }
}
