import { writeAudit } from '#features/platform/audit/server/write-audit.ts'
import { bookReceipt } from '#features/money/cash/server/book-receipt.ts'
import { surplusOf } from '#features/messages/messages/contract/message-text.ts'
import { auditedFactsOf, hasSeenAll, type ConfirmedTransfer } from '#features/money/payments/server/awaited-transfer.ts'
import { countUndone, recordReceipt } from '#features/money/payments/server/record-receipt.ts'
import type { Database, Tx } from '#server/database/database.ts'
import { transactOnce, type KeyReused } from '#server/http/transact-once.ts'
import { won, type Won } from '#values/won.ts'
import { mayTake, type OrderStatus } from '../../contract/order-status.ts'
import { markPaid } from '../order/mark-paid.ts'
import type { OperatorAction } from '../order/operator-action.ts'
import { findAmountDue, findMoney } from '../order/order-money-records.ts'
import { queueOrderMessages } from '../order/queue-order-messages.ts'
import { insertEvent, lockOrder, type LockedOrder } from '../order/order-records.ts'

export interface Deposit extends ConfirmedTransfer {
  amount: Won
  depositor: string | undefined
  /** Amount due that the operator saw: another amount refuses. */
  expectedDue?: Won
  /** True for late money: the order has ended, or was paid in another way meanwhile. */
  toCash: boolean
}

export type ConfirmDepositOutcome =
  | { ok: true; status: OrderStatus; received: Won; due: Won; surplus: Won; receiptId: number }
  | { ok: false; refused: 'unknown' | 'not-waiting' | 'still-waiting' | 'receipt-taken' | 'due-changed' }
  | KeyReused

/**
 * Receipts add up [decisions: Payments]: the order stays BD until the whole amount due has come, then it is paid, and a surplus becomes
 * the member's cash. With `toCash` all of the money does.
 */
export function confirmDeposit(db: Database, action: OperatorAction, deposit: Deposit): Promise<ConfirmDepositOutcome> {
  const { orderNumber, at, audit, once } = action
  return transactOnce<ConfirmDepositOutcome>(db, once, async (tx) => {
    const order = await lockOrder(tx, { orderNumber })
    if (!order) return { ok: false, refused: 'unknown' }
    const due = deposit.toCash ? won(0) : await findAmountDue(tx, order.id)
    const refused = refusalOf(order, deposit, due)
    if (refused) return { ok: false, refused }

    const money = await findMoney(tx, order)
    if (!hasSeenAll(deposit, money.received)) return { ok: false, refused: 'due-changed' }
    const { receivedAt, source } = timeAndSourceOf(deposit, at)
    const bankRef = deposit.bankRef ?? `${orderNumber}#${money.receipts + 1}`
    const recorded = await recordReceipt(tx, {
      partnerId: order.partnerId,
      orderNumber,
      bankAccount: order.bankAccount,
      amount: deposit.amount,
      depositor: deposit.depositor ?? order.depositor,
      receivedAt,
      source,
      bankRef,
      statementLineId: deposit.onStatement?.lineId ?? null,
    })
    if (!recorded) return { ok: false, refused: 'receipt-taken' }

    const toOrder = won(Math.min(deposit.amount, due))
    const surplus = won(deposit.amount - toOrder)
    const { actorId } = audit
    const { memberId } = order
    const charged = await bookReceipt(tx, { memberId, orderNumber, bankRef, toOrder, surplus, actorId, at })
    if (charged) {
      const facts = { charge: String(surplus), chargedFor: surplusOf(orderNumber), balance: String(charged.balance) }
      await queueOrderMessages(tx, [{ event: 'CASH_CHARGED', orderNumber, at, once: bankRef, facts }])
    }
    const status = deposit.toCash
      ? order.status
      : await applyDeposit(tx, action, { order, missing: won(due - toOrder) })
    const figures = { received: won(money.received + deposit.amount), due: won(due - toOrder), surplus }
    await writeAudit(tx, audit, {
      subject: orderNumber,
      at,
      before: { status: order.status, due },
      after: { status, amount: deposit.amount, ...figures, ...auditedFactsOf(deposit) },
    })
    return { ok: true, status, ...figures, ...recorded }
  })
}

/**
 * Refuses `toCash` while the order still waits: a later transfer would pay it, and the money would count twice. Refuses a
 * transfer that was matched with another amount due.
 */
function refusalOf(
  { payMethod, status }: LockedOrder,
  { toCash, onStatement, expectedDue = onStatement?.expectedDue }: Deposit,
  due: Won,
): 'not-waiting' | 'still-waiting' | 'due-changed' | undefined {
  if (toCash) return status === 'BD' ? 'still-waiting' : undefined
  if (payMethod === 'CARD' || !mayTake('deposit', status)) return 'not-waiting'
  return expectedDue !== undefined && expectedDue !== due ? 'due-changed' : undefined
}

/** A line of a statement states the time of the money; a manual confirmation uses the current time. */
const timeAndSourceOf = ({ onStatement }: Deposit, at: Date) =>
  onStatement
    ? { receivedAt: onStatement.receivedAt, source: 'BANK' as const }
    : { receivedAt: at, source: 'OPERATOR' as const }

/** Marks the order paid, or notes the missing amount in its timeline. */
async function applyDeposit(
  tx: Tx,
  { at, audit: { actorId } }: OperatorAction,
  { order, missing }: { order: LockedOrder; missing: Won },
): Promise<OrderStatus> {
  if (missing === 0) {
    const undone = await countUndone(tx, order.orderNumber)
    const once = undone > 0 ? `after-${undone}` : undefined
    return markPaid(tx, order, { at, actor: 'OPERATOR', actorId, once, awaited: { state: 'DONE' } })
  }
  await insertEvent(tx, {
    orderId: order.id,
    type: 'DEPOSIT_SHORT',
    actor: 'OPERATOR',
    actorId,
    note: String(missing),
    createdAt: at,
  })
  return order.status
}
