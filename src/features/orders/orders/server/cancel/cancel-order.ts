import type { Database } from '#server/database/database.ts'
import type { Caller } from '#server/http/caller.ts'
import { uncancelledLines } from '../../contract/order-lines.ts'
import { mayTake } from '../../contract/order-status.ts'
import { cancelRows, type CancelledRows } from './cancel-rows.ts'
import { listRows } from '../order/order-row-records.ts'
import { lockOrder } from '../order/order-records.ts'

export type CancelOrderOutcome =
  | { ok: true; cancelled: CancelledRows }
  | { ok: false; refused: 'unknown' | 'handed-over' | 'too-late' | 'already-cancelled' }

/** Cancels the whole order for its buyer, in the states of `orderSteps.cancelByBuyer` [rules §2]. */
export function cancelOrder(
  db: Database,
  caller: Caller,
  { orderNumber, at }: { orderNumber: string; at: Date },
): Promise<CancelOrderOutcome> {
  return db.transact<CancelOrderOutcome>(async (tx) => {
    const order = await lockOrder(tx, { orderNumber, memberId: caller.memberId })
    if (!order) return { ok: false, refused: 'unknown' }
    if (order.isHandedOver) return { ok: false, refused: 'handed-over' }
    if (order.status === 'CC') return { ok: false, refused: 'already-cancelled' }
    if (!mayTake('cancelByBuyer', order.status)) return { ok: false, refused: 'too-late' }

    const rows = await listRows(tx, order.id)
    const cancelled = await cancelRows(tx, {
      order,
      rows,
      lines: uncancelledLines(rows),
      reason: '',
      fault: 'BUYER',
      actor: 'BUYER',
      actorId: caller.memberId,
      at,
    })
    return { ok: true, cancelled }
  })
}
