import { bookCardPayment } from '#features/cash/server/book-card.ts'
import type { AwaitedPayment, Payable } from '#features/payments/server/payable.ts'
import { findDuePayment, sumTaxFree, updateAwaitedPayment } from '../order/order-money.store.ts'
import { insertEvent, lockOrder, type LockedOrder } from '../order/order.store.ts'
import { renewShipsOn } from '../order/ships-on.store.ts'
import { taxFreeShare } from '../order/tax-free-share.ts'
import { settleStatus } from '../order/settle-status.ts'
import { queueOrderMessages } from '../order/queue-order-messages.ts'
import type { Tx } from '#server/database/database.ts'

/** An order as a card pays it [decisions: Payments]: awaited while BD, and PC in the transaction that books the money. */
export const payableOrders: Payable = {
  lock: async (tx, orderNumber) => {
    const order = await lockOrder(tx, { orderNumber })
    return order && { memberId: order.memberId, awaited: await findAwaited(tx, order) }
  },
  settle: async (tx, { refNumber: orderNumber, attempt, amount, at }) => {
    const order = await lockOrder(tx, { orderNumber })
    if (!order) throw new Error(`the order ${orderNumber} is gone`)
    const { memberId: actorId, id: orderId } = order
    await bookCardPayment(tx, { orderNumber, attempt, amount, actorId, at })
    await updateAwaitedPayment(tx, { orderId, state: 'DONE', paidAt: at })
    await insertEvent(tx, { orderId, type: 'PAID', actor: 'BUYER', actorId, createdAt: at })
    await queueOrderMessages(tx, [{ event: 'ORDER_PAID', orderNumber, at }])
    await renewShipsOn(tx, { orderId, at })
    await settleStatus(tx, order, { paid: true, paidAt: at })
  },
  notifyRefunded: async (tx, { refNumber: orderNumber, refundId: once, amount, at }) => {
    const facts = { refund: String(amount) }
    await queueOrderMessages(tx, [{ event: 'CARD_REFUNDED', orderNumber, at, once, facts }])
  },
}

async function findAwaited(tx: Tx, order: LockedOrder): Promise<AwaitedPayment | undefined> {
  const { id, status, payMethod, title, depositDueAt: dueAt } = order
  if (status !== 'BD' || payMethod !== 'CARD' || !dueAt) return undefined
  const due = await findDuePayment(tx, id)
  if (!due) return undefined
  const taxFree = taxFreeShare(await sumTaxFree(tx, id), { of: order.total, amount: due.amount })
  return { title, dueAt, amount: due.amount, taxFree }
}
