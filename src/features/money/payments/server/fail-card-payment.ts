import type { Db } from '#server/database/database.ts'
import { findCardPayment, updateAborted } from './card-payment.queries.ts'

/**
 * Records that a window was closed or refused; returns the order's number. Undefined: the member has no such payment.
 */
export async function failCardPayment(
  db: Db,
  { memberId, orderId, code }: { memberId: number; orderId: string; code: string },
): Promise<string | undefined> {
  const payment = await findCardPayment(db, { gatewayOrderId: orderId, memberId })
  if (!payment) return undefined
  await updateAborted(db, { id: payment.id, code })
  return payment.refNumber
}
