import { planSpending, spendCash, type CashSpending } from '#features/money/cash/server/spend-cash.ts'
import { refundCash } from '#features/money/cash/server/refund-cash.ts'
import { cardMinutes, depositDays, type PayMethod } from '#features/money/payments/contract/payment-terms.ts'
import type { Tx } from '#server/database/database.ts'
import { endOfKoreanDayAfter } from '#values/korean-date.ts'
import { won, type Won } from '#values/won.ts'
import type { EditFigures } from '../../contract/order-edit.calls.ts'
import type { OrderRefusal } from '#features/orders/pricing/contract/order-refusals.ts'
import { listPayments } from '#features/orders/orders/server/order/order-money-records.ts'
import type { PaymentRow } from '#features/orders/orders/server/order/new-order-records.ts'
import type { LockedOrder } from '#features/orders/orders/server/order/order-records.ts'
import type { PricedSelection } from '#features/orders/pricing/server/price-selection.ts'
import { countEdits } from '#features/orders/orders/server/order/edited-order-records.ts'
import type { EditContext } from './order-edit.ts'

/** Payment of an edited order, and its movement of cash. */
export interface EditedPayment {
  payMethod: PayMethod
  /** Won of cash in the payment after the edit. */
  usedCash: Won
  depositDueAt: Date | null
  figures: EditFigures
  /** Additional cash beyond the cash that the order already used; null: none. */
  spending: CashSpending | null
}

export type EditedPaymentOutcome =
  | { ok: true; payment: EditedPayment }
  | { ok: false; refused: OrderRefusal }
  | { ok: false; refused: 'cash-short'; shortBy: Won }

/** Keeps the order's payment method and cash unless the edit chooses others [decisions: Calls]. Locks the buyer's cash if it needs more. */
export async function planEditedPayment(
  tx: Tx,
  current: EditContext,
  priced: Pick<PricedSelection, 'total' | 'sendCost'>,
): Promise<EditedPaymentOutcome> {
  const { order, chosen, takesCards } = current
  const payMethod = chosen.payMethod ?? order.payMethod
  const usedCash = won(
    payMethod === 'CASH' ? priced.total : Math.min(chosen.cashAmount ?? order.usedCash, priced.total),
  )
  const due = priced.total - usedCash
  if (due > 0 && !isAvailable(payMethod, current, takesCards)) return { ok: false, refused: 'method-unavailable' }
  const more = won(Math.max(0, usedCash - order.usedCash))
  const planned =
    more > 0
      ? await planSpending(tx, { memberId: order.memberId, amount: more })
      : ({ ok: true, spending: null } as const)
  if (!planned.ok) return planned
  const figures: EditFigures = {
    sendCost: priced.sendCost,
    total: priced.total,
    due,
    refund: Math.max(0, order.usedCash - usedCash),
    spend: more,
  }
  const depositDueAt = due > 0 ? dueAtOf(current, payMethod) : order.depositDueAt
  return { ok: true, payment: { payMethod, usedCash, depositDueAt, figures, spending: planned.spending } }
}

const isAvailable = (payMethod: PayMethod, { form }: EditContext, takesCards: boolean): boolean =>
  payMethod === 'CARD' ? takesCards : form.bankAccount !== ''

/** True if a transfer is due without a name of its depositor. */
export const lacksDepositor = (form: EditContext['form'], { payMethod, figures }: EditedPayment): boolean =>
  payMethod === 'BANK' && figures.due > 0 && !form.depositor

/**
 * Later edits keep the deadline. After a change of the method a transfer is due some days after the order was placed; a
 * card some minutes from now, but no later than that.
 */
function dueAtOf({ order, at }: EditContext, payMethod: PayMethod): Date | null {
  if (payMethod === order.payMethod) return order.depositDueAt
  const last = endOfKoreanDayAfter(order.createdAt, depositDays)
  if (payMethod !== 'CARD') return last
  return new Date(Math.min(last.getTime(), at.getTime() + cardMinutes * 60_000))
}

/** Lists the payments after the edit. Call it before they are overwritten, because it reads the old ones. */
export async function listEditedPayments(
  tx: Tx,
  order: LockedOrder,
  { payMethod, usedCash, figures, spending }: EditedPayment,
): Promise<{ before: CashPayment; rows: PaymentRow[] }> {
  const before = (await listPayments(tx, order.id)).find(({ method }) => method === 'CASH')
  const cardFunded = Math.max(0, (before?.cardFunded ?? 0) - figures.refund) + (spending?.cardFunded ?? 0)
  const rows: PaymentRow[] = []
  if (usedCash > 0) rows.push({ method: 'CASH', amount: usedCash, state: 'DONE', cardFunded })
  if (figures.due > 0) rows.push({ method: payMethod, amount: figures.due, state: 'PENDING', cardFunded: 0 })
  if (rows.length === 0) rows.push({ method: payMethod, amount: 0, state: 'DONE', cardFunded: 0 })
  return { before, rows }
}

type CashPayment = { cardFunded: number; paidAt: Date | null } | undefined

/**
 * Refunds cash that the order no longer needs, the card-funded part first [decisions: Cash], or spends additional cash.
 */
export async function moveCash(
  tx: Tx,
  { order, at }: Pick<EditContext, 'order' | 'at'>,
  { before, payment: { figures, spending } }: { before: CashPayment; payment: EditedPayment },
): Promise<void> {
  const { memberId, orderNumber, id } = order
  const amount = figures.refund
  if (amount === 0 && !spending) return
  // The event of this edit is already stored, so the count is its number.
  const editNumber = await countEdits(tx, id)
  if (spending) return spendCash(tx, spending, { orderNumber, editNumber, at })
  const toCardFunded = won(Math.min(amount, before?.cardFunded ?? 0))
  const toCash = won(amount - toCardFunded)
  await refundCash(tx, {
    memberId,
    orderNumber,
    cause: { editNumber },
    toCardFunded,
    toCash,
    actorId: memberId,
    at,
  })
}
