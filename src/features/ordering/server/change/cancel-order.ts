import type { Database } from '#server/database/database.ts'
import type { Caller } from '#server/http/caller.ts'
import { mayTake } from '../../contract/order-status.ts'
import { cancelRows, type Cancelled } from './cancel-rows.ts'
import { listRows, lockOrder } from '../order/order.store.ts'

export type CancelOrderOutcome =
  | { ok: true; cancelled: Cancelled }
  | { ok: false; refused: 'unknown' | 'too-late' | 'already-cancelled' }

/** [rules §2] The buyer cancels the whole order while BD or PC: stock, limits and cash go back. */
export function cancelOrder(
  db: Database,
  caller: Caller,
  { orderNumber, at }: { orderNumber: string; at: Date },
): Promise<CancelOrderOutcome> {
  return db.transact<CancelOrderOutcome>(async (tx) => {
    const order = await lockOrder(tx, { orderNumber, memberId: caller.memberId })
    if (!order) return { ok: false, refused: 'unknown' }
    if (order.status === 'CC') return { ok: false, refused: 'already-cancelled' }
    if (!mayTake('cancelByBuyer', order.status)) return { ok: false, refused: 'too-late' }

    const rows = await listRows(tx, order.id)
    const lines = rows
      .filter((row) => row.count > row.cancelled)
      .map((row) => ({ lineNo: row.lineNo, rowNo: row.rowNo, count: row.count - row.cancelled }))
    const cancelled = await cancelRows(tx, {
      ...{ order, rows, lines, at, reason: '', fault: 'BUYER' as const },
      ...{ actor: 'BUYER' as const, actorId: caller.memberId },
    })
    return { ok: true, cancelled }
  })
}
