import { writeAudit } from '#features/platform/audit/server/write-audit.ts'
import type { Database } from '#server/database/database.ts'
import type { OrderMemo } from '../../contract/orders.admin.calls.ts'
import type { OperatorAction } from '../order/operator-action.ts'
import { lockOrder } from '../order/order-records.ts'
import { findOrderMemo, upsertOrderMemo } from './order-memo.queries.ts'

export type ChangeOrderMemoOutcome =
  | { ok: true; memo: OrderMemo }
  | { ok: false; refused: 'unknown' }
  | { ok: false; refused: 'changed-before'; memo: OrderMemo }

/** Replaces the note on an order, unless another operator has changed it since it was read. */
export function changeOrderMemo(
  db: Database,
  { orderNumber, at, audit }: OperatorAction,
  { text, seen }: { text: string; seen: string },
): Promise<ChangeOrderMemoOutcome> {
  return db.transact<ChangeOrderMemoOutcome>(async (tx) => {
    const order = await lockOrder(tx, { orderNumber })
    if (!order) return { ok: false, refused: 'unknown' }
    const memo = await findOrderMemo(tx, order.id)
    // Also succeeds for a repeated press: the text is already stored.
    if (memo.text === text) return { ok: true, memo }
    if (memo.text !== seen) return { ok: false, refused: 'changed-before', memo }
    await upsertOrderMemo(tx, { orderId: order.id, text, changedBy: audit.actorId, changedAt: at })
    const [before, after] = [{ orderMemo: memo.text }, { orderMemo: text }]
    await writeAudit(tx, audit, { subject: orderNumber, at, before, after })
    return { ok: true, memo: await findOrderMemo(tx, order.id) }
  })
}
