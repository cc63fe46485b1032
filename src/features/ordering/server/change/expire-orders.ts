import type { Database } from '#server/database/database.ts'
import { forEachDue } from '#server/jobs/for-each-due.ts'
import { uncancelledLines } from '../../contract/order-lines.ts'
import { orderSentences } from '../../contract/order-refusals.ts'
import { cancelRows } from './cancel-rows.ts'
import { listRows } from '../order/order-rows.store.ts'
import { listOverdue, lockOverdue } from '../order/order.store.ts'

/**
 * Cancels orders whose payment did not come in time [rules §2]: stock, limits, cash and transfers so far go back. Each order is a
 * transaction of its own, so that one failure does not block the others. Returns the number of cancelled orders.
 */
export const expireOrders = (db: Database, { at }: { at: Date }): Promise<number> =>
  forEachDue({
    list: (page) => listOverdue(db, { at, ...page }),
    handle: ({ orderNumber }) => expireOrder(db, { orderNumber, at }),
    nameOf: ({ orderNumber }) => orderNumber,
  })

/** False when it was paid or cancelled meanwhile, or when another transaction holds it; the next run looks again. */
export async function expireOrder(
  db: Database,
  { orderNumber, at }: { orderNumber: string; at: Date },
): Promise<boolean> {
  const outcome = await db.transact(async (tx) => {
    const order = await lockOverdue(tx, { orderNumber, at })
    if (!order) return { ok: false }
    const rows = await listRows(tx, order.id)
    const lines = uncancelledLines(rows)
    const reason = order.payMethod === 'CARD' ? orderSentences.cardExpired : orderSentences.expired
    await cancelRows(tx, { order, rows, lines, reason, fault: 'BUYER', actor: 'SYSTEM', actorId: null, at })
    return { ok: true }
  })
  return outcome.ok
}
