import type { Tx } from '#server/database/database.ts'
import { deleteIdentitiesOfOrders } from './receipt-identity.queries.ts'

/** Deletes the numbers for cash receipts of orders whose retention time is over. */
export const forgetOrderIdentities = (tx: Tx, orderNumbers: readonly string[]): Promise<void> =>
  deleteIdentitiesOfOrders(tx, orderNumbers)
