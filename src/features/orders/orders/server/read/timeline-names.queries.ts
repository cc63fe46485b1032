import { asc, eq, sql } from 'drizzle-orm'
import { memberNameOf } from '#features/people/members/server/member-columns.ts'
import type { Db } from '#server/database/database.ts'
import { orderEvent } from '../orders.tables.ts'

/** Lists the operators of an order's events, for operators only, in the order of the timeline. */
export async function listTimelineNames(db: Db, orderId: number): Promise<string[]> {
  const rows = await db
    .select({
      // Nested, because drizzle drops the table's name from the columns of a select without a join.
      name: sql<
        string | null
      >`case when ${orderEvent.actor} = 'OPERATOR' then ${memberNameOf(sql`${sql`${orderEvent.actorId}`}`)} end`,
    })
    .from(orderEvent)
    .where(eq(orderEvent.orderId, orderId))
    .orderBy(asc(orderEvent.createdAt), asc(orderEvent.id))
  return rows.map(({ name }) => name ?? '')
}
