import type { Tx } from '#server/database/database.ts'
import { updateOpenAttempts, isBeingConfirmed } from './card-payment.queries.ts'

/**
 * Ends the open attempts of an order whose amount or payment method changed: open windows can't pay any more, and the
 * next attempt has the new amount. False: the gateway owes an answer about one of them, which has to arrive first.
 */
export async function withdrawPaymentAttempts(tx: Tx, refNumber: string): Promise<boolean> {
  // End the attempts first: this waits for a request that is storing a key for one of them, which is then visible. A
  // refusal rolls the end back.
  await updateOpenAttempts(tx, refNumber, 'FAILED')
  return !(await isBeingConfirmed(tx, refNumber))
}
