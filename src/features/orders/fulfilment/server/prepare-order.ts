import { writeAudit } from '#features/platform/audit/server/write-audit.ts'
import type { Database } from '#server/database/database.ts'
import { uncancelledCount } from '#features/orders/orders/contract/order-lines.ts'
import { mayTake, type OrderStatus } from '#features/orders/orders/contract/order-status.ts'
import { undoPrepareMinutes } from '../contract/undo-prepare.ts'
import type { OperatorAction } from '#features/orders/orders/server/order/operator-action.ts'
import { listBundles, listRows, updatePrepared } from '#features/orders/orders/server/order/order-row-records.ts'
import { insertEvent, lockOrder } from '#features/orders/orders/server/order/order-records.ts'
import { settleStatus } from '#features/orders/orders/server/order/settle-status.ts'
import { queueOrderMessages } from '#features/orders/orders/server/order/queue-order-messages.ts'

export type PrepareOrderOutcome =
  | { ok: true; status: OrderStatus }
  | { ok: false; refused: 'unknown' | 'not-preparable' }

const undoEnd = (at: Date) => new Date(at.getTime() + undoPrepareMinutes * 60_000)

/**
 * 발주 확인 [rules §2]: records that one supplier begins to prepare the goods, or every supplier that has not begun yet.
 */
export function prepareOrder(
  db: Database,
  { orderNumber, at, audit }: OperatorAction,
  { supplierId }: { supplierId: number | undefined },
): Promise<PrepareOrderOutcome> {
  return db.transact<PrepareOrderOutcome>(async (tx) => {
    const order = await lockOrder(tx, { orderNumber })
    if (!order) return { ok: false, refused: 'unknown' }
    if (!mayTake('prepare', order.status)) return { ok: false, refused: 'not-preparable' }

    const rows = await listRows(tx, order.id)
    const hasGoods = (id: number) => rows.some((row) => row.supplierId === id && uncancelledCount(row) > 0)
    const waiting = (await listBundles(tx, order.id)).filter(
      (bundle) =>
        !bundle.preparedAt && hasGoods(bundle.supplierId) && (supplierId ?? bundle.supplierId) === bundle.supplierId,
    )
    if (waiting.length === 0) return { ok: false, refused: 'not-preparable' }

    await updatePrepared(tx, { orderId: order.id, supplierIds: waiting.map((bundle) => bundle.supplierId), at })
    const note = waiting.map((bundle) => bundle.supplierName).join(', ')
    const event = { orderId: order.id, actor: 'OPERATOR', actorId: audit.actorId, createdAt: at } as const
    await insertEvent(tx, { ...event, type: 'PREPARED', note })
    await queueOrderMessages(tx, [{ event: 'ORDER_PREPARED', orderNumber, at, heldUntil: undoEnd(at) }])
    const status = await settleStatus(tx, order, { paid: true })
    await writeAudit(tx, audit, {
      subject: orderNumber,
      at,
      before: { status: order.status },
      after: { status, suppliers: waiting.map((bundle) => bundle.supplierId) },
    })
    return { ok: true, status }
  })
}
