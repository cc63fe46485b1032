import { planSpending, spendCash, type CashSpending } from '#features/cash/server/spend-cash.ts'
import { refundCash } from '#features/cash/server/refund-cash.ts'
import { cardMinutes, depositDays, type PayMethod } from '#features/payments/contract/payment-terms.ts'
import type { Tx } from '#server/database/database.ts'
import { endOfKoreanDayAfter } from '#values/korean-date.ts'
import { won, type Won } from '#values/won.ts'
import type { EditFigures } from '../../contract/order-edit.calls.ts'
import type { OrderRefusal } from '../../contract/order-refusals.ts'
import type { EditContext } from './order-edit.ts'
import { nextEdit } from './edit-order.store.ts'
import type { PaymentRow } from '../order/order-parts.ts'
import { listPayments } from '../order/order-money.store.ts'
import { type LockedOrder } from '../order/order.store.ts'
import type { OrderTotal } from '../price/price-selection.ts'

/** How an edited order is paid, and what that moves. */
export interface EditedPayment {
  payMethod: PayMethod
  /** Won of cash that pay it now. */
  usedCash: Won
  depositDueAt: Date | null
  figures: EditFigures
  /** What the cash gives beyond what it gave before; null: nothing more. */
  spending: CashSpending | null
}

export type EditedPaymentOutcome =
  | { ok: true; payment: EditedPayment }
  | { ok: false; refused: OrderRefusal }
  | { ok: false; refused: 'cash-short'; shortBy: Won }

/** The way to pay and the cash that the order has, unless others are chosen [decisions: Calls]. Locks the buyer's cash where it gives more. */
export async function planEditedPayment(
  tx: Tx,
  current: EditContext,
  total: OrderTotal,
): Promise<EditedPaymentOutcome> {
  const { order, chosen, takesCards } = current
  const payMethod = chosen.payMethod ?? order.payMethod
  const usedCash = won(payMethod === 'CASH' ? total.total : Math.min(chosen.useCash ?? order.usedCash, total.total))
  const due = total.total - usedCash
  if (due > 0 && !isOpen(payMethod, current, takesCards)) return { ok: false, refused: 'method-unavailable' }
  const more = won(Math.max(0, usedCash - order.usedCash))
  const planned =
    more > 0
      ? await planSpending(tx, { memberId: order.memberId, amount: more })
      : ({ ok: true, spending: null } as const)
  if (!planned.ok) return planned
  const figures: EditFigures = {
    ...{ sendCost: total.sendCost, total: total.total, due },
    ...{ refund: Math.max(0, order.usedCash - usedCash), spend: more },
  }
  const depositDueAt = due > 0 ? dueAtOf(current, payMethod) : order.depositDueAt
  return { ok: true, payment: { payMethod, usedCash, depositDueAt, figures, spending: planned.spending } }
}

const isOpen = (payMethod: PayMethod, { form }: EditContext, takesCards: boolean): boolean =>
  payMethod === 'CARD' ? takesCards : form.bankAccount !== ''

/** A transfer has days from the order on, however often it is changed; a card has minutes from now on, and no longer than that. */
function dueAtOf({ order, at }: EditContext, payMethod: PayMethod): Date | null {
  if (payMethod === 'BANK' && order.payMethod === 'BANK') return order.depositDueAt
  const last = endOfKoreanDayAfter(order.createdAt, depositDays)
  if (payMethod !== 'CARD') return last
  return new Date(Math.min(last.getTime(), at.getTime() + cardMinutes * 60_000))
}

/** The payments of the order as they stand after it. Read before the old ones are written over. */
export async function editedPayments(
  tx: Tx,
  order: LockedOrder,
  { payMethod, usedCash, figures, spending }: EditedPayment,
): Promise<{ before: CashPart; rows: PaymentRow[] }> {
  const before = (await listPayments(tx, order.id)).find(({ method }) => method === 'CASH')
  const cardFunded = Math.max(0, (before?.cardFunded ?? 0) - figures.refund) + (spending?.cardFunded ?? 0)
  const rows: PaymentRow[] = []
  if (usedCash > 0) rows.push({ method: 'CASH', amount: usedCash, state: 'DONE', cardFunded })
  if (figures.due > 0) rows.push({ method: payMethod, amount: figures.due, state: 'PENDING', cardFunded: 0 })
  if (rows.length === 0) rows.push({ method: payMethod, amount: 0, state: 'DONE', cardFunded: 0 })
  return { before, rows }
}

type CashPart = { cardFunded: number; paidAt: Date | null } | undefined

/** Gives cash back that it needs no more, card money first [decisions: Cash], or takes what it needs more. */
export async function moveCash(
  tx: Tx,
  { order, at }: Pick<EditContext, 'order' | 'at'>,
  { before, payment: { figures, spending } }: { before: CashPart; payment: EditedPayment },
): Promise<void> {
  const { memberId, orderNumber, id } = order
  const amount = figures.refund
  if (amount === 0 && !spending) return
  const edit = await nextEdit(tx, id)
  if (spending) return spendCash(tx, spending, { orderNumber, edit, at })
  const toCard = won(Math.min(amount, before?.cardFunded ?? 0))
  await refundCash(tx, {
    ...{ memberId, orderNumber, actorId: memberId, at, toCard, toCash: won(amount - toCard) },
    cancellationId: `edit-${edit}`,
  })
}
