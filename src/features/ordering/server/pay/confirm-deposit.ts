import { writeAudit } from '#features/audit/server/write-audit.ts'
import { bookReceipt } from '#features/cash/server/book-receipt.ts'
import { surplusOf } from '#features/messages/contract/message-text.ts'
import { recordReceipt } from '#features/payments/server/record-receipt.ts'
import type { Database, Tx } from '#server/database/database.ts'
import { transactOnce, type KeyReused } from '#server/http/once.ts'
import { won, type Won } from '#values/won.ts'
import { mayTake, type OrderStatus } from '../../contract/order-status.ts'
import { amountDue } from '../order/amount-due.ts'
import type { OperatorAction } from '../order/operator-action.ts'
import { findMoney, updateAwaitedPayment } from '../order/order-money.store.ts'
import { insertEvent, lockOrder, type LockedOrder } from '../order/order.store.ts'
import { renewShipsOn } from '../order/ships-on.store.ts'
import { settleStatus } from '../order/settle-status.ts'
import { queueOrderMessages } from '../order/queue-order-messages.ts'

export interface Deposit {
  amount: Won
  depositor: string | undefined
  bankRef: string | undefined
  /** It came for an order that awaits nothing any more. */
  toCash: boolean
}

export type ConfirmDepositOutcome =
  | { ok: true; status: OrderStatus; received: Won; due: Won; surplus: Won }
  | { ok: false; refused: 'unknown' | 'not-waiting' | 'still-waiting' | 'receipt-taken' }
  | KeyReused

/**
 * [decisions: Payments] Receipts add up: below the due stays BD, from the due on PC, a surplus goes to the member's cash. So does all
 * of what comes too late (`toCash`): the order has ended, or was paid in another way meanwhile.
 */
export function confirmDeposit(db: Database, act: OperatorAction, deposit: Deposit): Promise<ConfirmDepositOutcome> {
  const { orderNumber, at, audit, once } = act
  return transactOnce<ConfirmDepositOutcome>(db, once, async (tx) => {
    const order = await lockOrder(tx, { orderNumber })
    if (!order) return { ok: false, refused: 'unknown' }
    const refused = refusalOf(order, deposit)
    if (refused) return { ok: false, refused }

    const money = await findMoney(tx, order)
    const due = won(deposit.toCash ? 0 : amountDue({ ...order, ...money }))
    const bankRef = deposit.bankRef ?? `${orderNumber}#${money.receipts + 1}`
    const recorded = await recordReceipt(tx, {
      ...{ partnerId: order.partnerId, orderNumber, bankAccount: order.bankAccount, amount: deposit.amount },
      ...{ depositor: deposit.depositor ?? order.depositor, receivedAt: at, source: 'OPERATOR' as const, bankRef },
    })
    if (!recorded) return { ok: false, refused: 'receipt-taken' }

    const toOrder = won(Math.min(deposit.amount, due))
    const surplus = won(deposit.amount - toOrder)
    const { actorId } = audit
    const charged = await bookReceipt(tx, {
      memberId: order.memberId,
      orderNumber,
      bankRef,
      toOrder,
      surplus,
      actorId,
      at,
    })
    if (charged) {
      const facts = { charge: String(surplus), chargedFor: surplusOf(orderNumber), balance: String(charged.balance) }
      await queueOrderMessages(tx, [{ event: 'CASH_CHARGED', orderNumber, at, once: bankRef, facts }])
    }
    const status = deposit.toCash ? order.status : await follow(tx, act, { order, missing: won(due - toOrder) })
    const figures = { received: won(money.received + deposit.amount), due: won(due - toOrder), surplus }
    await writeAudit(tx, audit, {
      ...{ subject: orderNumber, at },
      before: { status: order.status, due },
      after: { status, amount: deposit.amount, ...figures },
    })
    return { ok: true, status, ...figures }
  })
}

/** What still waits may yet be paid by transfer: money that went elsewhere would then be counted twice. */
function refusalOf(
  { payMethod, status }: LockedOrder,
  { toCash }: Deposit,
): 'not-waiting' | 'still-waiting' | undefined {
  if (toCash) return status === 'BD' ? 'still-waiting' : undefined
  return payMethod === 'CARD' || !mayTake('deposit', status) ? 'not-waiting' : undefined
}

/** The order is paid, or the timeline says how much is missing. */
async function follow(
  tx: Tx,
  { at, audit }: OperatorAction,
  { order, missing }: { order: LockedOrder; missing: Won },
): Promise<OrderStatus> {
  const event = { orderId: order.id, actor: 'OPERATOR', actorId: audit.actorId, createdAt: at } as const
  if (missing > 0) {
    await insertEvent(tx, { ...event, type: 'DEPOSIT_SHORT', note: String(missing) })
    return order.status
  }
  await updateAwaitedPayment(tx, { orderId: order.id, state: 'DONE', paidAt: at })
  await insertEvent(tx, { ...event, type: 'PAID' })
  await queueOrderMessages(tx, [{ event: 'ORDER_PAID', orderNumber: order.orderNumber, at }])
  await renewShipsOn(tx, { orderId: order.id, at })
  return settleStatus(tx, order, { paid: true, paidAt: at })
}
