import { asc, inArray } from 'drizzle-orm'
import type { Tx } from '#server/database/database.ts'
import { orderEvent, orders } from '../ordering.tables.ts'

/** In the order of their ids, so that two who lock several can't wait for each other. */
export async function lockOrders(tx: Tx, orderIds: readonly number[]): Promise<void> {
  await tx
    .select({ id: orders.id })
    .from(orders)
    .where(inArray(orders.id, [...new Set(orderIds)]))
    .orderBy(asc(orders.id))
    .for('update')
}

export async function insertArrivalEvents(tx: Tx, events: readonly (typeof orderEvent.$inferInsert)[]): Promise<void> {
  if (events.length > 0) await tx.insert(orderEvent).values([...events])
}
