import type { Db } from '#server/database/database.ts'
import { findCardPayment, updateBrokenOff } from './card-payment.store.ts'

/** Writes down that a window was closed or refused; answers what it was to pay. Undefined: no such own payment. */
export async function failCardPayment(
  db: Db,
  { memberId, orderId, code }: { memberId: number; orderId: string; code: string },
): Promise<string | undefined> {
  const payment = await findCardPayment(db, { gatewayOrderId: orderId, memberId })
  if (!payment) return undefined
  await updateBrokenOff(db, { id: payment.id, code })
  return payment.refNumber
}
