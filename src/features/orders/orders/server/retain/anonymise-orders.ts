import type { Tx } from '#server/database/database.ts'
import { updateNotes, updateOldOrders, type OrderRange } from './old-orders.queries.ts'

export { countOld as countOldOrders } from './old-orders.queries.ts'

/**
 * Removes the people from the old orders of a range: receiver, business block, depositor, and the notes of events and cancellations. The
 * rows stay, because ledger, margins and settlements refer to them and prove their amounts with them.
 */
export async function anonymiseOrders(tx: Tx, range: OrderRange): ReturnType<typeof updateOldOrders> {
  const swept = await updateOldOrders(tx, range)
  if (swept && swept.changed.length > 0)
    await updateNotes(
      tx,
      swept.changed.map(({ id }) => id),
    )
  return swept
}
