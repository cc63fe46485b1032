import type { Tx } from '#server/database/database.ts'
import type { OrderStatus } from '#features/orders/orders/contract/order-status.ts'
import { markPaid, type PaidOrder } from '#features/orders/orders/server/order/mark-paid.ts'
import { queueOrderMessages } from '#features/orders/orders/server/order/queue-order-messages.ts'
import type { EditedPayment } from './edit-payment.ts'
import type { EditContext } from './order-edit.ts'

/**
 * Marks the order paid if cash now pays all of it, because no deposit will be confirmed. Otherwise notifies the buyer
 * of the new amount to transfer.
 */
export async function settleEditedPayment(
  tx: Tx,
  { order, at }: EditContext,
  { payment: { payMethod, figures }, awaited }: { payment: EditedPayment; awaited: PaidOrder['awaited'] },
): Promise<OrderStatus> {
  const { orderNumber, memberId: actorId } = order
  if (figures.due === 0) return markPaid(tx, order, { at, actor: 'BUYER', actorId, awaited })
  const isOtherTransfer = figures.due !== order.total - order.usedCash || payMethod !== order.payMethod
  if (isOtherTransfer && payMethod === 'BANK') {
    await queueOrderMessages(tx, [{ event: 'ORDER_PLACED', orderNumber, at, once: at.toISOString() }])
  }
  return order.status
}
