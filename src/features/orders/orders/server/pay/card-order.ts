import { bookCardPayment } from '#features/money/cash/server/book-card.ts'
import type { AwaitedPayment, Payable } from '#features/money/payments/server/payable.ts'
import type { Tx } from '#server/database/database.ts'
import { goodsName } from '../../contract/order-terms.ts'
import { markPaid } from '../order/mark-paid.ts'
import { findDuePayment, sumTaxFree } from '../order/order-money-records.ts'
import { isHandedOver, lockOrder, type LockedOrder } from '../order/order-records.ts'
import { queueOrderMessages } from '../order/queue-order-messages.ts'
import { taxFreeShare } from '#features/money/payments/server/card-tax.ts'
import { handedOverSentence } from '../../contract/order-sentences.ts'

/** Orders as the card payments see them [decisions: Payments]: awaited while BD, and paid in the transaction that books the money. */
export const payableOrders: Payable = {
  lock: async (tx, orderNumber) => {
    const order = await lockOrder(tx, { orderNumber })
    return order && { memberId: order.memberId, awaited: await findAwaited(tx, order) }
  },
  findRefusal: async (db, orderNumber) => ((await isHandedOver(db, orderNumber)) ? handedOverSentence : undefined),
  settle: async (tx, { refNumber: orderNumber, attempt, amount, at }) => {
    const order = await lockOrder(tx, { orderNumber })
    if (!order) throw new Error(`the order ${orderNumber} is gone`)
    const actorId = order.memberId
    await bookCardPayment(tx, { orderNumber, attempt, amount, actorId, at })
    await markPaid(tx, order, { at, actor: 'BUYER', actorId, awaited: { state: 'DONE' } })
  },
  notifyRefunded: async (tx, { refNumber: orderNumber, refundId: once, amount, at }) => {
    const facts = { refund: String(amount) }
    await queueOrderMessages(tx, [{ event: 'CARD_REFUNDED', orderNumber, at, once, facts }])
  },
}

async function findAwaited(tx: Tx, order: LockedOrder): Promise<AwaitedPayment | undefined> {
  const { id, status, payMethod, depositDueAt: dueAt } = order
  if (status !== 'BD' || payMethod !== 'CARD' || !dueAt) return undefined
  const due = await findDuePayment(tx, id)
  if (!due) return undefined
  const taxFree = taxFreeShare(await sumTaxFree(tx, id), { of: order.total, amount: due.amount })
  return { title: goodsName(order), dueAt, amount: due.amount, taxFree }
}
