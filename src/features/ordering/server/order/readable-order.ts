import type { Db } from '#server/database/database.ts'
import type { Caller } from '#server/http/caller.ts'
import { readableOrders } from './order-access.ts'
import { findWholeOrder, type WholeOrder } from '../read/order-detail.store.ts'

export type { WholeOrder } from '../read/order-detail.store.ts'

/** An order with everything that belongs to it, if this caller may read it. */
export function findReadableOrder(db: Db, caller: Caller, orderNumber: string): Promise<WholeOrder | undefined> {
  return findWholeOrder(db, orderNumber, readableOrders(caller))
}
