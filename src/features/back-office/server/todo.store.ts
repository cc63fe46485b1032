import { sql } from 'drizzle-orm'
import { partner } from '#features/brands/server/brands.tables.ts'
import { orderBundle, orders } from '#features/ordering/server/ordering.tables.ts'
import type { Db } from '#server/database/database.ts'

export interface Waiting {
  count: number
  oldestAt: string | null
}

const oldest = (column: unknown) =>
  sql<string | null>`to_char(min(${column}) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`

/** What waits for the operator, counted over all shops. */
export async function findTodo(db: Db): Promise<Record<'deposit' | 'prepare' | 'ship' | 'brandApproval', Waiting>> {
  const waiting = { count: sql<number>`count(*)::int`, oldestAt: oldest(orders.createdAt) }
  const [deposit] = await db
    .select(waiting)
    .from(orders)
    .where(sql`${orders.status} = 'BD'`)
  const [prepare] = await db
    .select(waiting)
    .from(orders)
    .where(
      sql`${orders.status} = 'PC' or (${orders.status} = 'PIP' and exists (
        select 1 from ${orderBundle} where ${orderBundle.orderId} = ${orders.id} and ${orderBundle.preparedAt} is null))`,
    )
  const [ship] = await db
    .select(waiting)
    .from(orders)
    .where(sql`${orders.status} in ('PIP', 'RP')`)
  const [brandApproval] = await db
    .select({ count: sql<number>`count(*)::int`, oldestAt: oldest(partner.createdAt) })
    .from(partner)
    .where(sql`${partner.state} = 'WAIT'`)
  const none = { count: 0, oldestAt: null }
  return {
    deposit: deposit ?? none,
    prepare: prepare ?? none,
    ship: ship ?? none,
    brandApproval: brandApproval ?? none,
  }
}
