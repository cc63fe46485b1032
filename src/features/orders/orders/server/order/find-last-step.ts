import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import { memberNameOf } from '#features/people/members/server/member-columns.ts'
import type { Db } from '#server/database/database.ts'
import { orderEvent, orders } from '../orders.tables.ts'
import type { TakenStep } from '../../contract/taken-step.ts'

/** Finds the newest of some steps of an order, with the member who took it. */
export async function findLastStep(db: Db, orderNumber: string, types: readonly TakenStep[]) {
  const [found] = await db
    .select({
      type: sql<TakenStep>`${orderEvent.type}`,
      actor: orderEvent.actor,
      actorId: orderEvent.actorId,
      name: sql<string | null>`${memberNameOf(sql`${sql`${orderEvent.actorId}`}`)}`,
    })
    .from(orderEvent)
    .innerJoin(orders, eq(orders.id, orderEvent.orderId))
    .where(and(eq(orders.orderNumber, orderNumber), inArray(orderEvent.type, [...types])))
    .orderBy(desc(orderEvent.id))
    .limit(1)
  return found
}
