import type { Database } from '#server/database/database.ts'
import { forEachDue } from '#server/jobs/for-each-due.ts'
import { uncancelledLines } from '../../contract/order-lines.ts'
import { cancelRows } from './cancel-rows.ts'
import { listRows } from '../order/order-row-records.ts'
import { listOverdue, lockOverdue } from '../order/order-records.ts'
import { orderSentences } from '../../contract/order-sentences.ts'

/**
 * Cancels orders with an overdue payment [rules §2] and returns stock, limits, cash and partial transfers. Runs each
 * order in its own transaction, so that a failure doesn't block the others. Returns the number of cancelled orders.
 */
export const expireOrders = (db: Database, { at }: { at: Date }): Promise<number> =>
  forEachDue({
    list: (page) => listOverdue(db, { at, ...page }),
    handle: ({ orderNumber }) => expireOrder(db, { orderNumber, at }),
    nameOf: ({ orderNumber }) => orderNumber,
  })

/** False if the order was paid or cancelled meanwhile, or if another transaction holds it; the next run retries. */
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
