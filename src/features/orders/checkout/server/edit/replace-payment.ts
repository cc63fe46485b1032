import type { Tx } from '#server/database/database.ts'
import { updatePayments } from '#features/orders/orders/server/order/edited-order-records.ts'
import { lacksDepositor, listEditedPayments, moveCash, planEditedPayment } from './edit-payment.ts'
import type { EditContext, GoodsEditOutcome } from './order-edit.ts'
import { settleEditedPayment } from './settle-edited-payment.ts'

/**
 * Changes the payment of an unpaid order. Its goods keep the stock and the prices of the order, so that a buyer whose
 * card was refused doesn't lose them [decisions: Payments].
 */
export async function replacePayment(tx: Tx, current: EditContext): Promise<GoodsEditOutcome> {
  const { order, form, expectedTotal, at } = current
  const planned = await planEditedPayment(tx, current, order)
  if (!planned.ok) return planned
  const { payment } = planned
  const { figures, payMethod, usedCash, depositDueAt } = payment
  if (expectedTotal === undefined) return { ok: false, refused: 'dry-run', figures }
  if (expectedTotal !== order.total) return { ok: false, refused: 'total-changed', figures }
  if (lacksDepositor(form, payment)) return { ok: false, refused: 'depositor-missing' }

  const { before, rows } = await listEditedPayments(tx, order, payment)
  const paidAt = (payment.spending ? null : before?.paidAt) ?? at
  await updatePayments(tx, { orderId: order.id, payMethod, usedCash, depositDueAt, paidAt, payments: rows })
  await moveCash(tx, current, { before, payment })
  const status = await settleEditedPayment(tx, current, { payment, awaited: { state: 'DONE' } })
  return { ok: true, edited: { status, figures } }
}
